import { getOrder, getOrdersDay, noteOrder, type Order, type OrderItem } from '@comanda/contract/orders/orders';
import { isInKitchen } from '@comanda/domain/kitchen/kitchen-line';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { useWrite } from '../../../platform/api.ts';
import { TextAreaField } from '../../../platform/form/fields.tsx';
import { FormDialog } from '../../../platform/form/form-dialog.tsx';
import { useContractForm } from '../../../platform/form/forms.tsx';

interface Props {
  order: Order;
  /** Null for the whole order. */
  line: OrderItem | null;
  onClose: () => void;
}

const schema = noteOrder.body.pick({ observation: true });

/** What was asked for in words; a kitchen that has the order is told what is different. */
export function NoteDialog({ order, line, onClose }: Props) {
  const from = (line ?? order).observation;
  const [opened] = useState(from);
  const save = useWrite(noteOrder, { refreshes: [getOrdersDay, getOrder], quiet: true });
  const form = useContractForm({
    schema,
    values: { observation: opened },
    save: async ({ observation }) => {
      const body = { store_id: order.store_id, line: line?.line ?? null, observation, from };
      await save.mutateAsync({ params: { id: order.id }, body });
      onClose();
    },
    savedText: isInKitchen(order.status) ? t('Salvo. A cozinha foi avisada.') : t('Salvo.'),
  });
  const words = from === '' ? t('sem observação') : from;
  return (
    <FormDialog
      id="order-note"
      onClose={onClose}
      size="sm"
      title={
        line === null
          ? t('Observação do pedido {number}', { number: order.number })
          : t('Observação de {name}', { name: line.name })
      }
      form={form}
    >
      <TextAreaField
        name="observation"
        label={t('Observação')}
        rows={3}
        maxLength={300}
        hint={
          from === opened
            ? t('Vazia tira a observação.')
            : t('Outra pessoa mudou enquanto você escrevia. Agora está: {words}', { words })
        }
      />
    </FormDialog>
  );
}
