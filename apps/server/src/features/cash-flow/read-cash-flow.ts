import type { getCashFlow } from '@comanda/contract/finance/cash-flow';
import type { Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { add, isPositive, subtract } from '@comanda/domain/money';
import {
  cardEntries,
  EXPECTED_WEEKS,
  expectedEntries,
  expectedSwing,
  type FlowEntry,
} from '@comanda/domain/payables/cash-flow';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Services } from '../../platform/services.ts';
import { findOpenCharges } from '../charges/public.ts';
import { findComing, getSettings } from '../payables/public.ts';
import { findCommissions, findTaken, longestWait, readComingDebts } from '../reports/public.ts';
import { readComingSettlements } from '../settlements/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import { readBalanceNow } from './balance-now.ts';
import { findDebts } from './debts.repo.ts';

/** So many bills, charges or debts are looked at: beyond them a line would say nothing. */
const MOST = 2_000;

/** @param days how many, today counted in @throws {AppError} not_found */
export async function readCashFlow(
  services: Pick<Services, 'db' | 'transaction'>,
  store_id: StoreId,
  days: number,
  now: Date,
): Promise<Output<typeof getCashFlow>> {
  const { db } = services;
  const rules = await getOpeningRules(db, store_id);
  const { zone } = rules;
  const today = toLocal(now, zone).date;
  const last = addDays(today, days - 1);
  const wait = await longestWait(db, store_id);
  const back = Math.max(7 * EXPECTED_WEEKS, wait);
  const sold = { from: addDays(today, -back), to: today };
  const [there, { reserve, anticipation_rate }, bills, charges, taken, debts, settled, online, commissions] =
    await Promise.all([
      readBalanceNow(services, store_id, { zone, today, business: storeDay(rules, now), days, wait }),
      getSettings(db, store_id),
      findComing(db, store_id, last, MOST),
      findOpenCharges(db, store_id, MOST),
      findTaken(db, store_id, zone, sold),
      findDebts(db, store_id, MOST),
      readComingDebts(db, store_id, zone, { from: today, to: last }, wait),
      readComingSettlements(db, store_id, zone, { from: today, to: last }),
      findCommissions(db, store_id, zone, sold),
    ]);
  const comes = [
    ...bills.filter(({ kind }) => kind === 'receivable').map((bill) => billEntry(bill, 'in')),
    ...charges.map(({ id, name, description, amount, due_date }): FlowEntry => {
      return { date: due_date, way: 'in', source: 'charge', id, label: `${name}: ${description}`, amount };
    }),
  ];
  // On the day of the sale, as they are counted when it is over.
  const kept = commissions.map(({ day, amount }) => ({ day, name: '', days: 0, amount }));
  const late = comes.filter(({ date }) => date < today);
  const charged = Map.groupBy(charges, ({ client_id }) => client_id);
  const credit = debts
    .map(({ client_id, balance }) => subtract(balance, ...(charged.get(client_id) ?? []).map(({ amount }) => amount)))
    .filter(isPositive);
  return {
    today,
    days,
    ...there,
    reserve,
    anticipation_rate,
    entries: [
      ...bills.filter(({ kind }) => kind === 'payable').map((bill) => billEntry(bill, 'out')),
      ...comes.filter(({ date }) => date >= today && date <= last),
      ...cardEntries(
        taken.filter((each) => !each.online),
        today,
      ).filter(({ date }) => date <= last),
      ...settled,
      ...online.entries,
    ],
    expected: expectedEntries(taken, today, last, kept),
    swing: expectedSwing([...taken, ...kept.map((one) => ({ ...one, amount: subtract(0, one.amount) }))], today, last),
    late: { sum: add(...late.map(({ amount }) => amount)), count: late.length },
    credit: { sum: add(...credit), count: credit.length },
    unknown_ways: [
      ...new Set([
        ...taken.filter(({ unknown, name }) => unknown && name !== '').map(({ name }) => name),
        ...online.unknown,
      ]),
    ],
  };
}

type Bill = Awaited<ReturnType<typeof findComing>>[number];
const billEntry = ({ id, description, due_date, total }: Bill, way: 'in' | 'out'): FlowEntry => ({
  date: due_date,
  way,
  source: 'bill',
  id,
  label: description,
  amount: total,
});
