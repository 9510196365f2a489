import type { JournalBody } from '@comanda/contract/journal';
import type { OrderItem } from '@comanda/contract/orders';
import { formatQuantity } from '@comanda/domain/format';
import { money } from '@comanda/domain/money';

type Sold = JournalBody<'order'>['order'];
/** A line of a round that waits, as a bill shows it. */
export function lineOf(
  { id, name, quantity, total_unique, total }: Sold['quote']['lines'][number],
  items: Sold['items'],
) {
  const { item_id = 0, observation = '' } = items?.[id - 1] ?? {};
  const line: OrderItem = {
    line: id,
    item_id,
    menu_group_id: null,
    name,
    item_type: 1,
    quantity,
    quantity_formatted: formatQuantity(quantity, 1, 1),
    item_price: money(total_unique),
    total_unique: money(total_unique),
    total: money(total),
    points_total: 0,
    variation_id: null,
    variation_name: null,
    size_name: null,
    flavor_ids: [],
    flavor_names: [],
    pizzas: [],
    observation,
    removed_at: null,
    print_group_id: null,
    course: 1,
    added_at: null,
    seen_at: null,
    done_at: null,
    served_at: null,
    complementos: [],
  };
  return line;
}
