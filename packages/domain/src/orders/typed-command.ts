import { ITEM_TYPE } from '../codes.ts';
import { type Result, accept, refuse } from '../refusal.ts';

/** What somebody typed at the counter: how much, and of what. */
export interface TypedCommand {
  /** As typed: pieces, or kilograms when it has a decimal mark; null when only words were typed. */
  readonly amount: number | null;
  readonly decimal: boolean;
  /** A part of a name, a code or a barcode. */
  readonly words: string;
}

/** '3*cox', '0,350*102', '7891000100103'. The mark may be a comma or a point, and ',350' is 0,350. */
export function readTyped(text: string): TypedCommand {
  const match = /^\s*(\d{0,5})(?:([.,])(\d{1,3}))?\s*\*\s*(.*)$/u.exec(text);
  const words = (match?.[4] ?? text).trim();
  if (match === null) return { amount: null, decimal: false, words };
  const [, whole = '', mark, part = ''] = match;
  if (whole === '' && mark === undefined) return { amount: null, decimal: false, words };
  return { amount: Number(`${whole || '0'}.${part || '0'}`), decimal: mark !== undefined, words };
}

/** From so many on, a whole number before an item by weight is grams: '350*102'; below it kilograms: '2*102'. */
const GRAMS_FROM = 20;
const GRAMS = 1000;

/**
 * How much of an item was meant.
 * @param least what one press adds: the smallest quantity of the item
 * @returns pieces, or grams of an item by weight
 */
export function typedQuantity(
  { amount, decimal }: Pick<TypedCommand, 'amount' | 'decimal'>,
  item: { readonly type: number },
  least: number,
): Result<number, 'quantity_invalid'> {
  if (amount === null) return accept(least);
  if (!(amount > 0)) return refuse('quantity_invalid');
  if (item.type !== ITEM_TYPE.weight) return Number.isInteger(amount) ? accept(amount) : refuse('quantity_invalid');
  return accept(decimal || amount < GRAMS_FROM ? Math.round(amount * GRAMS) : amount);
}
