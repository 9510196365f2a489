import { ALLERGY_MAX } from '@comanda/contract/orders/order-wish';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import type { Sale } from '../sale.ts';

/** As the contract has it. */
const OBSERVATION_MAX = 300;

interface Props {
  sale: Pick<Sale, 'observation' | 'allergy'>;
  onDone: (said: Pick<Sale, 'observation' | 'allergy'>) => void;
  onClose: () => void;
}

/** What the kitchen has to know of the whole order. */
export function NoteDialog({ sale, onDone, onClose }: Props) {
  const [observation, setObservation] = useState(sale.observation);
  const [allergy, setAllergy] = useState(sale.allergy);
  function submit(event: FormEvent) {
    event.preventDefault();
    onDone({ observation: observation.trim(), allergy: allergy.trim() });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Observação do pedido')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" type="submit" form="counter-note">
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <form id="counter-note" onSubmit={submit} className="space-y-4">
        <TextInput
          label={t('Observação')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          maxLength={OBSERVATION_MAX}
          value={observation}
          onChange={({ target }) => setObservation(target.value)}
        />
        <TextInput
          label={t('Alergia')}
          optional
          maxLength={ALLERGY_MAX}
          value={allergy}
          onChange={({ target }) => setAllergy(target.value)}
        />
      </form>
    </Dialog>
  );
}
