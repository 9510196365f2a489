import { BLANK_LINE } from '@comanda/contract/blank-line';
import { ALLERGY_MAX } from '@comanda/contract/orders/order-wish';
import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD, type DeliveryMethod, ORDER_TYPE, PAYMENT, TEST_ORIGIN } from '@comanda/domain/codes';
import { feeOfDay } from '@comanda/domain/delivery/fee-of-day';
import { namesIn, pick, usualIn } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import { formatQuantity } from '@comanda/domain/format';
import { saysAllergy } from '@comanda/domain/kitchen/kitchen-words';
import { toLocal } from '@comanda/domain/local-time';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { isOnOffer } from '@comanda/domain/menu/on-offer';
import type { DecidedOrder } from '../deciding/decide-order.ts';
import { nameLine } from '../deciding/line-names.ts';
import type { OrderLine } from '../deciding/order-lines.ts';
import { asked, type ClientRow, clientOf, type OrderRequest, type OrderWorld } from '../order-request.ts';
import { dueAt, type OrderPromise } from '../deciding/promise-time.ts';

/** A new order as its card shows it, before the database has numbered it. */
export type NewOrder = Omit<Order, 'id' | 'day' | 'number'>;

const BLANK = usualIn(ORDER, 'card');
const TOTALS = namesIn(ORDER, 'totals');

export function newOrder(
  request: OrderRequest,
  world: OrderWorld,
  decided: DecidedOrder,
  { origin, paid = false, promised }: { origin: string; paid?: boolean; promised: OrderPromise },
): NewOrder {
  const { snapshot, now } = world;
  const { store } = snapshot;
  const { totals } = decided;
  const { multiple_payments, refusal: _, ...way } = decided.payment;
  const { client, address, schedule_at } = request;
  const delivery_method = request.delivery_method ?? DELIVERY_METHOD.takeaway;
  const delivery = delivery_method === DELIVERY_METHOD.delivery;
  const record = clientOf(world, client.phone);
  const status = firstStatus(request, world, origin);
  const created_at = now.toISOString();
  const fee = delivery ? chargedFee(request, store, schedule_at ?? now) : undefined;
  return {
    ...BLANK,
    ...asked(request),
    allergy: allergyOf(request, world, record),
    ...pick(totals, TOTALS),
    store_id: store.id,
    status,
    type: orderType(delivery_method),
    origin,
    delivery_method,
    table_number: delivery_method === DELIVERY_METHOD.table ? request.table_number : null,
    client_id: record?.id ?? null,
    client_name: client.name,
    client_phone: client.phone,
    client_email: client.email,
    client_tax_id: client.tax_id,
    client_orders: client.phone === '' && record === null ? 0 : (record?.orders_count ?? 0) + 1,
    ...(delivery && {
      address: address.address,
      address_number: address.number,
      reference: address.reference,
      zipcode: address.zipcode,
      city_name: address.city_name,
    }),
    fee_name: fee?.name ?? '',
    variable_fee_id: fee?.id ?? null,
    distance_km: delivery ? (request.distance?.distance_km ?? null) : null,
    // Only what is fetched may stay.
    eat_local: delivery_method === DELIVERY_METHOD.takeaway && request.eat_local,
    ...way,
    multiple_payments: multiple_payments as Order['multiple_payments'], // amounts are checked against the total
    change: request.change as Order['change'], // the contract's schema made it money
    // What is written on the client's account is settled with the shop at once.
    paid_at: paid || way.payment === PAYMENT.onCredit ? created_at : null,
    pix_state: null,
    trace: totals.trace as Order['trace'], // the contract's mutable copy of the same lines
    schedule_at: schedule_at?.toISOString() ?? null,
    promised_from: promised.from.toISOString(),
    promised_until: promised.until.toISOString(),
    prepare_time_minutes: status === 'preparing' ? promised.minutes : null,
    messages: [],
    created_at,
    accept_time: status === 'preparing' ? created_at : null,
    kitchen_waiting: 0,
    cart_itens: [
      ...decided.lines.map((line, index) => orderItem(line, index + 1, store.country_id)),
      ...(decided.gone ?? []),
    ],
  };
}

/**
 * What was said with the order, and what the store knows of the client: that only where the shop sells, or its owner orders. A
 * guest's phone proves nothing, and the order's page would tell them of somebody's health.
 */
function allergyOf(
  { by, allergy: told, observation }: OrderRequest,
  { customer_id }: OrderWorld,
  record: ClientRow | null,
): string {
  // Who says it in the order's note has said it: the kitchen reads notes last.
  const allergy = told !== '' || !saysAllergy(observation) ? told : observation.trim().slice(0, ALLERGY_MAX);
  const known = record?.allergies ?? '';
  const may = by === 'cashier' || (customer_id !== null && record?.customer_id === customer_id);
  if (!may || known === '' || allergy.toLowerCase().includes(known.toLowerCase())) return allergy;
  return [allergy, known].filter(Boolean).join(' · ').slice(0, ALLERGY_MAX);
}

/** Scheduled until it has to be begun; a store that accepts by itself begins at once, and so does the counter. */
function firstStatus(
  { by, delivery_method, schedule_at }: OrderRequest,
  { snapshot, now }: OrderWorld,
  origin: string,
): OrderStatus {
  const { store } = snapshot;
  if (schedule_at !== null && dueAt(store, delivery_method, schedule_at) > now) return 'scheduled';
  const atCounter = by === 'cashier' && origin !== TEST_ORIGIN;
  return store.auto_accept || atCounter ? 'preparing' : 'received';
}

function orderType(delivery_method: DeliveryMethod): number {
  if (delivery_method === DELIVERY_METHOD.delivery) return ORDER_TYPE.delivery;
  return delivery_method === DELIVERY_METHOD.table ? ORDER_TYPE.table : ORDER_TYPE.counter;
}

/** The fee that the choice means on the day of the order; people at the counter may choose one that does not hold then. */
function chargedFee({ variable_fee_id }: OrderRequest, { fees, zone }: OrderWorld['snapshot']['store'], at: Date) {
  if (variable_fee_id === null) return undefined;
  return feeOfDay(fees, variable_fee_id, toLocal(at, zone).weekday) ?? fees.find(({ id }) => id === variable_fee_id);
}

export function orderItem(each: OrderLine, place: number, country_id: number): OrderItem {
  const { line, menu, priced } = each;
  const { complementos, ...names } = nameLine(each);
  return {
    ...BLANK_LINE,
    line: place,
    item_id: menu.item.id,
    menu_group_id: menu.group.id,
    ...names,
    item_type: menu.item.type,
    quantity: line.quantity,
    quantity_formatted: formatQuantity(line.quantity, menu.item.type, country_id),
    item_price: priced.item_price,
    total_unique: priced.total_unique,
    total: priced.total,
    points_total: priced.points_total,
    variation_id: line.variation_id ?? null,
    observation: line.observation,
    print_group_id: menu.item.printer_group_id,
    course: line.course ?? 1,
    on_offer: isOnOffer(menu.item),
    complementos,
  };
}
