import { flavorFieldsOf } from '@comanda/domain/menu/flavor-fields';
import type { Cart, CartItem } from '@comanda/contract/orders/cart';
import type { LineChoice } from '@comanda/contract/orders/line-choice';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatQuantity } from '@comanda/domain/format';
import { add, type Money, perKilogram, subtract, times } from '@comanda/domain/money';

/** The cart as it will be when a quantity has been changed; prices that depend on the hour are the server's. */
export function withQuantity(cart: Cart, id: number, quantity: number, country_id: number): Cart {
  if (quantity <= 0) return withoutLine(cart, id);
  return summed({
    ...cart,
    cart_itens: cart.cart_itens.map((line) => (line.id === id ? resized(line, quantity, country_id) : line)),
  });
}

export const withoutLine = (cart: Cart, id: number): Cart =>
  summed({ ...cart, cart_itens: cart.cart_itens.filter((line) => line.id !== id) });

function resized(line: CartItem, quantity: number, country_id: number): CartItem {
  const quantity_formatted = formatQuantity(quantity, line.item_type, country_id);
  if (line.item_type !== ITEM_TYPE.weight)
    return {
      ...line,
      quantity,
      quantity_formatted,
      total: times(line.total_unique, quantity),
      points_total: points(line, quantity),
    };
  const extras = subtract(line.total_unique, perKilogram(line.item_price, line.quantity));
  const total: Money = add(perKilogram(line.item_price, quantity), extras);
  return { ...line, quantity, quantity_formatted, total, total_unique: total, points_total: points(line, quantity) };
}

const points = (line: CartItem, quantity: number): number => Math.ceil((line.points_total * quantity) / line.quantity);

function summed(cart: Cart): Cart {
  const paid = cart.cart_itens.filter(({ points_total }) => points_total === 0);
  return {
    ...cart,
    subtotal: add(...paid.map(({ total }) => total)),
    points_total: cart.cart_itens.reduce((sum, line) => sum + line.points_total, 0),
  };
}

/** What was chosen for a line, to send it once more. */
export const choiceOf = (line: CartItem): LineChoice => ({
  item_id: line.item_id,
  quantity: line.quantity,
  complements: line.complementos.map(({ complement_id, quantity }) => ({ complement_id, quantity })),
  variation_id: line.variation_id,
  size: line.size === 1 || line.size === 2 ? line.size : null,
  ...flavorFieldsOf(line),
  observation: line.observation,
  use_discount: line.use_discount,
});

/** How much of exactly this choice is in the cart. */
export const amountInCart = (cart: Cart | null, choice: LineChoice): number =>
  (cart?.cart_itens ?? [])
    .filter((line) => choiceKey(choiceOf(line)) === choiceKey(choice))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Everything of a choice but how much of it. */
const choiceKey = (choice: LineChoice): string =>
  JSON.stringify([
    choice.item_id,
    choice.complements.map(({ complement_id, quantity }) => `${complement_id}×${quantity}`).toSorted(),
    choice.variation_id ?? null,
    choice.size ?? null,
    [choice.flavor1, choice.flavor2, choice.flavor3].map((id) => id ?? null),
    choice.observation.trim(),
    choice.use_discount,
  ]);
