import { flavorFields } from '@comanda/domain/menu/flavor-fields';
import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import type { changeQuantity as changeRoute } from '@comanda/contract/floor/tables';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';
import { addOrderItem, changeOrder, removeOrderItem } from '../orders/public.ts';
import { getCard } from '../order-card/public.ts';
import { announceTab } from './announce-tab.ts';
import { getTabOf } from './tab-orders.repo.ts';
import { findTabs } from './tabs.repo.ts';

type Body = Out<(typeof changeRoute)['body']>;

/**
 * More or fewer of a line at a table, as an edit of its round: more is a line more, so that the kitchen cooks only what is
 * new; the last line takes its round with it.
 * @throws {AppError} conflict when it is no longer as it was seen; table_not_open; those of the edits
 */
export async function changeQuantity(
  services: Pick<Services, 'transaction' | 'events' | 'db' | 'config'>,
  cache: SnapshotCache,
  store_id: StoreId,
  { order_id, line, quantity, from, approval, waste_reason }: Body,
  { user, now }: { user: SignedInUser; now: Date },
): Promise<Output<typeof changeRoute>> {
  const { db } = services;
  const tab_id = await getTabOf(db, store_id, order_id);
  const order = await getCard(db, store_id, order_id);
  if (tab_id === null) throw new AppError('table_not_open', { table: '' });
  const item = orNotFound(order.cart_itens.find((each) => each.line === line && each.removed_at === null));
  if (item.quantity !== from) throw new AppError('conflict');
  const yes = {
    ...(approval === undefined ? {} : { approval }),
    ...(waste_reason === undefined ? {} : { waste_reason }),
  };
  const editing = { services, store_id, user, now };
  const left = order.cart_itens.filter((each) => each !== item && each.removed_at === null);
  if (quantity > from) {
    const more = { ...choiceOf(item, order), quantity: quantity - from };
    await addOrderItem({ ...editing, cache }, order_id, { store_id, ...more });
  } else if (quantity === 0 && left.length === 0) {
    const cancellation = { cancellation_code: 'other', cancellation_reason: 'Tirado da mesa' };
    await changeOrder(
      services,
      store_id,
      { store_id, id: order_id, status: 'cancelled', ...cancellation, ...yes },
      user,
      now,
    );
  } else if (quantity < from) await removeOrderItem(editing, line, { store_id, order_id, quantity, ...yes });
  await services.transaction((tx) =>
    announceTab(tx, store_id, { id: tab_id, number: order.table_number ?? 1 }, 'items', now),
  );
  services.events.wake(store_id);
  const [tab] = await findTabs(db, store_id, (eb) => eb('tabs.id', '=', tab_id));
  const { number: table_number, total } = orNotFound(tab);
  return { table_number, total };
}

/** The same choice again, at today's price. */
function choiceOf(item: OrderItem, { cart_itens }: Order) {
  const { item_id, variation_id, observation, course } = cart_itens.find((each) => each === item) ?? item;
  return {
    item_id,
    variation_id,
    observation,
    course,
    use_discount: false,
    complements: item.complementos.map(({ complement_id, quantity }) => ({
      complement_id,
      quantity,
    })),
    size: null,
    ...flavorFields(item.flavor_ids),
  };
}
