import { counts } from '../random-sales.ts';
import { type History, inDays, seenIn, sold, sum } from './history.ts';
import { type Plain, ratio, type Recomputed } from './plain.ts';
import { cashStatement } from './plain-cash.ts';
import { ORDER_KEYS } from './order-keys.ts';

const CHANNELS = ['delivery', 'takeaway', 'table', 'counter', 'partner'];
const OWED = ['people', 'rent', 'utilities', 'marketing', 'administration', 'other', 'other_income'];
const BELOW = ['depreciation', 'interest', 'income_tax'];

/** The income statement: from gross sales, line by line, to what is left. */
export const incomeStatement: Recomputed = (history, { days, chosen }) => {
  if (chosen.basis === 'cash') return cashStatement(history, days);
  const amounts = { ...soldLines(history, days), ...owedLines(history, days) };
  const of = (lines: readonly string[]) => sum(lines.map((line) => amounts[line] ?? 0));
  const revenue = of([...CHANNELS, 'cancelled', 'discounts', 'refund', 'charge_back', 'tax']);
  const contribution = revenue + of(['goods', 'packaging', 'payment_fee', 'channel_fee', 'delivery_cost']);
  const ebitda = contribution + of(['cashback', 'drivers', ...OWED, 'charges']);
  const lines: Record<string, number> = {
    ...amounts,
    net_revenue: revenue,
    contribution,
    ebitda,
    result: ebitda + of(BELOW),
  };
  const told = (line: string): Plain => ({ amount: lines[line] ?? 0, amount_part: ratio(lines[line] ?? 0, revenue) });
  const counted = seenIn(history, days).filter(sold);
  const beside = (name: 'net' | 'goods_unknown') => sum(counted.map(({ cents }) => cents[name]));
  const of_all: Plain = { ...told('result'), net: beside('net'), goods_unknown: beside('goods_unknown') };
  return {
    rows: new Map(Object.keys(lines).map((line) => [line, { ...told(line), net: null, goods_unknown: null }])),
    totals: of_all,
  };
};

function soldLines(history: History, days: Parameters<Recomputed>[1]['days']): Record<string, number> {
  const all = seenIn(history, days);
  const counted = all.filter(sold);
  const lost = all.filter((sale) => !sold(sale));
  const lines: Record<string, number> = {};
  for (const sale of all) {
    const channel = ORDER_KEYS.channel?.(sale) ?? '';
    const { net, discounts, cashback } = sale.cents;
    lines[channel] = (lines[channel] ?? 0) + (sold(sale) ? net + discounts + cashback : net);
  }
  lines['cancelled'] = -sum(lost.map(({ cents }) => cents.net));
  for (const name of ['discounts', 'cashback', 'tax', 'goods', 'packaging', 'channel_fee', 'delivery_cost'] as const)
    lines[name] = -sum(counted.map(({ cents }) => cents[name]));
  const fees = [...counted, ...lost.filter(({ online }) => online)];
  lines['payment_fee'] = -sum(fees.map(({ cents }) => cents.payment_fee));
  // What went back of a sale counts when it went; of what is no sale any more, the sale has gone already.
  const orderOf = new Map(history.sales.map((sale) => [sale.id, sale]));
  lines['refund'] = -sum(
    history.attempts.map(({ order, back, refunded }) =>
      back && inDays(back.day, days) && counts(orderOf.get(order) ?? { status: 'cancelled', origin: '' })
        ? refunded
        : 0,
    ),
  );
  return lines;
}

function owedLines(
  { payables, charges, driverShifts }: History,
  { from, to }: { from: string; to: string },
): Record<string, number> {
  const lines: Record<string, number> = {
    drivers: -sum(driverShifts.map(({ at, pay }) => (inDays(at.day, { from, to }) ? pay : 0))),
    charges: sum(
      charges.map(({ day, cents, income }) => (income && day !== null && inDays(day, { from, to }) ? cents : 0)),
    ),
  };
  for (const { month, line, receivable, cents, extra, trashed, shift } of payables) {
    const owed = line ?? (receivable ? 'other_income' : 'other');
    // What drivers earned counts with what they brought.
    if (trashed || shift >= 0 || !inDays(`${month}-01`, { from, to })) continue;
    // Counted with the sales that they were for.
    if (owed === 'cost_of_goods' || owed === 'taxes_on_sales') continue;
    lines[owed] = (lines[owed] ?? 0) + (receivable ? 1 : -1) * (cents + extra);
  }
  return lines;
}
