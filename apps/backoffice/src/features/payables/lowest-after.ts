import type { getCashFlow } from '@comanda/contract/finance/cash-flow';
import type { Output } from '@comanda/contract/route';
import { addDays } from '@comanda/domain/local-time';
import { cashFlow, type FlowDay, type FlowEntry, lowestDay } from '@comanda/domain/payables/cash-flow';
import { billParts, type TypedBill } from './bill-parts.ts';

type Answered = Pick<
  Output<typeof getCashFlow>,
  'balance' | 'accounts' | 'entries' | 'expected' | 'today' | 'days' | 'reserve'
>;

export interface After {
  /** Every day that is looked at, today first. */
  flow: readonly FlowDay[];
  day: FlowDay;
  /** How it stands beside nothing, and beside what the owner wants to have left. */
  left: 'enough' | 'below_reserve' | 'below_zero';
}

/**
 * The day that ends with the least, with a bill that is not saved yet counted in.
 * @returns null where nobody has said what there is, or nothing of the bill falls on the days that are looked at
 */
export function lowestAfter(answer: Answered, typed: TypedBill): After | null {
  const { balance, accounts, entries, expected, today, days, reserve } = answer;
  const last = addDays(today, days - 1);
  const parts = billParts(typed, today).filter(({ date, amount }) => date <= last && amount > 0);
  if (accounts === 0 || parts.length === 0) return null;
  const way = typed.kind === 'payable' ? 'out' : 'in';
  const added = parts.map((part): FlowEntry => ({ ...part, way, source: 'bill', id: null, label: typed.description }));
  const flow = cashFlow(balance, [...entries, ...expected, ...added], today, days);
  const day = lowestDay(flow);
  return {
    flow,
    day,
    left: day.balance < 0 ? 'below_zero' : reserve !== null && day.balance < reserve ? 'below_reserve' : 'enough',
  };
}
