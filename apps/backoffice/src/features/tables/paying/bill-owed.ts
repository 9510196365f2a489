import type { PaymentAllocation, TableBill } from '@comanda/contract/floor/tables';
import { max, money, ZERO } from '@comanda/domain/money';
import { dueForLines, nextShares } from '@comanda/domain/tables/split-bill';
import type { Owed, Taking } from '../../taking-money/public.ts';
import { allocationOf, billLines, openOf, partsOf } from './bill-lines.ts';

export interface BillOwed extends Owed {
  /** Of equal shares, as many as are meant now: those that were paid before. */
  sharesPaid: number;
  /** Of which lines or shares what is taken now is. */
  allocation: PaymentAllocation | null;
}

/** What a table owes for what was chosen of its bill. */
export function owedOf(bill: TableBill, { way, picked, people, sum }: Taking): BillOwed {
  const remaining = max(0, bill.remaining);
  const open = openOf(bill);
  const parts = partsOf(picked, billLines(bill), open);
  const sharesPaid = sharesOf(bill, people);
  const due = {
    all: remaining,
    lines: dueForLines(parts, open, remaining),
    shares: nextShares(remaining, 1, Math.max(1, people - sharesPaid)),
    amount: money(sum ?? ZERO),
  }[way];
  return { remaining, due, exact: way !== 'all', sharesPaid, allocation: allocationOf(way, parts, people) };
}

/** Shares of the same division that were paid before. */
const sharesOf = ({ payments }: TableBill, of: number): number =>
  payments.reduce(
    (sum, { allocation, reversed }) =>
      !reversed && allocation?.by === 'shares' && allocation.of === of ? sum + allocation.shares : sum,
    0,
  );
