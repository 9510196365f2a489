import { type listSettlements, SETTLEMENT_LINES } from '@comanda/contract/delivery/settlements';
import type { Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { daysBetween, toLocal } from '@comanda/domain/local-time';
import { add, type Money, subtract, toCents } from '@comanda/domain/money';
import {
  type Loss,
  settledFee,
  type SettlementLine,
  settlementLines,
  soldLosses,
  type SoldPayment,
} from '@comanda/domain/online-payments/settlement';
import type { FlowEntry } from '@comanda/domain/payables/cash-flow';
import { REPORT_MAX_DAYS } from '@comanda/domain/reports/report-range';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { getOpeningRules } from '../stores/public.ts';
import { type Days, findBeside, findLost, findSettled, type SettledRow } from './settlements.repo.ts';

interface Settled {
  row: SettledRow;
  line: SettlementLine;
}

/** Movements of the days of a period, the first day first. */
async function settledIn(db: Db, store_id: StoreId, zone: string, days: Days): Promise<Settled[]> {
  const rows = await findSettled(db, store_id, zone, days);
  return rows
    .flatMap((row) => settlementLines(row, row, zone).map((line) => ({ row, line })))
    .filter(({ line: { date } }) => date >= days.from && date <= days.to)
    .toSorted((one, other) => one.line.date.localeCompare(other.line.date));
}

/** @throws {AppError} report_range_reversed, report_range_too_long */
export async function readSettlements(db: Db, store_id: StoreId, days: Days): Promise<Output<typeof listSettlements>> {
  const length = daysBetween(days.from, days.to) + 1;
  if (length < 1) throw new AppError('report_range_reversed');
  if (length > REPORT_MAX_DAYS) throw new AppError('report_range_too_long', { max: REPORT_MAX_DAYS });
  const { zone } = await getOpeningRules(db, store_id);
  const settled = await settledIn(db, store_id, zone, days);
  const sum = (kind: SettlementLine['kind']): Money =>
    add(...settled.flatMap(({ line }) => (line.kind === kind ? line.gross : [])));
  return {
    lines: settled
      .slice(0, SETTLEMENT_LINES)
      .map(({ row: { payment_id, order_id, number, client_name, provider, method }, line }) => {
        return { ...line, payment_id, order_id, number, client_name, provider, method };
      }),
    cut: settled.length > SETTLEMENT_LINES,
    sums: {
      gross: sum('payment'),
      refunds: sum('refund'),
      charge_backs: sum('charge_back'),
      fee: add(...settled.map(({ line }) => line.fee)),
      net: add(...settled.map(({ line }) => line.net)),
    },
  };
}

/** What each day of a period has brought into the account, after fees; days that brought nothing are none. */
export async function readFreed(
  db: Db,
  store_id: StoreId,
  zone: string,
  days: Days,
): Promise<{ date: string; net: Money }[]> {
  const settled = await settledIn(db, store_id, zone, days);
  return [...Map.groupBy(settled, ({ line: { date } }) => date)].map(([date, some]) => {
    return { date, net: add(...some.map(({ line: { net } }) => net)) };
  });
}

/** Still to come, so that nobody who reads a balance has counted it: what is in the account at once, or by now, has been. */
const isComing = (payment: SettlementLine, { came_at }: SettledRow, zone: string, today: string): boolean =>
  payment.date >= today && payment.date !== toLocal(new Date(came_at), zone).date;

/** What providers have really brought or taken back on the days of a period, until now, by day and way of paying. */
export async function readReceived(
  db: Db,
  store_id: StoreId,
  zone: string,
  days: Days,
  today: string,
): Promise<FlowEntry[]> {
  const rows = await findSettled(db, store_id, zone, days);
  const sums: NetSums = new Map();
  for (const row of rows) {
    const lines = settlementLines(row, row, zone);
    if (lines[0] === undefined || isComing(lines[0], row, zone, today)) continue;
    for (const { date, net } of lines) addNet(sums, date, row.way_name ?? '', net);
  }
  return netEntries(sums, days);
}

type NetSums = Map<string, { date: string; label: string; net: Money }>;

function addNet(sums: NetSums, date: string, label: string, net: Money): void {
  const key = `${date} ${label}`;
  sums.set(key, { date, label, net: add(sums.get(key)?.net ?? 0, net) });
}

/** Those within the days, in their order; what is less than nothing goes out. */
const netEntries = (sums: NetSums, { from, to }: Days): FlowEntry[] =>
  [...sums.values()]
    .filter(({ date, net }) => date >= from && date <= to && toCents(net) !== 0)
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.label.localeCompare(other.label))
    .map(({ date, label, net }): FlowEntry => {
      const way = net < 0 ? 'out' : 'in';
      return { date, way, source: 'online', id: null, label, amount: net < 0 ? subtract(0, net) : net };
    });

/** What providers still have to give free, by day and way of paying; and the ways of which nobody has said when, or for how much. */
export async function readComingSettlements(
  db: Db,
  store_id: StoreId,
  zone: string,
  days: Days,
): Promise<{ entries: FlowEntry[]; unknown: string[] }> {
  const rows = await findSettled(db, store_id, zone, days);
  const sums: NetSums = new Map();
  const unknown = new Set<string>();
  for (const row of rows) {
    const [payment, ...losses] = settlementLines(row, row, zone);
    if (payment === undefined || payment.date > days.to || !isComing(payment, row, zone, days.from)) continue;
    const label = row.way_name ?? '';
    if (!payment.said) unknown.add(label);
    for (const { date, net } of [payment, ...losses]) addNet(sums, date, label, net);
  }
  const entries = netEntries(sums, days);
  return { entries, unknown: [...unknown] };
}

/** What went back of sales in a period, in whole cents: by month, and how. */
export async function sumSoldLosses(
  db: Db,
  store_id: StoreId,
  zone: string,
  days: Days,
): Promise<{ month: string; kind: Loss; cents: number }[]> {
  const payments = Map.groupBy(await findLost(db, store_id, zone, days), ({ payment_id }) => payment_id);
  const sums = new Map<string, { month: string; kind: Loss; cents: number }>();
  for (const attempts of payments.values()) {
    const payment: SoldPayment = { sold: attempts[0]?.sold ?? null, attempts };
    for (const { kind, at, amount } of soldLosses(payment)) {
      const { date } = toLocal(new Date(at), zone);
      if (date < days.from || date > days.to) continue;
      const [month, key] = [date.slice(0, 7), `${date.slice(0, 7)} ${kind}`];
      sums.set(key, { month, kind, cents: (sums.get(key)?.cents ?? 0) + toCents(amount) });
    }
  }
  return [...sums.values()];
}

/** What providers have kept of shares of tables' bills and of charges, in whole cents, by the month in which they were paid; an order keeps its own. */
export async function sumFeesBeside(
  db: Db,
  store_id: StoreId,
  zone: string,
  days: Days,
): Promise<{ month: string; cents: number }[]> {
  const rows = await findBeside(db, store_id, zone, days);
  const monthOf = ({ came_at }: SettledRow) => toLocal(new Date(came_at), zone).date.slice(0, 7);
  return [...Map.groupBy(rows, monthOf)].map(([month, some]) => ({
    month,
    cents: some.reduce((sum, row) => sum + toCents(settledFee(row, row) ?? 0), 0),
  }));
}
