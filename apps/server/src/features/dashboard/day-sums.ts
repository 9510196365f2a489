import type { getDashboard } from '@comanda/contract/dashboard';
import type { Out } from '@comanda/contract/route';
import type { LocalDate } from '@comanda/domain/local-time';
import { type Money, money, ZERO } from '@comanda/domain/money';
import { addSums, basesOf, deriveValues } from '@comanda/domain/reports/derive';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import type { DayPart } from '../reports/public.ts';

type Dashboard = Out<(typeof getDashboard)['response']>;

/** What the dashboard tells of a day, as the reports measure it. */
const DAY = ['orders', 'net', 'average', 'prep_mean', 'cancelled', 'cancelled_value'] as const satisfies MeasureKey[];
export const DAY_SUMS = basesOf(DAY).sums;

const told = (value: number | null | undefined): Money => (value == null ? ZERO : money(value));

export function dayOf(parts: readonly DayPart[]): Dashboard['today'] {
  const { orders, net, average, prep_mean, cancelled, cancelled_value } = deriveValues(
    DAY,
    addSums(parts.map(({ sums }) => sums)),
  );
  return {
    orders: orders ?? 0,
    total: told(net),
    average_ticket: told(average),
    prepare_minutes: prep_mean == null ? null : Math.round(prep_mean),
    cancelled: cancelled ?? 0,
    cancelled_total: told(cancelled_value),
  };
}

/** Hours in which either day sold, in the order of the business day. */
export function hoursOf(parts: readonly DayPart[], today: LocalDate): Dashboard['hours'] {
  const hours = Map.groupBy(parts, ({ place }) => place);
  return [...hours]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([place, each]) => {
      const { orders, total } = dayOf(each.filter(({ day }) => day === today));
      const before = dayOf(each.filter(({ day }) => day !== today));
      return orders + before.orders > 0 ? [{ hour: place % 24, orders, total, last_week_total: before.total }] : [];
    });
}

/** The ways by which the day's orders came, the largest first. */
export function channelsOf(parts: readonly DayPart[]): Dashboard['channels'] {
  return [...Map.groupBy(parts, ({ channel }) => channel)]
    .map(([channel, each]) => {
      const { orders, total } = dayOf(each);
      return { channel: channel as Dashboard['channels'][number]['channel'], orders, total }; // of the facts' own list
    })
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.total - one.total);
}
