import type { Approval } from '@comanda/contract/floor/approvals';
import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import { isInKitchen } from '@comanda/domain/kitchen/kitchen-line';
import { fitsWaste, type WasteCode } from '@comanda/domain/menu/waste-reasons';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { useApproval } from '../../../platform/form/use-approval.tsx';
import { WasteField } from '../refusing/waste-field.tsx';

interface Props {
  order: Order;
  line: OrderItem;
  /** What stays of the line; 0 takes it out. */
  rest: number;
  /** The server has said that it takes somebody else's yes. */
  asksYes: boolean;
  onRemove: (because: { waste_reason?: WasteCode; approval?: Approval }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a line, or some of it, is taken out; and, where the kitchen has it, what becomes of the food. */
export function RemoveLineDialog({ order, line, rest, asksYes, onRemove, onClose }: Props) {
  const yes = useApproval(order.store_id, asksYes);
  const [waste, setWaste] = useState<WasteCode | ''>('');
  const [tried, setTried] = useState(false);
  const fits = !isInKitchen(order.status) || fitsWaste(line, waste || undefined);
  async function remove() {
    setTried(true);
    if (!yes.isWhole() || !fits) throw new Error('something is missing'); // the dialog stays open
    try {
      await onRemove({ ...(waste === '' ? {} : { waste_reason: waste }), ...yes.given });
    } catch (error) {
      yes.isAskedBy(error);
      throw error;
    }
  }
  const words = { name: line.name, number: order.number };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={
        rest > 0
          ? t('Tirar parte de {name} do pedido {number}?', words)
          : t('Retirar {name} do pedido {number}?', words)
      }
      confirmLabel={t('Retirar item')}
      onConfirm={remove}
    >
      <p>{t('O total é refeito e o cliente vê a mudança na hora.')}</p>
      {isInKitchen(order.status) && (
        <div className="mt-4 text-left">
          <WasteField
            lines={[line]}
            value={waste}
            onChange={(code) => setWaste(code as WasteCode)} // one of the field's own
            error={tried && !fits ? t('Diga o que aconteceu com a comida.') : undefined}
          />
        </div>
      )}
      {yes.fields && <div className="mt-4 text-left">{yes.fields}</div>}
    </ConfirmDialog>
  );
}
