import type { Order } from '@comanda/contract/orders/orders';
import { ActIcon } from '../../../platform/act/act-button.tsx';
import { NextActs } from '../next-acts.tsx';
import { ORDER_ACTS, orderDoing } from '../order-acts.ts';
import type { OrderSteps } from '../use-order-steps.ts';

interface Props {
  order: Order;
  steps: OrderSteps;
  onRefuse: () => void;
  onPrint: () => void;
}

/** The next step in one press, refusing a new order, and paper. */
export function CardActions({ order, steps, onRefuse, onPrint }: Props) {
  const on = orderDoing(order, steps, onRefuse, onPrint);
  return (
    <div className="relative z-1 flex gap-1.5 max-md:[&_.btn]:h-11">
      <NextActs on={on} />
      <ActIcon act={ORDER_ACTS.print} on={on} variant="soft" size="sm" />
    </div>
  );
}
