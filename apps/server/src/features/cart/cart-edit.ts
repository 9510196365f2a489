import { isDeepStrictEqual } from 'node:util';
import type { ShownLine } from '@comanda/domain/prices/shown-price';
import type { LineChoice } from '@comanda/contract/orders/line-choice';
import { orNotFound, AppError } from '../../platform/app-error.ts';
import type { RequestedLine } from '../checkout/public.ts';

export const MAX_CART_LINES = 100;

/** A line of a cart as it is to be; one without an id is new. */
export interface CartLine extends LineChoice {
  readonly id: number | null;
  /** What the last answer said that it costs. */
  readonly shown?: ShownLine | null;
}

/** A stored line in the words of the contract, whose limits it met when it was chosen. */
export const asStored = (line: RequestedLine): CartLine =>
  ({ ...line, complements: line.complements ?? [], use_discount: line.use_discount ?? false }) as CartLine; // see above

/** Puts a choice with the others: one that is there already, choice for choice, grows instead. @throws {AppError} cart_full */
export function withLine(lines: readonly CartLine[], choice: LineChoice): CartLine[] {
  const same = lines.find((line) => isDeepStrictEqual(whatOf(line), whatOf(choice)));
  if (same !== undefined) return replaced(lines, same, { ...same, quantity: same.quantity + choice.quantity });
  if (lines.length >= MAX_CART_LINES) throw new AppError('cart_full', { maximum: MAX_CART_LINES });
  return [...lines, { ...choice, id: null }];
}

/** @throws {AppError} not_found when the line that is to change is not in the cart */
export function withChangedLine(lines: readonly CartLine[], id: number, choice: LineChoice): CartLine[] {
  return replaced(lines, lineOf(lines, id), { ...choice, id });
}

/** @throws {AppError} not_found */
export const lineOf = (lines: readonly CartLine[], id: number): CartLine =>
  orNotFound(lines.find((line) => line.id === id));

const replaced = (lines: readonly CartLine[], old: CartLine, line: CartLine): CartLine[] =>
  lines.map((each) => (each === old ? line : each));

/** Everything of a line but how much of it. */
const whatOf = (line: LineChoice) => ({
  item_id: line.item_id,
  complements: line.complements.toSorted((a, b) => a.complement_id - b.complement_id),
  size: line.size ?? null,
  flavors: line.flavors ?? null,
  flavor_ids: [line.flavor1, line.flavor2, line.flavor3].map((id) => id ?? null),
  variation_id: line.variation_id ?? null,
  observation: line.observation,
  use_discount: line.use_discount,
});

/** What has to be written for `after` to be the cart that was `before`. */
export function changesOf(before: readonly CartLine[], after: readonly CartLine[]) {
  const kept = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => id === null),
    changed: after.filter((line) => line.id !== null && !before.includes(line)),
    removed: before.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id])),
  };
}
