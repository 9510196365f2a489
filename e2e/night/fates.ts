import { addOrderItem, removeOrderItem } from '@comanda/contract/orders/order-edits';
import { updateOrder } from '@comanda/contract/orders/orders';
import { cancelTrackedOrder } from '@comanda/contract/orders/tracking';
import { PAYMENT } from '@comanda/domain/codes';
import { add, subtract } from '@comanda/domain/money';
import { alsoOrdered, paid } from './book.ts';
import type { NightShop } from './night-shop.ts';
import { split, type ToldOrder } from './place.ts';

const isPhone = ({ plan: { channel } }: ToldOrder) => channel === 'delivery' || channel === 'takeaway';
const isAccepted = (order: ToldOrder) => order.plan.channel === 'counter' || order.plan.channel === 'typed delivery';

/** Right after it came: the client gives up, the store cancels, or the store takes it. */
export async function accept(shop: NightShop, order: ToldOrder): Promise<void> {
  const { owner, network, store_id } = shop;
  const { id, plan, track_token } = order;
  if (plan.fate === 'cancelled early') {
    if (isPhone(order))
      await network.phone()(cancelTrackedOrder, {
        params: { token: track_token },
        body: { cancellation_code: 'changed_mind' },
      });
    else await cancel(shop, order, 'not_started');
  } else if (!isAccepted(order)) {
    await owner(updateOrder, { body: { store_id, id, status: 'preparing' } });
  }
}

/** While the kitchen has it. */
export async function change(shop: NightShop, order: ToldOrder): Promise<void> {
  const { owner, store_id, items, book } = shop;
  const { id, plan } = order;
  if (plan.fate === 'cancelled late') await cancel(shop, order, 'client_gave_up');
  if (plan.fate === 'more') {
    const { after } = await owner(addOrderItem, {
      params: { orderId: id },
      body: { store_id, item_id: items.fries, quantity: 1 },
    });
    order.total = after;
    alsoOrdered(book.dishes, [{ dish: 'fries', quantity: 1 }]);
  }
  if (plan.fate === 'less' && plan.lines.length > 1) {
    const { after, before, difference } = await owner(removeOrderItem, {
      params: { itemId: 1 },
      body: { store_id, order_id: id, waste_reason: 'not_started' },
    });
    if (before !== order.total || add(before, difference) !== after)
      throw new Error(`order ${id} said ${order.total}, then ${before} ${difference} ${after}`);
    order.total = after;
  }
}

async function cancel(
  { owner, store_id }: NightShop,
  { id }: ToldOrder,
  waste_reason: 'not_started' | 'client_gave_up',
) {
  await owner(updateOrder, {
    body: { store_id, id, status: 'cancelled', cancellation_code: 'customer_asked', waste_reason },
  });
}

export const isCancelled = ({ plan: { fate } }: ToldOrder) => fate === 'cancelled early' || fate === 'cancelled late';

/** What is eaten or fetched here goes over the counter, and is paid with that. */
export async function handOver({ owner, store_id, book }: NightShop, order: ToldOrder): Promise<void> {
  const { id, plan, total } = order;
  const paying = plan.channel === 'counter' ? {} : { paid: true };
  await owner(updateOrder, { body: { store_id, id, status: 'delivered', ...paying } });
  const parts = plan.payment === 'split' ? split(plan) : [{ payment: plan.payment, amount: total }];
  for (const { payment, amount } of parts) paid(book, payment, amount);
  // What several ways of paying no longer fit is evened out by the drawer.
  paid(book, PAYMENT.cash, subtract(total, add(...parts.map(({ amount }) => amount))));
}

/** Which orders a driver brings. */
export const isBrought = ({ plan: { channel } }: ToldOrder) => channel === 'delivery' || channel === 'typed delivery';
/** What somebody said they would pay with is what they pay with. */
export const saidPayment = ({ plan: { payment } }: ToldOrder) => (payment === 'split' ? PAYMENT.cash : payment);
