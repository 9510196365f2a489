import { flavorFieldsOf } from '@comanda/domain/menu/flavor-fields';
import type { CartItem } from '@comanda/contract/orders/cart';
import { usualIn } from '@comanda/domain/fields/field';
import { ORDER_LINE } from '@comanda/domain/fields/order';
import { formatQuantity } from '@comanda/domain/format';
import { money, ZERO } from '@comanda/domain/money';
import { type CheckedLine, nameLine, type SpokenRefusal, speakLine, speakRefusal } from '../checkout/public.ts';
import type { Speaker } from '../../platform/http/speaker.ts';
import type { StoreSnapshot } from '../store-snapshot/public.ts';

/** A cart line on the wire. One whose item was deleted keeps its place, so that the customer learns of it. */
export function describeLine(
  checked: CheckedLine,
  { store }: StoreSnapshot,
  speaker: Speaker,
  deletedNames: ReadonlyMap<number, string>,
): CartItem {
  const { requested, found } = checked;
  const chosen = {
    id: requested.id,
    item_id: requested.item_id,
    quantity: requested.quantity,
    size: requested.size ?? null,
    ...flavorFieldsOf(requested),
    variation_id: requested.variation_id ?? null,
    observation: requested.observation,
    use_discount: requested.use_discount ?? false,
  };
  if (found === null) {
    const name = deletedNames.get(requested.item_id) ?? 'Item';
    const problems = checked.problems.map((problem) => asProblem(speakRefusal(problem, speaker, { item: name })));
    return { ...GONE, ...chosen, name, quantity_formatted: String(requested.quantity), problems };
  }
  const { menu, priced } = found;
  const { flavor_ids: _, ...names } = nameLine(found);
  return {
    ...chosen,
    ...names,
    menu_group_id: menu.group.id,
    image: menu.item.image,
    item_type: menu.item.type,
    item_price: priced.item_price,
    item_minimum_quantity: menu.item.minimum_quantity,
    item_free_delivery: priced.item_free_delivery,
    quantity_formatted: formatQuantity(requested.quantity, menu.item.type, store.country_id),
    total_unique: money(priced.total_unique),
    total: money(priced.total),
    points_total: priced.points_total,
    requires_schedule: menu.item.requires_schedule,
    stock: menu.item.stock,
    problems: speakLine(checked, speaker).map(asProblem),
  };
}

// Every code of a line's refusal is one of the contract's; `speakRefusal` widens it to any error code.
const asProblem = (spoken: SpokenRefusal): CartItem['problems'][number] => spoken as CartItem['problems'][number];

const GONE = {
  ...usualIn(ORDER_LINE, 'cart'),
  image: null,
  item_price: ZERO,
  item_minimum_quantity: 0,
  item_free_delivery: false,
  total_unique: ZERO,
  total: ZERO,
  complementos: [],
  flavor_names: [],
  pizzas: [],
  requires_schedule: false,
  stock: null,
};
