import type { Order } from '@comanda/contract/orders';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { Check, ChevronDown, Timer } from 'lucide-react';
import type { ReactNode } from 'react';

const MINUTES = [10, 20, 30, 45, 60] as const;

interface Props {
  order: Order;
  onAccept: (minutes?: number) => void;
  pending: boolean;
  disabledReason?: string | undefined;
  size?: 'sm' | 'xl';
  hint?: ReactNode;
}

/** Accepts with the store's usual time in one press; the arrow offers other minutes. */
export function AcceptButton({ order, onAccept, pending, disabledReason, size = 'sm', hint }: Props) {
  return (
    <span className="flex min-w-0 flex-1">
      <Button
        variant="st-solid"
        size={size}
        data-st="new"
        className="min-w-0 flex-1 rounded-r-none"
        icon={<Check className="size-4" aria-hidden />}
        pending={pending}
        disabledReason={disabledReason}
        onClick={() => onAccept()}
        aria-label={t('Aceitar pedido {number}', { number: order.number })}
        trailing={hint}
      >
        {t('Aceitar')}
      </Button>
      <Menu
        label={t('Aceitar com outro tempo')}
        title={t('Fica pronto em')}
        trigger={
          <Button
            variant="st-solid"
            size={size}
            data-st="new"
            className="rounded-l-none border-l border-white/30 px-2"
            aria-label={t('Aceitar pedido {number} com outro tempo', { number: order.number })}
          >
            <ChevronDown className="size-4" aria-hidden />
          </Button>
        }
        groups={[
          MINUTES.map((minutes) => ({
            id: String(minutes),
            label: t('{n} min', { n: minutes }),
            icon: <Timer className="size-4" aria-hidden />,
            disabled: disabledReason !== undefined,
            onAction: () => onAccept(minutes),
          })),
        ]}
      />
    </span>
  );
}
