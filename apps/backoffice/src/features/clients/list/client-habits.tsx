import { type ClientHabits, findClientHabits } from '@comanda/contract/clients/client-habits';
import type { Client } from '@comanda/contract/clients/clients';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api.ts';
import { usePhone } from '../../../platform/use-wide.ts';

/** By client, what the shown rows of the table tell of themselves; it comes after them, and without it they stand as well. */
export function useHabits(store_id: number, clients: readonly Client[]): ReadonlyMap<number, ClientHabits> {
  const phone = usePhone(); // its cards have no room for it
  const ids = clients.map(({ id }) => id);
  const { data = [] } = useQuery({
    ...read(findClientHabits, { params: { id: store_id }, query: { ids: ids.join(',') } }),
    enabled: !phone && ids.length > 0,
  });
  return new Map(data.map((habits) => [habits.id, habits]));
}

const BAR = { width: 4, gap: 2, height: 22 };

/** Orders of each month as bars: who comes less and less is seen before it is read. */
export function MonthBars({ months }: { months: readonly number[] }) {
  const most = Math.max(1, ...months);
  return (
    <>
      <span className="sr-only">{t('Pedidos por mês: {months}', { months: months.join(', ') })}</span>
      <svg aria-hidden width={months.length * (BAR.width + BAR.gap)} height={BAR.height}>
        {months.map((orders, index) => {
          const height = orders === 0 ? 1 : Math.max(3, (BAR.height * orders) / most);
          return (
            <rect
              key={index}
              x={index * (BAR.width + BAR.gap)}
              y={BAR.height - height}
              width={BAR.width}
              height={height}
              rx="1"
              fill={orders === 0 ? 'var(--line)' : 'var(--chart-1)'}
            />
          );
        })}
      </svg>
    </>
  );
}
