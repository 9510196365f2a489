import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { ChevronDown, Timer } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '../../platform/act/act.ts';
import { ActButton } from '../../platform/act/act-button.tsx';
import { ORDER_ACTS, type OrderDoing } from './order-acts.ts';

const MINUTES = [10, 20, 30, 45, 60] as const;

interface Props {
  on: OrderDoing;
  size?: 'sm' | 'xl';
  hint?: boolean;
}

/** Accepts with the store's usual time in one press; the arrow offers other minutes. */
export function AcceptButton({ on, size = 'sm', hint = false }: Props) {
  const [pending, setPending] = useState(false);
  const refused = refusalOf(ORDER_ACTS.accept, on) !== undefined;
  return (
    <span className="flex min-w-0 flex-1">
      <ActButton
        act={ORDER_ACTS.accept}
        on={on}
        whole
        hint={hint}
        variant="st-solid"
        size={size}
        data-st="new"
        className="min-w-0 flex-1 rounded-r-none"
        pending={pending}
      />
      <Menu
        label={t('Aceitar com outro tempo')}
        title={t('Fica pronto em')}
        trigger={
          <Button
            variant="st-solid"
            size={size}
            data-st="new"
            className="rounded-l-none border-l border-white/30 px-2"
            aria-label={t('Aceitar pedido {number} com outro tempo', { number: on.order.number })}
          >
            <ChevronDown className="size-4" aria-hidden />
          </Button>
        }
        groups={[
          MINUTES.map((minutes) => ({
            id: String(minutes),
            label: t('{n} min', { n: minutes }),
            icon: <Timer className="size-4" aria-hidden />,
            disabled: refused,
            onAction: () => {
              setPending(true);
              void on.step('preparing', minutes).finally(() => setPending(false));
            },
          })),
        ]}
      />
    </span>
  );
}
