import type { getCashFlow } from '@comanda/contract/finance/cash-flow';
import type { Output } from '@comanda/contract/route';
import { addDays } from '@comanda/domain/local-time';
import {
  type Anticipated,
  anticipate,
  asideEachDay,
  cashFlow,
  firstBelow,
  type FlowDay,
  type FlowEntry,
  type FlowSource,
  pastFlow,
} from '@comanda/domain/payables/cash-flow';
import { type Money, times } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';

export type Answered = Output<typeof getCashFlow>;
/** What nobody has a date for: it is taken to come in so many days. */
const UNDATED_DAYS = 30;

export interface Chosen {
  sales: boolean;
  late: boolean;
  credit: boolean;
  /** Sales of a tenth less than expected. */
  fewer: boolean;
  /** The largest bill a week later. */
  later: boolean;
  /** Card money that comes later received today, less what that costs. */
  early: boolean;
}

/** What card money would be today, at the rate that the store has typed; null without a rate. */
export const anticipated = ({ entries, today, anticipation_rate }: Answered): Anticipated | null =>
  anticipation_rate === null ? null : anticipate(entries, today, anticipation_rate);

/** Nobody has said what there is, nothing is marked, and nothing was sold that could be expected again. */
export const isUnsaid = ({ accounts, entries, expected, past, late, credit }: Answered): boolean =>
  accounts === 0 && [entries, expected, past].every(({ length }) => length === 0) && late.count + credit.count === 0;

/** The days before today, oldest first. */
export const pastOf = ({ balance, past, today, past_days }: Answered): FlowDay[] =>
  pastFlow(balance, past, today, past_days);

/** The line with what is counted in. */
export function flowOf(answer: Answered, chosen: Chosen): FlowDay[] {
  const { balance, expected, today, days, late, credit } = answer;
  const entries = (chosen.early ? anticipated(answer)?.entries : undefined) ?? answer.entries;
  const largest = chosen.later ? largestBill(answer) : null;
  const undated = (label: string, amount: Money): FlowEntry => ({
    date: addDays(today, UNDATED_DAYS - 1),
    way: 'in',
    source: 'charge',
    id: null,
    label,
    amount,
  });
  const all = [
    ...entries.map((entry) => (entry === largest ? { ...entry, date: addDays(entry.date, PUT_OFF_DAYS) } : entry)),
    ...(chosen.sales
      ? expected.map((entry) => (chosen.fewer ? { ...entry, amount: times(entry.amount, FEWER) } : entry))
      : []),
    ...(chosen.late && late.count > 0 ? [undated(t('Atrasados a receber'), late.sum)] : []),
    ...(chosen.credit && credit.count > 0 ? [undated(t('Fiado'), credit.sum)] : []),
  ];
  return cashFlow(balance, all, today, days);
}

/** What if sales were so much of what is expected. */
const FEWER = 0.9;
const PUT_OFF_DAYS = 7;
/** Bills within so many days are those that can be talked about now. */
const SOON_DAYS = 30;

/** The bill that moves the line most, of those that are not due yet; null without any. */
export function largestBill({ entries, today }: Answered): FlowEntry | null {
  const last = addDays(today, SOON_DAYS);
  const bills = entries.filter(
    ({ way, source, date }) => way === 'out' && source === 'bill' && date > today && date <= last,
  );
  return bills.toSorted((a, b) => b.amount - a.amount)[0] ?? null;
}

export interface Warned {
  day: FlowDay;
  below: 'zero' | 'reserve';
  /** To put aside each day, so that it does not come to it. */
  aside: Money;
}

/** The first day that ends below zero; else the first below what the owner wants to have left. */
export function warnedOf(flow: readonly FlowDay[], reserve: number | null, today: string): Warned | null {
  const zero = firstBelow(flow, 0);
  if (zero) return { day: zero, below: 'zero', aside: asideEachDay(zero, 0, today) };
  const low = reserve === null ? undefined : firstBelow(flow, reserve);
  return low && reserve !== null ? { day: low, below: 'reserve', aside: asideEachDay(low, reserve, today) } : null;
}

const SOURCE_WORDS: Record<FlowSource, () => string> = {
  bill: () => t('Conta'),
  charge: () => t('Cobrança'),
  card: () => t('Cartões antecipados'),
  online: () => t('Pagamento online'),
  sales: () => t('Vendas previstas'),
  credit: () => t('Fiado recebido'),
  driver: () => t('Entregador'),
  commission: () => t('Comissões'),
};
export const entryWords = ({ source, label }: FlowEntry): string =>
  (source === 'card' || source === 'online') && label !== ''
    ? t('{name}, de vendas feitas', { name: label })
    : label || SOURCE_WORDS[source]();

/** What makes a day what it is: its largest payments by name. */
export const causeOf = ({ entries }: FlowDay): string =>
  entries
    .filter(({ way }) => way === 'out')
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, 2)
    .map(entryWords)
    .join(', ');
