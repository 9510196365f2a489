import { readTableNumber, tableParts } from '@comanda/domain/tables/table-number';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useId, useState } from 'react';
import { ulid } from 'ulid';
import { messageOf } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { Refusal } from '../refusal.tsx';
import { SeatFields } from './seat-fields.tsx';
import { useBillSending } from '../send-bill.ts';

interface Props {
  store: SessionStore;
  /** What is opened, where that is known. */
  number?: number;
  title?: string;
  onClose: () => void;
  onOpened: (number: number) => void;
}

/** Opens a table, a part of one, or a card, by number or only by name. */
export function OpenTableDialog({ store, number, title, onClose, onOpened }: Props) {
  const [words, setWords] = useState('');
  const [name, setName] = useState('');
  const [people, setPeople] = useState(number === undefined || tableParts(number).tab === null ? 2 : 1);
  const [op_id] = useState(() => ulid());
  const form = useId();
  const [refusal, setRefusal] = useState('');
  const sending = useBillSending(store);

  async function submit() {
    const typed = words.trim() === '' ? null : readTableNumber(words);
    if (words.trim() !== '' && typed === null)
      return setRefusal(t('Digite um número de 1 a 2000, ou 12.1 para uma parte da mesa 12.'));
    setRefusal('');
    try {
      const opened = await sending.open({ number: number ?? typed, name, people, op_id });
      if (opened === null) return setRefusal(t('Não há mais número livre para uma comanda: digite um.'));
      onOpened(tableParts(opened.number).table);
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={title ?? t('Abrir mesa ou comanda')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" type="submit" form={form} pending={sending.pending}>
            {t('Abrir')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {number === undefined && (
          <TextInput
            label={t('Número')}
            hint={t('Da mesa ou da comanda; 12.1 é uma parte da mesa 12.')}
            inputMode="decimal"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <SeatFields name={name} people={people} onName={setName} onPeople={setPeople} />
        <Refusal>{refusal}</Refusal>
      </form>
    </Dialog>
  );
}
