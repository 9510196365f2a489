import type { StoreId } from '@comanda/domain/ids';
import { addDays, type LocalDate } from '@comanda/domain/local-time';
import { add, money } from '@comanda/domain/money';
import { cardEntries, type FlowEntry, type FlowSource, type TakenDay } from '@comanda/domain/payables/cash-flow';
import { type SettledDebt, type SettledMove, settledMoves } from '@comanda/domain/payables/settled-debts';
import type { DreLine } from '@comanda/domain/payables/codes';
import type { Db } from '../../../platform/db.ts';
import { t } from '@comanda/words/i18n';
import { findReceivedCharges } from '../../charges/public.ts';
import { findDriversPaid, findPaidBills } from '../../payables/public.ts';
import { readReceived } from '../../settlements/public.ts';
import { findCommissions, findSettledDebts } from './cash-moves.repo.ts';
import type { Period } from './facts.repo.ts';
import { findTaken } from './taken.repo.ts';

/** Money that moved on a day. */
export interface CashMove extends FlowEntry {
  /** Of a bill: that of its category; what a driver earned has its own. */
  readonly line: DreLine | 'delivery_cost' | null;
}

const LINE_OF: Readonly<Record<Exclude<FlowSource, 'bill'>, string>> = {
  sales: 'sales_at_once',
  card: 'sales_later',
  online: 'online',
  credit: 'credit',
  commission: 'channel_fee',
  driver: 'delivery_cost',
  charge: 'charges',
};

/** The line of a statement by cash on which a move stands. */
export const cashLineOf = ({ source, line }: CashMove): string =>
  source === 'bill' ? (line ?? 'other') : LINE_OF[source];

/**
 * What was really received and paid on the days of a period, until now: the cash flow's past and the income statement by cash are
 * both made of it. Of today's card money what comes today is still to come.
 */
export async function readCashMoves(
  db: Db,
  store_id: StoreId,
  zone: string,
  { from, to }: Period,
  { today, wait }: { today: LocalDate; wait: number },
): Promise<CashMove[]> {
  const until = to < today ? to : today;
  if (until < from) return [];
  const period = { from, to: until };
  // What came in the period may have been sold long before.
  const sold = { from: addDays(from, -wait), to: until };
  const [taken, debts, commissions, bills, drivers, charges, online] = await Promise.all([
    findTaken(db, store_id, zone, sold),
    findSettledDebts(db, store_id, zone, sold),
    findCommissions(db, store_id, zone, period),
    findPaidBills(db, store_id, period),
    findDriversPaid(db, store_id, zone, period),
    findReceivedCharges(db, store_id, period),
    readReceived(db, store_id, zone, period, today),
  ]);
  const ways = taken.filter(({ online: byProvider }) => !byProvider);
  const moves: FlowEntry[] = [
    ...ways.filter(({ day, days }) => days === 0 && day >= from && day <= until).map(soldEntry),
    ...cardEntries(ways, from).filter(({ date }) => date <= until && date < today),
    ...debtEntries(debts, ({ date, later }) => date >= from && date <= until && !(later && date >= today)),
    ...commissions.map(({ day, amount }) => entryOf(day, 'out', 'commission', amount)),
    ...drivers.map(({ date, name, amount }) => ({ ...entryOf(date, 'out', 'driver', amount), label: name })),
    ...charges.map(({ id, date, label, amount }) => ({ ...entryOf(date, 'in', 'charge', amount), id, label })),
    ...online,
  ];
  return [
    ...moves.map((move) => ({ ...move, line: null })),
    ...bills.map(({ id, date, kind, label, amount, line }): CashMove => {
      return { ...entryOf(date, kind === 'payable' ? 'out' : 'in', 'bill', amount), id, label, line };
    }),
  ];
}

const entryOf = (
  date: LocalDate,
  way: FlowEntry['way'],
  source: FlowEntry['source'],
  amount: FlowEntry['amount'],
): FlowEntry => ({ date, way, source, id: null, label: '', amount });

const soldEntry = ({ day, name, amount }: TakenDay): FlowEntry => ({
  ...entryOf(day, 'in', 'sales', money(amount)),
  label: name || t('Vendas'),
});

/** What settled debts move, one sum a day and way. */
function debtEntries(debts: readonly SettledDebt[], which: (move: SettledMove) => boolean): FlowEntry[] {
  const moves = Map.groupBy(debts.flatMap(settledMoves).filter(which), ({ date, way }) => `${date} ${way}`);
  return [...moves.values()]
    .map((some) => entryOf(some[0]!.date, some[0]!.way, 'credit', add(...some.map(({ amount }) => amount)))) // a group has its first
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** What cards still bring of debts that clients have settled, until a day. */
export async function readComingDebts(
  db: Db,
  store_id: StoreId,
  zone: string,
  { from: today, to }: Period,
  wait: number,
): Promise<FlowEntry[]> {
  const sold = { from: addDays(today, -wait), to: today };
  const debts = await findSettledDebts(db, store_id, zone, sold);
  return debtEntries(debts, ({ date, later }) => later && date >= today && date <= to);
}
