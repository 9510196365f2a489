import { BLANK_LINE } from '@comanda/contract/blank-line';
import type { JournalBody } from '@comanda/contract/floor/journal';
import type { OrderItem } from '@comanda/contract/orders/orders';
import { formatQuantity } from '@comanda/domain/format';
import { money } from '@comanda/domain/money';
import { asItemId } from '@comanda/domain/ids';

type Sold = JournalBody<'order'>['order'];
export type SoldItem = NonNullable<Sold['items']>[number];
/** A line of a round that waits, as a bill shows it. */
export function lineOf(
  { id, name, quantity, total_unique, total }: Sold['quote']['lines'][number],
  items: readonly SoldItem[] | undefined,
) {
  const { item_id = 0, observation = '' } = items?.[id - 1] ?? {};
  const line: OrderItem = {
    ...BLANK_LINE,
    line: id,
    item_id: asItemId(item_id),
    name,
    quantity,
    quantity_formatted: formatQuantity(quantity, 1, 1),
    item_price: money(total_unique),
    total_unique: money(total_unique),
    total: money(total),
    observation,
  };
  return line;
}
