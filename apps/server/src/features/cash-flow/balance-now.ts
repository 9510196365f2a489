import { pastDaysOf } from '@comanda/contract/finance/cash-flow';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, type LocalDate } from '@comanda/domain/local-time';
import { add } from '@comanda/domain/money';
import { type FlowEntry, movedBy } from '@comanda/domain/payables/cash-flow';
import type { Services } from '../../platform/services.ts';
import { findAccounts } from '../payables/public.ts';
import { keepFacts, readCashMoves } from '../reports/public.ts';

/** Of balances that were read longer ago only the moves of so many days are added. */
const MOST_DAYS = 366;

interface Asked {
  readonly zone: string;
  readonly today: LocalDate;
  /** The business day, which may have begun the evening before. */
  readonly business: LocalDate;
  /** How far ahead is looked. */
  readonly days: number;
  /** The longest that a way of paying takes. */
  readonly wait: number;
}

/**
 * What there is now: what the accounts held when one of them was read last, and all that has moved since. The days before
 * are counted back from it.
 */
export async function readBalanceNow(
  services: Pick<Services, 'db' | 'transaction'>,
  store_id: StoreId,
  { zone, today, business, days, wait }: Asked,
) {
  const { db } = services;
  const named = await findAccounts(db, store_id);
  const latest = named
    .map(({ balance_on }) => balance_on)
    .toSorted()
    .at(-1);
  if (latest === undefined)
    return { accounts: 0, read: null, balance: add(), past_days: 0, past: [] satisfies FlowEntry[] };
  const on = latest < today ? latest : today;
  const held = add(...(await findAccounts(db, store_id, on)).map((account) => account.now));
  const first = addDays(today, -pastDaysOf(days));
  const since = addDays(on, 1);
  const oldest = addDays(today, -MOST_DAYS);
  const from = since < first ? (since < oldest ? oldest : since) : first;
  const sold = addDays(from, -wait); // what came on these days may have been sold before
  await keepFacts(services, store_id, { from: sold, to: today }, { today: business });
  const moves = await readCashMoves(db, store_id, zone, { from, to: today }, { today, wait });
  return {
    accounts: named.length,
    read: { on, balance: held },
    balance: add(held, movedBy(moves.filter(({ date }) => date > on))),
    past_days: pastDaysOf(days),
    past: moves.flatMap(({ date, way, source, id, label, amount }) =>
      date >= first ? [{ date, way, source, id, label, amount }] : [],
    ),
  };
}
