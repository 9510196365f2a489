import { CHANNELS } from '@comanda/contract/reports/sold-filters';
import { PAYMENT } from '@comanda/domain/codes';
import { BASES, type Report, type ReportFilter } from '@comanda/domain/reports/report';
import type { History, Sold } from './history.ts';
import { type Chance, one } from './make-sales.ts';
import { ORDER_KEYS } from './order-keys.ts';

type Made = Exclude<ReportFilter, 'by' | 'client' | 'limit'>;
/** What a report is narrowed by, as a test has chosen it. */
export type Chosen = { readonly [filter in Made]?: string | number };

const WAYS = [PAYMENT.cash, 7, 8, 46];
const VALUES: { readonly [filter in Made]: (chance: Chance, history: History) => string | number } = {
  type: (chance) => 1 + chance(3),
  channel: (chance) => one(chance, CHANNELS),
  payment: (chance) => one(chance, [...WAYS, PAYMENT.multiple]),
  person: (chance, { people }) => one(chance, people).id,
  from_hour: (chance) => chance(24),
  to_hour: (chance) => chance(24),
  basis: (chance) => one(chance, BASES),
};
const isMade = (filter: ReportFilter): filter is Made => filter in VALUES;

/** Some of the filters that a report takes, or none. */
export function chooseFilters(chance: Chance, { filters }: Pick<Report, 'filters'>, history: History): Chosen {
  const some = filters.filter(isMade).filter(() => chance(2) === 0);
  return Object.fromEntries(some.map((filter) => [filter, VALUES[filter](chance, history)]));
}

/** Whether an order is one of those that were asked for; hours may go over midnight. */
export function isAskedFor(sale: Sold, { type, channel, payment, person, from_hour, to_hour }: Chosen): boolean {
  const is = (key: 'type' | 'channel' | 'payment' | 'person', value: string | number | undefined) =>
    value === undefined || ORDER_KEYS[key]?.(sale) === String(value);
  const [first, last] = [Number(from_hour ?? 0), Number(to_hour ?? 23)];
  const inHours = first <= last ? sale.hour >= first && sale.hour <= last : sale.hour >= first || sale.hour <= last;
  return inHours && is('type', type) && is('channel', channel) && is('payment', payment) && is('person', person);
}
