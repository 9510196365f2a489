import { randomUUID } from 'node:crypto';
import { type Cart, saveCartItem } from '@comanda/contract/orders/cart';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { add, percent, perKilogram, subtract, times } from '@comanda/domain/money';
import { ordered } from './book.ts';
import { DISHES } from './dishes.ts';
import type { NightShop } from './night-shop.ts';
import type { PlannedLine, PlannedOrder } from './plan.ts';

/** An order as whoever ordered was told of it. */
export interface ToldOrder {
  id: number;
  /** As it is to be in the end: edits are written here. */
  total: number;
  track_token: string;
  plan: PlannedOrder;
}

const PHONES = ['31987452001', '31987452002', '31987452003', '31987452004', '31987452005'];
let guests = 0;

/** Sends an order as its channel does, and once more under the same key: who asks twice gets one. */
export async function place(shop: NightShop, plan: PlannedOrder): Promise<ToldOrder> {
  const order = plan.channel === 'delivery' || plan.channel === 'takeaway' ? byPhone : atCounter;
  const { id, total, track_token } = await order(shop, plan);
  ordered(shop.book, plan.channel, plan.lines);
  return { id, total, track_token, plan };
}

async function byPhone(
  { network, store_id, items, fee_id }: NightShop,
  { channel, lines, coupon, payment }: PlannedOrder,
) {
  const phone = network.phone();
  let cookie_code: string | null = null;
  for (const { dish, quantity } of lines) {
    const cart: Cart = await phone(saveCartItem, { body: { store_id, item_id: items[dish], quantity, cookie_code } });
    cookie_code = cart.cookie_code;
  }
  guests += 1;
  const isDelivery = channel === 'delivery';
  return phone(placeOrder, {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      store_id,
      cookieCode: cookie_code ?? '',
      payment: payment === 'split' ? PAYMENT.cash : payment,
      delivery_method: isDelivery ? DELIVERY_METHOD.delivery : DELIVERY_METHOD.takeaway,
      client_name: `Cliente ${guests}`,
      client_phone: PHONES[guests % PHONES.length] ?? '',
      ...(isDelivery
        ? {
            address: 'Rua Mármore',
            number: '412',
            zipcode: '31010-220',
            variable_fee_id: fee_id,
          }
        : {}),
      ...(payment === PAYMENT.cash ? { change: 2e3 } : {}),
      ...(coupon ? { code_discount: 'SEXTA10' } : {}),
    },
  });
}

const HOUR = 3_600_000;
async function atCounter(shop: NightShop, plan: PlannedOrder) {
  const { owner, store_id, fee_id, debtor } = shop;
  const { channel, payment, discount } = plan;
  const isDelivery = channel === 'typed delivery';
  const paid = !isDelivery && channel !== 'later';
  const input = {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      store_id,
      paid,
      items: choicesOf(shop, plan.lines),
      client: payment === PAYMENT.onCredit || isDelivery ? debtor : { name: 'Balcão' },
      ...(payment === 'split' ? { multiple_payments: split(plan) } : { payment }),
      ...(discount
        ? {
            discount: {
              type: 1 as const,
              value: 10,
            },
          }
        : {}),
      ...(isDelivery
        ? {
            address: 'Rua Mármore',
            number: '500',
            zipcode: '31010-220',
            variable_fee_id: fee_id,
          }
        : {}),
      ...(channel === 'later' ? { pickup_time: new Date(Date.now() + 2 * HOUR).toISOString() } : {}),
      delivery_method: isDelivery
        ? DELIVERY_METHOD.delivery
        : channel === 'later'
          ? DELIVERY_METHOD.takeaway
          : DELIVERY_METHOD.counter,
    },
  };
  const placed = await owner(placeCashierOrder, input);
  const again = await owner(placeCashierOrder, input);
  if (again.id !== placed.id) throw new Error(`the same sale twice became ${placed.id} and ${again.id}`);
  return placed;
}

export const choicesOf = ({ items }: Pick<NightShop, 'items'>, lines: readonly PlannedLine[]) =>
  lines.map(({ dish, quantity }) => ({ item_id: items[dish], quantity }));

/** What lines cost by the menu. */
export function priceOf(lines: readonly PlannedLine[]): number {
  return add(
    ...lines.map(({ dish, quantity }) =>
      dish === 'kilo' ? perKilogram(DISHES.kilo.price1, quantity) : times(DISHES[dish].price1, quantity),
    ),
  );
}

/** Half by card and the rest in cash, of what is known when it is sold. */
export function split({ lines, discount }: Pick<PlannedOrder, 'lines' | 'discount'>) {
  const subtotal = priceOf(lines);
  const total = discount ? subtract(subtotal, percent(subtotal, 10)) : subtotal;
  const half = percent(total, 50);
  return [
    { payment: PAYMENT.credit, amount: half },
    { payment: PAYMENT.cash, amount: subtract(total, half) },
  ];
}
