import { DOOR_REASONS, type DoorReason } from '@comanda/domain/delivery/door-report';
import { Button } from '@comanda/ui/button';
import { RadioCards } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { Sheet } from '@comanda/ui/sheet';
import { TextInput } from '@comanda/ui/text-input';
import { useState, type FormEvent } from 'react';
import { ulid } from 'ulid';
import { whatHappened } from '@comanda/words/field-words';
import type { Tap, TappedStop } from './tap-queue.ts';

interface Props {
  stop: TappedStop;
  onClose: () => void;
  onReport: (tap: Tap) => void;
}

/** Nobody took it: why, in one tap; the store decides what becomes of it. */
export function FailedSheet({ stop, onClose, onReport }: Props) {
  const [kind, setKind] = useState<DoorReason>();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const wordless = kind === 'other' && note.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (kind === undefined || wordless) return;
    onReport({ kind: 'report', body: { order_id: stop.order_id, op_id: ulid(), kind, note: note.trim() } });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('Não entreguei o pedido {number}', { number: stop.number })}
      footer={
        <Button type="submit" form="failed" variant="primary" className="h-16 w-full text-lg">
          {t('Avisar a loja')}
        </Button>
      }
    >
      <form id="failed" onSubmit={submit} noValidate className="space-y-4 px-4 pb-4">
        <RadioCards
          label={t('O que aconteceu?')}
          value={kind}
          onChange={setKind}
          columns="grid-cols-1 [&_.radio-card]:min-h-14 [&_.radio-card]:items-center [&_b]:text-base"
          choices={DOOR_REASONS.map(({ code, label }) => ({ value: code, label: t(label) }))}
          error={tried && kind === undefined ? t('Escolha o que aconteceu.') : undefined}
        />
        <TextInput
          label={t('Recado para a loja')}
          optional={kind !== 'other'}
          hint={t('Ex.: toquei três vezes, o porteiro não conhece.')}
          value={note}
          maxLength={200}
          error={tried && wordless ? whatHappened() : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="text-base">{t('Não receba nada. A loja decide: tentar de novo, trazer de volta ou cancelar.')}</p>
      </form>
    </Sheet>
  );
}
