import type { CartLine } from '@comanda/domain/orders/cart-line';
import { type LineProblem, lineProblems } from '@comanda/domain/orders/line-problems';
import { quantityStep } from '@comanda/domain/quantity';
import { labelGrams, readScaleLabel } from '@comanda/domain/menu/scale-label';
import { readTyped, type TypedCommand } from '@comanda/domain/orders/typed-command';
import { ITEM_TYPE } from '@comanda/domain/codes';
import type { Catalogue, CounterItem, CounterMenu } from './catalogue.ts';
import type { SaleContext } from '@comanda/domain/menu/availability';

/** An item as it comes, before anything is chosen of it. */
export const plainLine = ({ item, group }: CounterMenu, quantity = quantityStep(item)): CartLine => ({
  item_id: item.id,
  quantity,
  complements: [],
  ...(group.is_pizza ? { size: 1, flavors: 1, flavor1: item.id } : {}),
});

const OUT: readonly LineProblem['code'][] = ['item_sold_out', 'item_out_of_stock'];
/**
 * Whether an item goes in with one key: `choose` when something must be chosen of it, `out` when it has run out.
 */
export function howToAdd(menu: CounterMenu, line: CartLine, context: SaleContext): 'add' | 'choose' | 'out' {
  const problems = lineProblems(line, menu, context);
  if (problems.some(({ code }) => OUT.includes(code))) return 'out';
  if (menu.group.is_pizza) return 'choose';
  const choice = problems.filter(({ code }) => /^(variation|complement|flavor|size)/.test(code));
  return choice.length > 0 ? 'choose' : 'add';
}

export interface Found {
  command: TypedCommand;
  /** The items that answer, the best first. */
  found: readonly CounterItem[];
  total: number;
  /** A code or a label that names this item and no other. */
  exact: CounterItem | null;
}
const SHOWN = 20;
/** A code is digits, or has one: words alone are a search. */
const CODE = /^[\w-]*\d[\w-]*$/;

/** What somebody typed, found: a barcode, a label of the scale, a code, or a part of a name. */
export function findTyped(text: string, { index, store }: Pick<Catalogue, 'index' | 'store'>): Found {
  const command = readTyped(text);
  const { words } = command;
  for (const { code, amount } of readScaleLabel(words)) {
    const item = index.byCode(code);
    if (item?.type !== ITEM_TYPE.weight) continue;
    // What an older release kept has no such setting.
    const grams = labelGrams(store.scale_label ?? 'weight', amount, item.price1);
    if (grams === null) continue;
    return { command: { amount: grams / 1000, decimal: true, words }, found: [item], total: 1, exact: item };
  }
  const exact = CODE.test(words) ? index.byCode(words) : null;
  const { found, total } = index.search(words, SHOWN);
  // A barcode is in no name.
  if (exact && !found.includes(exact)) return { command, found: [exact, ...found], total: total + 1, exact };
  return { command, found, total, exact };
}
