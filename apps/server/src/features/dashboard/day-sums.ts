import type { getDashboard } from '@comanda/contract/reports/dashboard';
import type { Out } from '@comanda/contract/route';
import type { LocalDate } from '@comanda/domain/local-time';
import { type Money, money, ZERO } from '@comanda/domain/money';
import { addSums, basesOf, deriveValues } from '@comanda/domain/reports/derive';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import { nightCurve } from '@comanda/domain/reports/night-curve';
import type { DayPart } from '../reports/public.ts';

type Dashboard = Out<(typeof getDashboard)['response']>;

/** What the dashboard tells of a day, as the reports measure it. */
const DAY = ['orders', 'net', 'average', 'prep_mean', 'cancelled', 'cancelled_value'] as const satisfies MeasureKey[];
const KEPT = ['kept_part', 'promised'] as const satisfies MeasureKey[];
export const DAY_SUMS = basesOf([...DAY, ...KEPT]).sums;

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

/** The day as it adds up, beside the same weekday of last week, and where it may end. @param weeks the same weekday before, the newest first */
export function curveOf(
  parts: readonly DayPart[],
  { today, weeks, place }: { today: LocalDate; weeks: readonly LocalDate[]; place: number },
): Dashboard['hours'] {
  const of = (day: LocalDate) => parts.filter((part) => part.day === day).map(hourOf);
  return nightCurve(of(today), weeks.map(of), place).map(({ range, ...point }) => ({
    ...point,
    range: range && [...range],
  }));
}
const hourOf = ({ place, reached, sums }: DayPart) => ({ place, reached, cents: sums.net ?? 0 });

/** How many of the promised orders came in time; null where nothing was promised and done. */
export function keptOf(parts: readonly DayPart[]): Dashboard['kept'] {
  const { kept_part, promised } = deriveValues(KEPT, addSums(parts.map(({ sums }) => sums)));
  return kept_part == null || !promised ? null : { part: Math.round(kept_part), promised };
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
