import { toCents } from '../money.ts';

/** What the shop's scale prints beside the code of the item: how much it weighs, or what it costs. */
export const SCALE_LABELS = ['weight', 'price'] as const;
export type ScaleLabelKind = (typeof SCALE_LABELS)[number];

/** What a label may mean. */
export interface LabelReading {
  /** What the item is called in the scale, without zeros in front. */
  readonly code: string;
  /** Grams, or cents. */
  readonly amount: number;
}

/**
 * A label that the shop's scale printed: thirteen digits that begin with 2, the item's code, the grams or the cents, and
 * the check digit of an EAN-13.
 * @returns the likelier readings first: scales give the code six digits, five or four; empty when it is no such label
 */
export function readScaleLabel(digits: string): readonly LabelReading[] {
  if (!/^2\d{12}$/.test(digits) || !hasCheckDigit(digits)) return [];
  const reading = (codeEnd: number, amountStart: number): LabelReading => ({
    code: String(Number(digits.slice(1, codeEnd))),
    amount: Number(digits.slice(amountStart, 12)),
  });
  const five = reading(6, 6);
  const six = reading(7, 7);
  const four = digits[5] === '0' ? [reading(5, 6)] : [];
  // A zero between them: the code has five digits and the amount, which is seldom that large, has six.
  const readings = digits[6] === '0' ? [five, six, ...four] : [six, five, ...four];
  return readings.filter(({ code, amount }) => code !== '0' && amount > 0);
}

/**
 * The grams of a portion. A price becomes the most grams that cost no more than the label says: nobody pays more than
 * what is printed, and never a gram's worth less.
 * @param price of a kilogram
 * @returns null where there is no such portion
 */
export function labelGrams(kind: ScaleLabelKind, amount: number, price: number): number | null {
  if (kind === 'weight') return amount;
  const cents = toCents(price);
  if (cents <= 0) return null;
  // A portion's price is rounded up to cents.
  const grams = Math.floor((amount * 1000) / cents);
  return grams > 0 ? grams : null;
}

/** The last digit of an EAN completes the others, weighed 1 and 3 in turn, to tens. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
