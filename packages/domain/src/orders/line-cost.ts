import { type CartLine, chosenQuantity, flavorIds, type LineMenu } from './cart-line.ts';
import { ITEM_TYPE } from '../codes.ts';
import type { ComplementGroup } from '../menu/menu.ts';
import { type Money, money } from '../money.ts';
import { type Ingredient, ingredientCost } from '../menu/recipe-cost.ts';

/** One line of an item's recipe; null: it goes into every variation, or both sizes. */
export interface RecipeLine extends Ingredient {
  readonly variation_id: number | null;
  readonly size: number | null;
}
/** What something is known to cost: by its recipe, else as it was typed; null where nobody has said it. */
export interface KnownCost {
  readonly cost: number | null;
  readonly recipe: readonly RecipeLine[];
}
export interface MenuCosts {
  readonly items: ReadonlyMap<number, KnownCost>;
  readonly complements: ReadonlyMap<number, KnownCost>;
}

const UNKNOWN: KnownCost = { cost: null, recipe: [] };

/** Of one piece or kilogram, not rounded; what was typed of an item is of its first size. */
function pieceCost(
  { cost, recipe }: KnownCost,
  { variation_id, size }: { readonly variation_id: number | null; readonly size: number },
): number | null {
  const own = recipe.filter(
    (line) =>
      (line.variation_id === null || line.variation_id === variation_id) && (line.size === null || line.size === size),
  );
  if (own.length > 0) return own.reduce((sum, each) => sum + ingredientCost(each), 0);
  return size === 1 ? cost : null;
}

/**
 * What a line costs to make at the prices of now: item with its variation and size, or its flavors by their shares, and
 * complements, with what is lost in preparing them.
 * @returns null where a part is not known; what is chosen for nothing ('sem cebola') costs nothing unless somebody says so
 */
export function lineCost(line: CartLine, { item, group }: LineMenu, costs: MenuCosts): Money | null {
  const answers = item.complementos.map((question) => answerCost(line, question, costs));
  const base = baseCost(line, { item, group }, costs);
  // Its flavors are what it is made of: it need not cost anything of its own.
  const made = answers.some(({ pizza }) => pizza);
  if ((base === null && !made) || answers.some(({ cost }) => cost === null)) return null;
  const extras = answers.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const own = base ?? 0;
  const weighed = item.type === ITEM_TYPE.weight;
  return money(weighed ? (own * line.quantity) / 1000 + extras : (own + extras) * line.quantity);
}

function baseCost(line: CartLine, { item, group }: LineMenu, { items }: MenuCosts): number | null {
  const size = group.is_pizza && group.size && line.size === 2 ? 2 : 1;
  const ids = group.is_pizza ? flavorIds(line) : [item.id];
  const variation_id = line.variation_id ?? null;
  return mean(ids.map((id) => ({ cost: pieceCost(items.get(id) ?? UNKNOWN, { variation_id, size }), share: 1 })));
}

function answerCost(line: CartLine, question: ComplementGroup, { complements }: MenuCosts) {
  const chosen = question.complements
    .map(({ id, price }) => {
      const cost = pieceCost(complements.get(id) ?? UNKNOWN, { variation_id: null, size: 1 });
      const free = !question.is_pizza && price === 0;
      return { cost: free ? (cost ?? 0) : cost, share: chosenQuantity(line, id) };
    })
    .filter(({ share }) => share > 0);
  const pizza = question.is_pizza && chosen.length > 0;
  return { pizza, cost: pizza ? mean(chosen) : sum(chosen) };
}

interface Part {
  readonly cost: number | null;
  readonly share: number;
}
const sum = (parts: readonly Part[]): number | null =>
  parts.reduce<number | null>((all, { cost, share }) => (all === null || cost === null ? null : all + cost * share), 0);

function mean(parts: readonly Part[]): number | null {
  const all = sum(parts);
  return all === null ? null : all / parts.reduce((shares, { share }) => shares + share, 0);
}
