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
export function LateChip({ late, onOpen, onPutAway }: Props) {
  const [first] = late;
  if (!first) return null;
  return (
    <div
      role="alert"
      className="flex min-h-9 shrink-0 items-center gap-2 rounded-lg pr-1 pl-3 text-ui font-semibold whitespace-nowrap bg-danger-soft text-danger-text"
    >
      <AlarmClock className="size-4" aria-hidden />
      <span>
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
