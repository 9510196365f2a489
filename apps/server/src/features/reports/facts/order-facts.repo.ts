import { DELIVERY_METHOD, ITEM_TYPE, OWN_ORIGINS, PAYMENT, TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { UNSAID } from '@comanda/domain/orders/cancellation-reasons';
import { hasPaid, PAYMENT_STATES } from '@comanda/domain/online-payments/states';
import { type RawBuilder, sql } from 'kysely';
import { anyStore } from '../../../platform/database/any-store.ts';

/** Stretches of an order's way, and what was promised of the whole, each its own column of whole minutes. */
export const LEGS = ['prep', 'door', 'road', 'whole', 'promise_from', 'promise'] as const;

const MOST_MINUTES = 1440;
const MONEY_STATES = PAYMENT_STATES.filter(hasPaid);
const cents = (value: string) => `(${value} * 100)::bigint`;
const whenCounted = (value: string) => `case when c.counted then ${value} else 0 end`;
const minutes = (from: string, to: string) =>
  `case when c.counted and ${to} >= ${from} then least(round(extract(epoch from ${to} - ${from}) / 60), ${MOST_MINUTES})::smallint end`;
const DELIVERY = `o.delivery_method = ${DELIVERY_METHOD.delivery}`;
/** SQL: the area drawn on the map that gave the fee. */
const AREA = `jsonb_path_query_first(o.trace, '$[*] ? (@.rule == "fee_distance").detail.area') #>> '{}'`;
/** SQL: minutes of a delivery from its order on; one for later was ordered long before. */
const ofDeliveries = (until: string) =>
  `case when ${DELIVERY} and o.schedule_at is null then ${minutes('o.created_at', until)} end`;
/** When an order is as promised: at the door, or ready for whoever fetches it. */
const FULFILLED = `case when ${DELIVERY} then o.delivered_time else o.ready_time end`;

/** SQL: a provider brought money for `o`, and keeps its fee whatever became of the order. */
const WAS_PAID_ONLINE = `o.payment_status in (${MONEY_STATES.map((state) => `'${state}'`).join(', ')})`;

/** SQL: pieces of a line `l`; what is weighed is one. */
const pieces = (l: string) => `case when ${l}.item_type = ${ITEM_TYPE.weight} then 1 else ${l}.quantity end`;
/** SQL: something added up over an order's lines: they are read where it is asked for, and not else. */
const ofLines = (value: string) => `(select coalesce(sum(${value}), 0)::integer from order_items l
  where l.store_id = o.store_id and l.order_id = o.id and l.removed_at is null offset 0)`;

/** Numbers of `fact_orders` that add up, each by its column and in its order; `fact_sales` has the same. */
const NUMBERS = {
  orders: whenCounted('1'),
  gross: whenCounted(cents('o.subtotal')),
  discounts: whenCounted(cents('o.discount')),
  fee: whenCounted(cents('o.fee')),
  service_fee: whenCounted(cents('o.service_fee')),
  additions: whenCounted(cents('o.additions')),
  cashback: whenCounted(cents('o.cashback')),
  net: whenCounted(cents('o.total')),
  cancelled: 'case when c.counted then 0 else 1 end',
  cancelled_value: `case when c.counted then 0 else ${cents('o.total')} end`,
  goods: whenCounted(cents('o.goods_cost')),
  goods_unknown: whenCounted(cents('o.goods_cost_unknown')),
  packaging: whenCounted(cents('o.packaging_cost')),
  payment_fee: `case when c.counted or ${WAS_PAID_ONLINE} then ${cents('o.payment_fee')} else 0 end`,
  channel_fee: whenCounted(cents('o.channel_fee')),
  delivery_cost: whenCounted(cents('coalesce(o.delivery_cost, 0)')),
  tax: whenCounted(cents('o.tax')),
  new_clients: `case when c.counted and o.client_id is not null and not exists (
    select from orders p where p.store_id = o.store_id and p.client_id = o.client_id
      and p.status not in ('cancelled', 'scheduled') and p.origin <> '${TEST_ORIGIN}' and (p.day, p.id) < (o.day, o.id)
    offset 0) then 1 else 0 end`,
  pieces: whenCounted(ofLines(pieces('l'))),
  addons: whenCounted(
    ofLines(`${pieces('l')} * (
      select sum(k.quantity) from order_item_complements k
      where k.store_id = o.store_id and k.order_id = o.id and k.line = l.line offset 0)`),
  ),
  deliveries: whenCounted(`case when ${DELIVERY} then 1 else 0 end`),
  fee_waived: whenCounted(`case when ${DELIVERY} and o.fee_free then 1 else 0 end`),
  metres: whenCounted('coalesce(round(o.distance_km * 1000), 0)::integer'),
  promised: whenCounted(`case when o.promised_until is not null and ${FULFILLED} is not null then 1 else 0 end`),
  kept: whenCounted(`case when ${FULFILLED} <= o.promised_until then 1 else 0 end`),
  uses: whenCounted('case when o.discount > 0 then 1 else 0 end'),
  points_used: whenCounted('o.points_total'),
  cashback_earned: whenCounted(cents('o.points_earned')),
} as const satisfies Readonly<Record<string, string>>;
export type SumColumn = keyof typeof NUMBERS;
export const SUMS = Object.keys(NUMBERS) as readonly SumColumn[]; // an object's keys are its keys

/** SQL: by which way an order `o` came. */
export const CHANNEL_OF = sql`case when o.origin <> all (${OWN_ORIGINS}::text[]) then 'partner'
  when o.delivery_method = ${DELIVERY_METHOD.takeaway} then 'takeaway'
  when o.delivery_method = ${DELIVERY_METHOD.delivery} then 'delivery'
  when o.delivery_method = ${DELIVERY_METHOD.table} then 'table' else 'counter' end`;

/** SQL: `o`, a store's orders of some days. Each day is looked up by itself: by its index, whatever the statistics say. */
export const ordersOf = (
  store_id: StoreId,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(${days}) d (day) cross join lateral (
    select * from orders where store_id = ${anyStore(store_id)} and day = d.day offset 0) o`;

/**
 * SQL: the facts of a store's orders of some days, a row an order, as `fact_orders` keeps them. The laterals end with
 * `offset 0`: an order's own rows, whatever the statistics say, never those of all stores.
 */
export const orderFacts = (store_id: StoreId, zone: string, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.day, o.id as order_id, o.created_at, extract(hour from o.created_at at time zone ${zone})::smallint as hour, o.type,
    ${CHANNEL_OF} as channel,
    o.origin, coalesce(o.payment, 0) as payment, coalesce(o.user_id, 0) as person, coalesce(o.client_id, 0) as client_id,
    coalesce(o.driver_id, 0) as driver_id, case when o.discount > 0 then coalesce(o.discount_id, 0) else 0 end as discount_id,
    case when o.discount > 0 then o.discount_name else '' end as discount_name,
    case when ${sql.raw(DELIVERY)} then coalesce(nullif(o.fee_name, ''), ${sql.raw(AREA)}, o.city_name) else '' end as place,
    coalesce(ceil(o.distance_km), 0)::smallint as km,
    case when c.counted then '' else coalesce(nullif(o.cancellation_code, ''), ${UNSAID}) end as cancel_reason,
    ${sql.raw(SUMS.map((name) => `${NUMBERS[name]} as ${name}`).join(', '))},
    ${sql.raw(minutes('o.accept_time', 'o.ready_time'))} as prep,
    ${sql.raw(minutes('o.ready_time', 'o.dispatch_time'))} as door,
    ${sql.raw(minutes('o.dispatch_time', 'o.delivered_time'))} as road,
    ${sql.raw(ofDeliveries('o.delivered_time'))} as whole,
    ${sql.raw(ofDeliveries('o.promised_from'))} as promise_from,
    ${sql.raw(ofDeliveries('o.promised_until'))} as promise
  from ${ordersOf(store_id, days)}
  cross join lateral (select o.status <> 'cancelled' as counted) c
  where o.status <> 'scheduled' and o.origin <> ${TEST_ORIGIN}`;

/** SQL: what was brought by drivers, of rows as `orderFacts` has them, with what was given to them by card. */
export const driveFacts = (store_id: StoreId, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select f.day, f.driver_id, f.deliveries, f.metres, f.delivery_cost, f.promised, f.kept, coalesce(v.tips, 0) as tips
  from (${rows}) f left join lateral (
    select ${sql.raw(cents('card_tip'))} as tips from deliveries where store_id = ${anyStore(store_id)} and order_id = f.order_id offset 0) v on true
  where f.driver_id > 0 and f.deliveries > 0`;

/** SQL: an order `o` that counts as sold. */
export const COUNTED = sql`o.status not in ('cancelled', 'scheduled') and o.origin <> ${TEST_ORIGIN}`;
/** SQL: a part of whole cents, so that the parts are the whole: the first ones have one more. */
const share = (whole: string) => `${whole} / l.parts + (u.place <= ${whole} % l.parts)::int`;

/** SQL: what the lines of these days sold, a row for each part of a line; a weighed line is one portion, removed ones are none. */
export const itemFacts = (store_id: StoreId, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.day, u.id as item_id, coalesce(l.variation_id, 0) as variation_id, coalesce(l.size_name, '') as size_name,
    coalesce(l.menu_group_id, 0) as menu_group_id, l.pieces::numeric / l.parts as pieces,
    case when l.cost is null then 0 else l.pieces::numeric / l.parts end as pieces_known,
    ${sql.raw(share('l.revenue'))} as revenue,
    case when l.cost is null then 0 else ${sql.raw(share('l.cost'))} end as goods,
    case when l.cost is null then ${sql.raw(share('l.revenue'))} else 0 end as goods_unknown
  from (
    select o.day, i.variation_id, i.size_name, i.menu_group_id, ${sql.raw(cents('i.total'))} as revenue,
      ${sql.raw(cents('i.cost'))} as cost, ${sql.raw(pieces('i'))} as pieces,
      greatest(cardinality(i.flavor_ids), 1) as parts,
      case when cardinality(i.flavor_ids) > 0 then i.flavor_ids else array[i.item_id] end as ids
    from ${ordersOf(store_id, days)} cross join lateral (
      select l.* from order_items l
      where l.store_id = o.store_id and l.order_id = o.id and l.removed_at is null offset 0) i
    where ${COUNTED}
  ) l cross join lateral unnest(l.ids) with ordinality u (id, place)`;

export const complementFacts = (store_id: StoreId, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.day, k.complement_group_id, k.complement_id, k.quantity::bigint * k.pieces as pieces,
    ${sql.raw(cents('k.total'))} * k.pieces as revenue, k.pieces::bigint as lines_with
  from ${ordersOf(store_id, days)} cross join lateral (
    select k.complement_group_id, k.complement_id, k.quantity, k.total, ${sql.raw(pieces('l'))} as pieces
    from order_items l join order_item_complements k on k.store_id = l.store_id and k.order_id = l.order_id and k.line = l.line
    where l.store_id = o.store_id and l.order_id = o.id and l.removed_at is null offset 0) k
  where ${COUNTED}`;

/**
 * SQL: each part of what was paid, with its share of the order's fee: the parts are the whole, to the cent. Of a cancelled order
 * only the fee, where a provider keeps one.
 */
export const paymentFacts = (store_id: StoreId, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.day, p.payment, p.real_id, p.installments, c.counted::int::bigint as parts, case when c.counted then p.paid else 0 end as paid,
    coalesce(round(o.payment_fee * 100 * p.until / nullif(p.whole, 0)) - round(o.payment_fee * 100 * (p.until - p.paid) / nullif(p.whole, 0)), 0)::bigint as paid_fee
  from ${ordersOf(store_id, days)} cross join lateral (
    select w.payment, w.real_id, w.installments, w.paid, sum(w.paid) over (order by w.place) as until, sum(w.paid) over () as whole
    from (
      select coalesce((m.part ->> 'payment')::integer, 0) as payment, coalesce((m.part ->> 'real_id')::bigint, 0) as real_id,
        coalesce((m.part ->> 'installments')::smallint, 1) as installments,
        round((m.part ->> 'amount')::numeric * 100)::bigint as paid, m.place
      from jsonb_array_elements(case when o.payment = ${PAYMENT.multiple} then o.multiple_payments end) with ordinality m (part, place)
      union all
      select coalesce(o.payment, 0), coalesce(o.real_id, 0), o.installments, ${sql.raw(cents('o.total'))}, 1
      where o.payment is distinct from ${PAYMENT.multiple}
    ) w offset 0) p
  cross join lateral (select o.status <> 'cancelled' as counted) c
  where ${COUNTED} or (o.status = 'cancelled' and o.origin <> ${TEST_ORIGIN} and ${sql.raw(WAS_PAID_ONLINE)})`;
