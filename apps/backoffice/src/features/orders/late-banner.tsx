import type { Order } from '@comanda/contract/orders';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { AlarmClock } from 'lucide-react';

interface Props {
  /** The latest first. */
  late: readonly Order[];
  onOpen: (order: Order) => void;
  onPutAway: () => void;
}

/** The visual twin of the late tone. */
export function LateBanner({ late, onOpen, onPutAway }: Props) {
  const [first] = late;
  if (!first) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 bg-danger-soft px-4 py-2 text-sm font-semibold text-danger-text print:hidden"
    >
      <AlarmClock className="size-5" aria-hidden />
      <span className="min-w-0 flex-1">
        {t(
          '{n, plural, one {Pedido {number} passou do tempo prometido} other {# pedidos passaram do tempo prometido}}',
          {
            n: late.length,
            number: first.number,
          },
        )}
      </span>
      <Button size="sm" onClick={() => onOpen(first)}>
        {t('Abrir pedido {number}', { number: first.number })}
      </Button>
      <Button size="sm" variant="ghost" onClick={onPutAway}>
        {t('Entendi')}
      </Button>
    </div>
  );
}
