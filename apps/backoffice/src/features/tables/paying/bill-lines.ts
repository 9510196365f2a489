import { asOrderId } from '@comanda/domain/ids';
import type { PaymentAllocation, TableBill } from '@comanda/contract/floor/tables';
import { min, money } from '@comanda/domain/money';
import { type BillLine, type LinePart, openLines, splitShares } from '@comanda/domain/tables/split-bill';

export interface PayableLine extends BillLine {
  order_id: number;
  line: number;
  name: string;
  quantity: string;
}

const keyOf = (order_id: number, line: number) => `${order_id}-${line}`;

export const billLines = ({ rounds }: TableBill): PayableLine[] =>
  rounds.toReversed().flatMap(({ order_id, cart_itens }) =>
    cart_itens
      .filter((line) => line.removed_at === null)
      .map(({ line, name, total, quantity_formatted }) => ({
        key: keyOf(order_id, line),
        order_id,
        line,
        name,
        total,
        quantity: quantity_formatted,
      })),
  );

/** What of each line nobody has paid by its name. */
export function openOf(bill: TableBill): BillLine[] {
  const paid = bill.payments.flatMap(({ allocation, reversed }) =>
    !reversed && allocation?.by === 'lines'
      ? allocation.lines.map(({ order_id, line, amount }) => ({ key: keyOf(order_id, line), amount }))
      : [],
  );
  return openLines(billLines(bill), paid);
}

/** @param picked by line: 1 for all of what is open, n for one of n parts of the whole line */
export function partsOf(
  picked: Readonly<Record<string, number>>,
  lines: readonly BillLine[],
  open: readonly BillLine[],
): LinePart[] {
  return open.flatMap(({ key, total: left }) => {
    const of = picked[key] ?? 0;
    if (of === 0 || left === 0) return [];
    const whole = lines.find((line) => line.key === key)?.total ?? left;
    return [{ key, amount: of === 1 ? left : min(left, splitShares(whole, of)[0] ?? left) }];
  });
}

export function allocationOf(way: string, parts: readonly LinePart[], of: number): PaymentAllocation | null {
  if (way === 'shares') return { by: 'shares', shares: 1, of };
  if (way !== 'lines') return null;
  const lines = parts.map(({ key, amount }) => {
    const [order_id = 0, line = 0] = key.split('-').map(Number);
    return { order_id: asOrderId(order_id), line, amount: money(amount) };
  });
  return { by: 'lines', lines };
}
