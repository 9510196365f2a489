import type { ItemId } from '../ids.ts';
import { type AvailabilityCode, type SaleContext, refuseComplement, refuseItem } from '../menu/availability.ts';
import { type CartLine, type LineMenu, chosenQuantity, flavorIds, pointsPrice } from './cart-line.ts';
import { ITEM_TYPE } from '../codes.ts';
import type { ComplementGroup, MenuItem } from '../menu/menu.ts';
import { maximumQuantity, quantityStep } from '../quantity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { StockSource } from '../menu/stock-sources.ts';

export type LineProblemCode =
  | AvailabilityCode
  | 'stock_short'
  | 'quantity_invalid'
  | 'quantity_minimum'
  | 'quantity_step'
  | 'quantity_maximum'
  | 'variation_required'
  | 'variation_unknown'
  | 'complement_unknown'
  | 'complement_quantity_invalid'
  | 'complement_sold_out'
  | 'complement_stock_short'
  | 'complement_minimum'
  | 'complement_maximum'
  | 'complement_only_one'
  | 'size_unknown'
  | 'flavors_missing'
  | 'flavors_too_many'
  | 'flavor_unknown'
  | 'flavor_sold_out'
  | 'points_not_accepted';
export type LineProblem = Refusal<LineProblemCode>;

/**
 * Everything that keeps a line from being ordered, in the order in which a person fills it in; empty when nothing does.
 * Only people of the store (`sale.staff`) may weigh to the gram.
 */
export function lineProblems(line: CartLine, menu: LineMenu, sale: SaleContext): LineProblem[] {
  const { item, group } = menu;
  return [
    ...some(refuseItem(item, group, sale)),
    ...(group.is_pizza ? pizzaProblems(line, menu, sale) : variationProblems(line, item)),
    ...unknownComplements(line, item),
    ...item.complementos.flatMap((question) => answerProblems(line, question, menu, sale)),
    ...some(quantityProblem(line, item, sale)),
    ...some(line.use_discount === true && !(pointsPrice(line, menu) > 0) ? refuse('points_not_accepted') : null),
  ];
}

export interface CartProblem extends Refusal<'stock_short' | 'complement_stock_short' | 'group_only_one'> {
  /** Where it was met: the index of the line. */
  readonly line: number;
}

/** What only the lines together break: the stock that they share, and groups that sell one piece an order. */
export function cartProblems(lines: readonly { line: CartLine; menu: LineMenu }[]): CartProblem[] {
  const problems: CartProblem[] = [];
  const taken = new Map<string, number>();
  const take = (key: string, quantity: number) => {
    const sum = (taken.get(key) ?? 0) + quantity;
    taken.set(key, sum);
    return sum;
  };
  for (const [index, { line, menu }] of lines.entries()) {
    for (const { stock, key, quantity, each: _, ...detail } of stockUse(line, menu)) {
      const before = taken.get(key) ?? 0;
      if (take(key, quantity) > stock) {
        const code = 'complement_id' in detail ? 'complement_stock_short' : 'stock_short';
        problems.push({ ...refuse(code, { ...detail, left: Math.max(0, stock - before) }), line: index });
      }
    }
    const { group, item } = menu;
    const pieces = piecesOf(line, item);
    if (group.only_one && take(`group ${group.id}`, pieces) > 1)
      problems.push({ ...refuse('group_only_one', { menu_group_id: group.id, group_name: group.name }), line: index });
  }
  return problems;
}

interface StockUse {
  readonly key: string;
  readonly stock: number;
  readonly quantity: number;
  /** How much of it one piece takes. */
  readonly each: number;
  readonly item_id?: ItemId;
  readonly complement_id?: number;
}

/** What a line takes from the stocks that are counted. A pizza takes one of each of its flavors, and what they share once. */
export function stockUse(line: CartLine, { item, group, flavors = [] }: LineMenu): StockUse[] {
  const pieces = piecesOf(line, item);
  const items = group.is_pizza ? flavors.filter((flavor) => flavorIds(line).includes(flavor.id)) : [item];
  const uses = sourcesOf(items).map(({ item_id, stock, each }): StockUse => ({
    key: `item ${item_id}`,
    stock,
    quantity: line.quantity * each,
    each,
    item_id,
  }));
  for (const { id, stock } of item.complementos.flatMap((question) => question.complements)) {
    const each = chosenQuantity(line, id);
    const quantity = each * pieces;
    if (stock !== null && quantity > 0)
      uses.push({ key: `complement ${id}`, stock, quantity, each, complement_id: id });
  }
  return uses;
}

function sourcesOf(items: readonly MenuItem[]): StockSource[] {
  const most = new Map<number, StockSource>();
  for (const { id, stock, sources } of items)
    for (const source of sources ?? (stock === null ? [] : [{ item_id: id, stock, each: 1 }]))
      if (source.each > (most.get(source.item_id)?.each ?? 0)) most.set(source.item_id, source);
  return [...most.values()];
}

/** The other items whose counted stock a line takes, each once for every piece of it that one piece of the line takes. */
export function linkedStocks(line: CartLine, menu: LineMenu): ItemId[] {
  const own = [line.item_id, ...flavorIds(line)];
  return stockUse(line, menu).flatMap(({ item_id, each }) =>
    item_id === undefined || own.includes(item_id) ? [] : Array.from({ length: each }, () => item_id),
  );
}

/** What is weighed is one portion. */
const piecesOf = (line: CartLine, item: MenuItem): number => (item.type === ITEM_TYPE.weight ? 1 : line.quantity);

const some = (problem: LineProblem | null): LineProblem[] => (problem === null ? [] : [problem]);

function quantityProblem({ quantity }: CartLine, item: MenuItem, { staff }: SaleContext): LineProblem | null {
  const weighed = staff === true && item.type === ITEM_TYPE.weight;
  const step = weighed ? 1 : quantityStep(item);
  const maximum = maximumQuantity(item);
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return refuse('quantity_invalid');
  if (quantity < step) return refuse('quantity_minimum', { minimum: step });
  if (quantity % step !== 0) return refuse('quantity_step', { step });
  if (quantity > maximum) return refuse('quantity_maximum', { maximum });
  return item.stock !== null && quantity > item.stock ? refuse('stock_short', { left: item.stock }) : null;
}

function variationProblems({ variation_id }: CartLine, { variations }: MenuItem): LineProblem[] {
  if (variation_id == null) return variations.length > 0 ? [refuse('variation_required')] : [];
  return variations.some(({ id }) => id === variation_id) ? [] : [refuse('variation_unknown', { variation_id })];
}

function pizzaProblems(line: CartLine, { group, flavors = [] }: LineMenu, sale: SaleContext): LineProblem[] {
  const size = line.size ?? 1;
  if (size !== 1 && !(size === 2 && group.size)) return [refuse('size_unknown', { size })];
  const allowed = Math.max(1, size === 2 ? group.flavor2 : group.flavor1);
  const ids = flavorIds(line);
  const count = line.flavors || ids.length;
  if (count > allowed || ids.length > count) return [refuse('flavors_too_many', { maximum: Math.min(allowed, count) })];
  if (!(ids.length >= count)) return [refuse('flavors_missing', { missing: count - ids.length })];
  // The line's item decides what the line may do (free delivery, its name), so it must be a part of the pizza.
  const known = ids.includes(line.item_id) ? flavors : [];
  return ids.flatMap((flavor_id): LineProblem[] => {
    const flavor = known.find(({ id }) => id === flavor_id);
    if (flavor === undefined) return [refuse('flavor_unknown', { flavor_id })];
    if (flavor_id === line.item_id || refuseItem(flavor, group, sale) === null) return [];
    return [refuse('flavor_sold_out', { flavor_id, name: flavor.name })];
  });
}

function unknownComplements(line: CartLine, item: MenuItem): LineProblem[] {
  const known = new Set(item.complementos.flatMap(({ complements }) => complements.map(({ id }) => id)));
  return (line.complements ?? []).flatMap(({ complement_id, quantity }): LineProblem[] => {
    if (!known.has(complement_id)) return [refuse('complement_unknown', { complement_id })];
    const counts = Number.isSafeInteger(quantity) && quantity >= 0;
    return counts ? [] : [refuse('complement_quantity_invalid', { complement_id })];
  });
}

function answerProblems(
  line: CartLine,
  question: ComplementGroup,
  { item }: LineMenu,
  sale: SaleContext,
): LineProblem[] {
  const pieces = piecesOf(line, item);
  const problems: LineProblem[] = [];
  const where = { complement_group_id: question.id, group_name: question.name };
  let count = 0;
  for (const complement of question.complements) {
    const quantity = chosenQuantity(line, complement.id);
    const which = { ...where, complement_id: complement.id, name: complement.name };
    count += quantity;
    if (quantity === 0) continue;
    if (refuseComplement(complement, sale) !== null) problems.push(refuse('complement_sold_out', which));
    else if (complement.stock !== null && quantity * pieces > complement.stock)
      problems.push(refuse('complement_stock_short', { ...which, left: complement.stock }));
    if (question.only_one && quantity > 1) problems.push(refuse('complement_only_one', which));
  }
  const { min, max } = question;
  if (count < min) problems.push(refuse('complement_minimum', { ...where, min, missing: min - count }));
  if (max > 0 && count > max) problems.push(refuse('complement_maximum', { ...where, max, excess: count - max }));
  return problems;
}
