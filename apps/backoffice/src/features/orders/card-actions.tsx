import type { Order } from '@comanda/contract/orders';
import { ActButton, ActIcon } from '../../platform/act/act-button.tsx';
import { AcceptButton } from './accept-button.tsx';
import { nextStep, ORDER_ACTS, orderDoing } from './order-acts.ts';
import type { OrderSteps } from './use-order-steps.ts';

interface Props {
  order: Order;
  steps: OrderSteps;
  onRefuse: () => void;
  onPrint: () => void;
}

/** The next step in one press, refusing a new order, and paper. */
export function CardActions({ order, steps, onRefuse, onPrint }: Props) {
  const on = orderDoing(order, steps, onRefuse, onPrint);
  const next = nextStep(on);
  return (
    <div className="relative z-1 mt-2 flex gap-1.5 max-md:[&_.btn]:h-11">
      {order.status === 'received' ? (
        <>
          <ActButton act={ORDER_ACTS.refuse} on={on} whole variant="danger-ghost" size="sm" />
          <AcceptButton on={on} />
        </>
      ) : (
        next && (
          <ActButton
            key={next.act.name} // another step is another button: Enter held on one does not press the next
            act={next.act}
            on={on}
            whole
            variant="st"
            size="sm"
            data-st={next.st}
            className="min-w-0 flex-1"
          />
        )
      )}
      <ActIcon act={ORDER_ACTS.print} on={on} variant="soft" size="sm" />
    </div>
  );
}
