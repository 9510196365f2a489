import { addDays, type LocalDate } from '../local-time.ts';
import { add, toCents, ZERO } from '../money.ts';
import { foldText } from '../search-text.ts';
import { nameLikeness } from './name-likeness.ts';

/** What a Pix may be that pays no order: a table's bill, a charge, a payment online, or what a provider passes on. */
export const KNOWN_MONEY = ['table', 'charge', 'online', 'settlement'] as const;
export type KnownMoney = (typeof KNOWN_MONEY)[number];

/** What a provider has given free, by day and after fees. */
export interface FreedDay {
  readonly date: LocalDate;
  readonly net: number;
}
interface Providers {
  /** Their names. */
  readonly titles: readonly string[];
  /** What the store is called: an owner moves money between accounts of their own. */
  readonly own: readonly string[];
  /** The first day first. */
  readonly freed: readonly FreedDay[];
}
/** Who moves money by hand does so within the week, and for no more than a week. */
const LATE_DAYS = 7;
const RUN_DAYS = 7;

/** A movement with which a provider passes on what it has taken: it says who it is, or the owner sends themselves what days have brought. */
export function isSettlement(
  { payer, memo, amount, date }: { payer: string; memo: string; amount: number; date: LocalDate },
  { titles, own, freed }: Providers,
): boolean {
  const names = titles.map(wordOf);
  // A memo names institutions beside people; where it names nobody, the institution itself has paid.
  if (names.some((name) => (payer === '' ? wordOf(memo).includes(name) : wordOf(payer).startsWith(name)))) return true;
  if (payer === '' || !own.some((name) => name !== '' && nameLikeness(name, payer) === 2)) return false;
  const near = freed.filter((day) => day.date <= date && day.date >= addDays(date, -LATE_DAYS - RUN_DAYS));
  return near.some((_, first) => {
    let sum = ZERO;
    return near.slice(first, first + RUN_DAYS).some(({ net }) => {
      sum = add(sum, net);
      return toCents(sum) === toCents(amount);
    });
  });
}

const wordOf = (text: string): string => foldText(text).replaceAll(/\s/g, '');
