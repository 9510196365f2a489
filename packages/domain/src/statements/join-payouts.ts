import { namesIn } from '../fields/field.ts';
import { PAYOUT_LINE } from '../fields/payout.ts';
import { addDays } from '../local-time.ts';
import type { PayoutCharge, PayoutLine } from './payout-line.ts';

/** A marketplace takes an order back for some weeks. */
const ADJUSTED_DAYS = 60;

interface Joined<Known> {
  readonly add: readonly PayoutLine[];
  /** Lines of earlier files that a newer one says differently. */
  readonly replaced: readonly Known[];
  /** How many an earlier file had brought already. */
  readonly repeated: number;
}

const isSale = ({ gross }: PayoutLine) => gross > 0;
const saleKey = ({ order, order_long, date }: PayoutLine) => (order_long === '' ? `${order} ${date}` : order_long);
const SAID = ['order', 'order_long', ...namesIn(PAYOUT_LINE, 'same')] as const;
const sameText = (line: PayoutLine) => SAID.map((name) => line[name]).join('|');

/**
 * What a file adds to those before it. An order sells once: the newer file's line stands in place of the older one's. A line without a
 * sale changes one that an earlier file paid, and belongs to that one's day.
 */
export function joinPayouts<Known extends PayoutLine>(
  known: readonly Known[],
  lines: readonly PayoutLine[],
): Joined<Known> {
  const texts = new Set(known.map(sameText));
  const sales = new Map(known.filter(isSale).map((line) => [saleKey(line), line]));
  const byNumber = Map.groupBy(known.filter(isSale), ({ order }) => order);
  const add: PayoutLine[] = [];
  const replaced: Known[] = [];
  let repeated = 0;
  for (const line of lines) {
    const dated = isSale(line) ? line : datedBySale(line, sales.get(saleKey(line)), byNumber.get(line.order) ?? []);
    if (texts.has(sameText(dated))) {
      repeated += 1;
      continue;
    }
    const before = isSale(line) ? sales.get(saleKey(line)) : undefined;
    if (before) replaced.push(before);
    add.push(dated);
  }
  return { add, replaced, repeated };
}

function datedBySale(line: PayoutLine, same: PayoutLine | undefined, ofNumber: readonly PayoutLine[]): PayoutLine {
  const { date } = line;
  const sale =
    same ??
    (date === null || line.order === ''
      ? undefined
      : ofNumber
          .filter((one) => one.date !== null && one.date <= date && one.date >= addDays(date, -ADJUSTED_DAYS))
          .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))[0]);
  return sale ? { ...line, order: sale.order, order_long: sale.order_long, date: sale.date } : line;
}

/** Charges that no earlier file has brought: two alike in one file are two. */
export function joinCharges(known: readonly PayoutCharge[], charges: readonly PayoutCharge[]): PayoutCharge[] {
  const keyOf = ({ kind, amount, date, note }: PayoutCharge) => [kind, amount, date, note].join('|');
  const left = new Map([...Map.groupBy(known, keyOf)].map(([key, ones]) => [key, ones.length]));
  return charges.filter((charge) => {
    const key = keyOf(charge);
    const ones = left.get(key) ?? 0;
    if (ones > 0) left.set(key, ones - 1);
    return ones === 0;
  });
}
