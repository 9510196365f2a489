import type { Order } from '@comanda/contract/orders/orders';
import { ITEM_TYPE } from '@comanda/domain/codes';
import type { SoldLine } from '@comanda/domain/fiscal/compose-note';
import { usualIn } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { type GroupCodes, withGroupCodes } from '@comanda/domain/fiscal/item-codes';
import type { StoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import type { Db } from '../../platform/db.ts';
import { findItemCodes } from './sale.repo.ts';

type Line = Order['cart_itens'][number];
const NO_CODES = { internal_id: '', menu_group_id: 0, ...usualIn(MENU_ITEM, 'fiscal') };

/** Lines of orders as a note names them, without those that were taken out or paid with points. */
export async function soldLines(
  db: Db,
  store: StoreId,
  orders: readonly Order[],
  groups: GroupCodes,
): Promise<SoldLine[]> {
  const lines = orders.flatMap(({ id, cart_itens }) => cart_itens.map((line) => ({ order_id: id, line })));
  const ids = [...new Set(lines.flatMap(({ line }) => [line.item_id, ...line.flavor_ids]))];
  const found = await findItemCodes(db, store, ids);
  const codes = new Map([...found].map(([id, item]) => [id, withGroupCodes(item, groups)]));
  return lines
    .filter(({ line }) => line.removed_at === null)
    .map(({ order_id, line }) => {
      const own = codes.get(line.item_id);
      // A pizza made of flavours has the codes of its first, where it has none of its own.
      const flavour = line.flavor_ids.map((id) => codes.get(id)).find((each) => each !== undefined && each.ncm !== '');
      const {
        internal_id,
        menu_group_id: _,
        ...tax
      } = own !== undefined && own.ncm !== '' ? own : (flavour ?? own ?? { id: 0, ...NO_CODES });
      const amount = line.points_total === 0 ? line.total : ZERO;
      const isWeighed = line.item_type === ITEM_TYPE.weight;
      return {
        ...tax,
        key: `${order_id}:${line.line}`,
        item_code: (own?.internal_id || internal_id || String(line.item_id)).slice(0, 60),
        name: nameOf(line),
        grams: isWeighed ? line.quantity : null,
        pieces: isWeighed ? 1 : line.quantity,
        amount,
        whole: amount,
      };
    });
}

/** With all that was chosen: a note knows no complements apart from their item. */
function nameOf({ name, size_name, variation_name, flavor_names, complementos }: Line): string {
  const chosen = complementos.map((each) => (each.quantity > 1 ? `${each.quantity} ${each.name}` : each.name));
  return [
    name,
    size_name,
    variation_name,
    flavor_names.join(' / '),
    chosen.length === 0 ? '' : `com ${chosen.join(', ')}`,
  ]
    .filter((part) => part)
    .join(' ');
}
