import type { StockMovement } from '@comanda/contract/menu/stock';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { getLocale, t } from '@comanda/ui/i18n';
import { useStore } from '../../platform/session.tsx';
import { MadeBill, useMadeBills } from '../payables/public.ts';
import { useNow } from '../../platform/use-now.ts';
import { recency } from '../../platform/live/recency.ts';
import { REASON_WORDS } from './stock-words.ts';

/** @param named whether each says what it is of */
export function MovementList({ movements, named }: { movements: readonly StockMovement[]; named: boolean }) {
  const store = useStore();
  const now = useNow();
  const bills = useMadeBills(
    'stock',
    movements.flatMap(({ id, reason }) => (reason === 'receipt' ? id : [])),
  );
  if (!store) return null;
  const zone = storeZone(store.timezone, store.country_id);
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {movements.map((movement) => {
        const { id, name, quantity, reason, note, user_name, order_number, created_at, stock_before, stock_after } =
          movement;
        const what = [
          order_number === null ? null : t('Pedido {number}', { number: order_number }),
          user_name || null,
          note || null,
        ].filter((part) => part !== null);
        return (
          <li key={id} className="flex items-center gap-3 px-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
                {named && <b className="truncate font-semibold">{name}</b>}
                <Badge tone={REASON_WORDS[reason].tone}>{REASON_WORDS[reason].name()}</Badge>
              </p>
              <p className="text-ui text-fg-3">
                {recency(created_at, now, zone, store.country_id)}
                {what.length > 0 && ` · ${what.join(' · ')}`}
              </p>
              <MadeBill bill={bills.get(id)} />
            </div>
            <div className="text-right">
              <p className={cx('text-sm tabular-nums', quantity < 0 ? 'text-danger-text' : 'text-success-text')}>
                {signed(movement)}
              </p>
              {(stock_before !== null || stock_after !== null) && (
                <p className="text-xs whitespace-nowrap text-fg-3">
                  {shown(stock_before)} → {shown(stock_after)}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const digits = (value: number) => new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 3 }).format(value);
const shown = (value: number | null) => (value === null ? t('não contado') : digits(value));
function signed({ quantity, unit }: StockMovement): string {
  const sign = quantity > 0 ? '+' : quantity < 0 ? '−' : '';
  return `${sign}${digits(Math.abs(quantity))}${unit === 'un' ? '' : ` ${unit}`}`;
}
