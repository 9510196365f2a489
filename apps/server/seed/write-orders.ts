import type { OrderId } from '@comanda/domain/ids';
import { CANCELLATION_REASONS } from '@comanda/domain/orders/cancellation-reasons';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { lineCost } from '@comanda/domain/orders/line-cost';
import { mayDivide, nameIn } from '@comanda/domain/payments/installments';
import { firstDeliveryCost, orderCosts } from '@comanda/domain/orders/order-costs';
import { storeDay } from '@comanda/domain/hours/store-day';
import { asStoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { findStoreCosts, type StoreCosts } from '../src/features/order-costs/public.ts';
import type { Tx } from '../src/platform/db.ts';
import { newStoreToken } from '../src/platform/tokens.ts';
import { type DemoOrder, orderType, type SeedStore } from './make-order.ts';

const BATCH = 400;
/** From here on a bill may be divided. */
const LARGE = 80;
const CANCELLED = CANCELLATION_REASONS.store.filter(({ code }) => code !== 'other');

/** Writes orders in the order of their time, numbered per business day, in a few statements. */
export async function writeOrders(tx: Tx, store: SeedStore, orders: readonly DemoOrder[]): Promise<void> {
  const costs = await findStoreCosts(tx, asStoreId(store.store_id)); // written before its orders
  const last = await insertOrders(tx, store, orders, costs);
  if (last) {
    await tx
      .updateTable('store_counters')
      .set({ order_day: last.day, order_number: last.number })
      .where('store_id', '=', store.store_id)
      .execute();
  }
  await sql`
    update clients c set orders_count = o.n, orders_total = o.total, first_order_at = o.first, last_order_at = o.last
    from (select client_id, count(*) n, sum(total) total, min(created_at) first, max(created_at) last
          from orders where store_id = ${store.store_id} and status <> 'cancelled' group by client_id) o
    where c.store_id = ${store.store_id} and c.id = o.client_id`.execute(tx);
  // Who has an account has ordered with it.
  await sql`
    update orders o set customer_id = c.customer_id from clients c
    where o.store_id = ${store.store_id} and o.origin = 'storefront' and c.store_id = o.store_id and c.id = o.client_id
      and c.customer_id is not null`.execute(tx);
  await sql`
    update discounts d set used = o.n
    from (select discount_id, count(*) n from orders where store_id = ${store.store_id} group by discount_id) o
    where d.store_id = ${store.store_id} and d.id = o.discount_id`.execute(tx);
}

/** The rows alone, numbered per business day from one. @returns the last of them */
export async function insertOrders(
  tx: Tx,
  store: SeedStore,
  orders: readonly DemoOrder[],
  costs: StoreCosts,
): Promise<{ day: string; number: number } | undefined> {
  const numbered = numberByDay(store, orders);
  for (let start = 0; start < numbered.length; start += BATCH)
    await writeBatch(tx, store, numbered.slice(start, start + BATCH), costs);
  return numbered.at(-1);
}

interface Numbered {
  order: DemoOrder;
  day: string;
  number: number;
}

function numberByDay(store: SeedStore, orders: readonly DemoOrder[]): Numbered[] {
  const last = new Map<string, number>();
  return orders.map((order) => {
    const day = storeDay(store.opening, order.created_at);
    const number = (last.get(day) ?? 0) + 1;
    last.set(day, number);
    return { order, day, number };
  });
}

async function writeBatch(tx: Tx, store: SeedStore, batch: readonly Numbered[], costs: StoreCosts): Promise<void> {
  const { store_id } = store;
  const ids = await tx
    .insertInto('orders')
    .values(batch.map((each) => orderRow(store_id, each, costs)))
    .returning('id')
    .execute();
  const lines = batch.flatMap(
    ({ order }, index) =>
      order.lines.map((line, number) => ({ line, row: lineRow(store_id, ids[index]!.id, number + 1, line, costs) })), // one id a row, in their order
  );
  await tx
    .insertInto('order_items')
    .values(lines.map(({ row }) => row))
    .execute();
  const complements = lines.flatMap(({ line, row }) => complementRows(line, row));
  for (let start = 0; start < complements.length; start += 2000) {
    await tx
      .insertInto('order_item_complements')
      .values(complements.slice(start, start + 2000))
      .execute();
  }
}

/** How far it is to the neighbourhood, and within it. */
const kmOf = (fee_id: number, number: number) =>
  Math.round((farOf(fee_id) * KM_OF_DEGREE + (number % 5) / 5) * 10) / 10;
const farOf = (fee_id: number) => 0.012 + (fee_id % 3) * 0.006;
const KM_OF_DEGREE = 111;

/** Where a finished delivery was brought: each neighbourhood has its own place around the shop. */
function pinOf(fee_id: number, number: number) {
  const turn = fee_id * 2.4;
  const far = farOf(fee_id);
  const aside = (number % 11) / 5000;
  return {
    latitude: Math.round((-19.9167 + Math.cos(turn) * far + aside) * 1e6) / 1e6,
    longitude: Math.round((-43.9145 + Math.sin(turn) * far - aside) * 1e6) / 1e6,
  };
}

function orderRow(store_id: number, { order, day, number }: Numbered, costs: StoreCosts) {
  const { client, totals, fee, status } = order;
  const delivered = order.delivery_method === 2;
  const origin = order.origin ?? (order.delivery_method === DELIVERY_METHOD.counter ? 'cashier' : 'storefront');
  const cancelled = CANCELLED[number % CANCELLED.length];
  const paid = paidWith(order, number);
  return {
    store_id,
    ...costsOf(order, paid, origin, costs),
    day,
    number,
    status,
    type: orderType(order.delivery_method),
    origin,
    delivery_method: order.delivery_method,
    table_number: order.table_number,
    client_id: client.id,
    client_name: client.name,
    client_phone: client.phone,
    address: delivered ? client.address : '',
    address_number: delivered ? client.number : '',
    fee_name: fee?.name ?? '',
    variable_fee_id: fee?.id ?? null,
    distance_km: order.distance_km ?? (fee === null ? null : kmOf(fee.id, number)),
    ...(fee !== null && status === 'delivered' && pinOf(fee.id, number)),
    observation: order.observation,
    ...(order.owed ? {} : paid),
    change: order.change,
    paid_at: status === 'delivered' && !order.owed ? (order.times.delivered_time ?? order.created_at) : null,
    subtotal: totals.subtotal,
    fee: totals.fee,
    fee_free: totals.fee_free,
    discount: totals.discount,
    discount_id: totals.discount_id,
    discount_name: totals.discount_name,
    additions: totals.additions,
    service_fee: totals.service_fee,
    cashback: totals.cashback,
    points_total: totals.points_total,
    total: totals.total,
    trace: JSON.stringify(totals.trace),
    schedule_at: order.schedule_at,
    promised_from: new Date(order.promised_until.getTime() - 15 * 60_000),
    promised_until: order.promised_until,
    prepare_time_minutes: order.times.accept_time ? 30 : null,
    cancellation_code: status === 'cancelled' ? (cancelled?.code ?? null) : null,
    cancellation_reason: status === 'cancelled' ? (cancelled?.label ?? null) : null,
    track_token: newStoreToken(store_id),
    idem_key: `demo-${store_id}-${day}-${number}`,
    request_hash: 'demo',
    created_at: order.created_at,
    accept_time: order.times.accept_time ?? null,
    ready_time: order.times.ready_time ?? null,
    dispatch_time: order.times.dispatch_time ?? null,
    delivered_time: order.times.delivered_time ?? null,
    cancel_time: order.times.cancel_time ?? null,
    rating: order.rating,
    review: order.review,
    reviewed_at: order.rating === null ? null : (order.times.delivered_time ?? null),
  };
}

/** A large bill is divided now and then, where the shop's own machine takes it. */
function paidWith({ payment, delivery_method, totals }: DemoOrder, number: number) {
  const here = delivery_method === DELIVERY_METHOD.counter || delivery_method === DELIVERY_METHOD.table;
  const divided = here && mayDivide(payment.id) && totals.total >= LARGE && number % 2 === 0;
  const installments = divided ? 2 + (number % 3) : 1;
  const payment_name = nameIn(payment.name, installments);
  return { payment: payment.id, real_id: payment.real_id, payment_name, installments };
}

function costsOf(made: DemoOrder, paid: ReturnType<typeof paidWith>, origin: string, costs: StoreCosts) {
  const { lines, delivery_method, totals, change } = made;
  const costed = lines.map(({ sold, choice, priced }) => ({
    ...priced,
    quantity: choice.quantity,
    cost: lineCost(choice, sold, costs),
    packaging_cost: costs.packaging.get(sold.item.id) ?? null,
  }));
  const way = { ...paid, multiple_payments: null };
  const order = { ...way, origin, delivery_method, eat_local: false, paid_at: null, total: totals.total, change };
  return { ...orderCosts(order, costed, costs), delivery_cost: firstDeliveryCost(delivery_method) };
}

function lineRow(
  store_id: number,
  order_id: OrderId,
  line: number,
  { sold, choice, priced, variation_name, size_name, flavor_names }: DemoOrder['lines'][number],
  costs: StoreCosts,
) {
  return {
    store_id,
    order_id,
    line,
    item_id: sold.item.id,
    menu_group_id: sold.group.id,
    name: sold.item.name,
    item_type: sold.item.type,
    print_group_id: sold.item.printer_group_id,
    quantity: choice.quantity,
    item_price: priced.item_price,
    total_unique: priced.total_unique,
    total: priced.total,
    points_total: 0,
    cost: lineCost(choice, sold, costs),
    variation_id: choice.variation_id ?? null,
    variation_name,
    size_name,
    flavor_ids: [choice.flavor1, choice.flavor2, choice.flavor3].filter((id) => id != null),
    flavor_names,
    pizzas: JSON.stringify(priced.pizzas.filter(({ parts }) => parts.length > 1)),
    observation: '',
  };
}

function complementRows(
  { sold, priced }: DemoOrder['lines'][number],
  { store_id, order_id, line }: { store_id: number; order_id: OrderId; line: number },
) {
  return priced.complementos.map(({ complement_id, complement_group_id, quantity, price, total }) => {
    const question = sold.item.complementos.find((each) => each.id === complement_group_id);
    const name = question?.complements.find((each) => each.id === complement_id)?.name ?? '';
    return {
      store_id,
      order_id,
      line,
      complement_id,
      complement_group_id,
      group_name: question?.name ?? '',
      name,
      quantity,
      price,
      total,
    };
  });
}
