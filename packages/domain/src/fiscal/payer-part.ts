import { add, isPositive, type Money, min, money, subtract, toCents, ZERO } from '../money.ts';
import { apportion } from '../tables/split-bill.ts';

export interface BillPart {
  readonly key: string;
  readonly amount: Money;
}
/** A bill that several people pay, as it stands. */
export interface SharedBill {
  /** Of each line, before service and discounts. */
  readonly lines: readonly BillPart[];
  readonly total: Money;
  readonly service: Money;
}
/** What somebody pays of it. */
export interface Payer {
  readonly amount: Money;
  /** The lines, or parts of them, that the payment names; null for an amount of the whole. */
  readonly lines: readonly BillPart[] | null;
}
/** What notes of the bill that stand already say. */
export interface Noted {
  readonly lines: readonly BillPart[];
  /** What was paid for them. */
  readonly total: Money;
}
export interface PayerPart {
  readonly lines: BillPart[];
  /** Its part of the service. */
  readonly other: Money;
}

/**
 * Which lines, or parts of them, are on a payer's note: those that the payment names, else a part of all that no note has yet, so
 * that notes of a bill never say a cent twice and the last payer's has all that is left.
 */
export function payerPart(bill: SharedBill, payer: Payer, noted: Noted): PayerPart {
  const said = new Map<string, Money>();
  for (const { key, amount } of noted.lines) said.set(key, add(said.get(key) ?? ZERO, amount));
  const left = bill.lines
    .map(({ key, amount }) => ({ key, amount: subtract(amount, said.get(key) ?? ZERO) }))
    .filter(({ amount }) => isPositive(amount));
  const open = subtract(bill.total, noted.total);
  const rest = subtract(open, payer.amount);
  const other = apportion(bill.service, [
    toCents(payer.amount),
    Math.max(0, toCents(subtract(bill.total, payer.amount))),
  ])[0];
  if (payer.lines !== null) {
    const free = new Map(left.map(({ key, amount }) => [key, amount]));
    const lines = payer.lines
      .map(({ key, amount }) => ({ key, amount: min(amount, free.get(key) ?? ZERO) }))
      .filter(({ amount }) => isPositive(amount));
    if (lines.length > 0) return { lines, other: other ?? ZERO };
  }
  if (!isPositive(rest)) return { lines: left, other: other ?? ZERO };
  const weights = left.map(({ amount }) => toCents(amount));
  const goods = apportion(add(...left.map(({ amount }) => amount)), [toCents(payer.amount), toCents(rest)])[0] ?? ZERO;
  const parts = apportion(goods, weights);
  return {
    lines: left
      .map(({ key, amount }, at) => ({ key, amount: min(amount, money(parts[at] ?? 0)) }))
      .filter(({ amount }) => isPositive(amount)),
    other: other ?? ZERO,
  };
}
