import type { Order } from '@comanda/contract/orders';
import { Button } from '@comanda/ui/button';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { AcceptButton } from './accept-button.tsx';
import { stepLook } from './step-look.ts';
import { nextStatus, type OrderSteps } from './use-order-steps.ts';

interface Props {
  order: Order;
  steps: OrderSteps;
  onRefuse: () => void;
  onPrint: () => void;
}

/** The next step in one press, refusing a new order, and paper. */
export function CardActions({ order, steps, onRefuse, onPrint }: Props) {
  const [pending, setPending] = useState(false);
  const to = nextStatus(order);
  async function run(minutes?: number) {
    if (!to) return;
    setPending(true);
    await steps.step(order, to, minutes === undefined ? {} : { prepare_time_minutes: minutes }).catch(() => {});
    setPending(false);
  }
  const blocked = to && steps.refusal(order, to) ? t('Seu usuário não tem permissão para isso.') : undefined;
  const look = to && stepLook(order, to);

  return (
    <div className="relative z-1 mt-2 flex gap-1.5 max-md:[&_.btn]:h-11">
      {order.status === 'received' && (
        <Button
          variant="danger-ghost"
          size="sm"
          onClick={onRefuse}
          aria-label={t('Recusar pedido {number}', { number: order.number })}
        >
          {t('Recusar')}
        </Button>
      )}
      {order.status === 'received' && (
        <AcceptButton
          order={order}
          pending={pending}
          disabledReason={blocked}
          onAccept={(minutes) => void run(minutes)}
        />
      )}
      {order.status !== 'received' && to && look && (
        <Button
          key={to} // another step is another button: Enter held on one does not press the next
          variant="st"
          size="sm"
          data-st={look.st}
          className="min-w-0 flex-1"
          icon={<look.icon className="size-4" aria-hidden />}
          pending={pending}
          disabledReason={blocked}
          onClick={() => void run()}
          aria-label={t('{step}: pedido {number}', { step: look.label, number: order.number })}
        >
          {look.label}
        </Button>
      )}
      <IconButton
        variant="soft"
        size="sm"
        label={t('Imprimir pedido {number}', { number: order.number })}
        onClick={onPrint}
      >
        <Printer className="size-4" aria-hidden />
      </IconButton>
    </div>
  );
}
