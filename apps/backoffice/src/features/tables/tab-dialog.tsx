import type { Tab, TableBill } from '@comanda/contract/tables';
import { writeTableNumber } from '@comanda/domain/table-number';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Stepper } from '@comanda/ui/stepper';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { messageOf } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { narrowBill } from './narrow-bill.ts';
import { Refusal } from './refusal.tsx';
import { useBillSending } from './send-bill.ts';

interface Props {
  store: SessionStore;
  bill: TableBill;
  tab: Tab;
  onClose: () => void;
}

/** Who sits there, and how many. */
export function TabDialog({ store, bill, tab, onClose }: Props) {
  const [name, setName] = useState(tab.name);
  const [people, setPeople] = useState(tab.people);
  const [refusal, setRefusal] = useState('');
  const sending = useBillSending(store);
  async function save() {
    setRefusal('');
    try {
      await sending.change(narrowBill(bill, tab), { name, people });
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
      title={t('Mesa {number}', { number: writeTableNumber(tab.number) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={sending.pending} onClick={() => void save()}>
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextInput
          label={t('Nome')}
          optional
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm font-semibold">{t('Pessoas')}</span>
          <Stepper label={t('Pessoas')} value={people} min={1} max={99} onChange={setPeople} />
        </div>
        <Refusal>{refusal}</Refusal>
      </div>
    </Dialog>
  );
}
