import { refuseComplement, refuseItem, type SaleContext } from '@comanda/domain/menu/availability';
import { type CartLine, chosenQuantity, flavorIds, type LineMenu } from '@comanda/domain/orders/cart-line';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { toLocal } from '@comanda/domain/local-time';
import { flavorPrice } from '@comanda/domain/prices/pizza-price';
import { asItemId, type ItemId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';

export interface LineOption {
  id: number;
  name: string;
  /** null where it says nothing. */
  price: number | null;
  /** On top of the item's own price. */
  extra: boolean;
  /** Has run out. */
  out: boolean;
  quantity: number;
  /** How many of it one piece can have. */
  most: number;
}
/** What is asked about an item, whatever it comes from: variation, size, flavors of a pizza, complements. */
export interface LineQuestion {
  key: string;
  name: string;
  min: number;
  /** 0 for no limit. */
  max: number;
  chosen: number;
  options: readonly LineOption[];
  /** The line with so many of an option. */
  put: (id: number, quantity: number) => CartLine;
}
/** People of the store sell at any hour: only what has run out by then matters. */
const saleAt = (at: Date): SaleContext => ({
  at,
  zone: 'UTC',
  day: toLocal(at, 'UTC').date,
  delivery_method: DELIVERY_METHOD.counter,
  scheduled: false,
  staff: true,
});

/** The questions of an item with the answers of a line, in the order in which a person is asked. */
export function lineQuestions(line: CartLine, menu: LineMenu, at: Date): LineQuestion[] {
  const { item, group } = menu;
  const questions: LineQuestion[] = [];
  if (item.variations.length > 0)
    questions.push(
      one('variation', t('Opção'), line.variation_id ?? null, item.variations, (variation_id) => ({
        ...line,
        variation_id,
      })),
    );
  if (group.is_pizza) questions.push(...pizzaQuestions(line, menu, at));
  for (const { id: group_id, name, min, max, only_one, complements } of item.complementos) {
    const chosen = complements.reduce((sum, { id }) => sum + chosenQuantity(line, id), 0);
    const room = max === 0 ? Infinity : max - chosen;
    const options = complements.map((each): LineOption => {
      const quantity = chosenQuantity(line, each.id);
      return {
        id: each.id,
        name: each.name,
        price: each.price > 0 ? each.price : null,
        extra: true,
        out: refuseComplement(each, saleAt(at)) !== null,
        quantity,
        most: only_one || max === 1 ? 1 : Math.min(quantity + room, each.stock ?? Infinity),
      };
    });
    const put = (id: number, quantity: number): CartLine => {
      // Where one answer is all, another takes its place.
      const ids = max === 1 ? complements.map((each) => each.id) : [id];
      const others = (line.complements ?? []).filter(({ complement_id }) => !ids.includes(complement_id));
      return { ...line, complements: quantity > 0 ? [...others, { complement_id: id, quantity }] : others };
    };
    questions.push({ key: `group ${group_id}`, name, min, max, chosen, options, put });
  }
  return questions;
}

function pizzaQuestions(line: CartLine, { item, group, flavors = [] }: LineMenu, at: Date): LineQuestion[] {
  const size = line.size ?? 1;
  const most = Math.max(1, size === 2 ? group.flavor2 : group.flavor1);
  const named = group as LineMenu['group'] & { size1?: string; size2?: string }; // the menu's document names them; the rules need not
  const withFlavors = (ids: readonly ItemId[]): CartLine => ({
    ...line,
    flavors: ids.length,
    flavor1: ids[0] ?? null,
    flavor2: ids[1] ?? null,
    flavor3: ids[2] ?? null,
  });
  const ids = flavorIds(line);
  const sizes = [
    { id: 1, name: named.size1 ?? '1', price: flavorPrice(item, group, 1) },
    { id: 2, name: named.size2 ?? '2', price: flavorPrice(item, group, 2) },
  ];
  const fits = (next: number) => Math.max(1, next === 2 ? group.flavor2 : group.flavor1);
  return [
    ...(group.size
      ? [one('size', t('Tamanho'), size, sizes, (next) => ({ ...withFlavors(ids.slice(0, fits(next))), size: next }))]
      : []),
    ...(most > 1
      ? [
          {
            key: 'flavors',
            name: t('Sabores'),
            min: 1,
            max: most,
            chosen: ids.length,
            options: flavors.map((flavor): LineOption => {
              const quantity = ids.filter((id) => id === flavor.id).length;
              return {
                id: flavor.id,
                name: flavor.name,
                price: flavorPrice(flavor, group, size),
                extra: false,
                out: refuseItem(flavor, group, saleAt(at)) !== null,
                quantity,
                most: quantity + most - ids.length,
              };
            }),
            // The line's own flavor names it: it stays one of them.
            put: (asked: number, quantity: number) => {
              const id = asItemId(asked);
              const others = ids.filter((each) => each !== id);
              const own = id === item.id ? Math.max(1, quantity) : quantity;
              const parts = Array.from({ length: own }, () => id);
              return withFlavors((id === item.id ? [...parts, ...others] : [...others, ...parts]).slice(0, most));
            },
          },
        ]
      : []),
  ];
}

function one(
  key: string,
  name: string,
  chosen: number | null,
  options: readonly { id: number; name: string; price: number }[],
  put: (id: number) => CartLine,
): LineQuestion {
  return {
    key,
    name,
    min: 1,
    max: 1,
    chosen: chosen === null ? 0 : 1,
    options: options.map((each) => ({
      ...each,
      extra: false,
      out: false,
      quantity: each.id === chosen ? 1 : 0,
      most: 1,
    })),
    put,
  };
}

export const missing = ({ min, chosen }: LineQuestion): number => Math.max(0, min - chosen);

/** The question that digits answer by themselves: what is still required, then the first that takes more. */
export const openQuestion = (questions: readonly LineQuestion[]): LineQuestion | null =>
  questions.find((each) => missing(each) > 0) ??
  questions.find(({ max, chosen }) => max === 0 || chosen < max) ??
  questions[0] ??
  null;

/** What one press on an option does: takes it, or gives it back where it cannot be had twice. @returns null for nothing */
export function pressed(question: LineQuestion, option: LineOption): CartLine | null {
  const { id, quantity, most, out } = option;
  if (quantity > 0) {
    if (most > quantity && !out) return question.put(id, quantity + 1);
    return quantity > 1 || (question.max === 1 && question.min === 1) ? null : question.put(id, 0);
  }
  return out || most < 1 ? null : question.put(id, 1);
}
