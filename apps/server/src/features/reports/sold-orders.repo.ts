import { SOLD_FILTERS, type SoldFilter, type SoldFilters } from '@comanda/contract/reports/sold-filters';
import { PAYMENT } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnsIn } from './facts/cube.repo.ts';
import { LEFT_OVER, ORDERS } from './facts/cubes.ts';
import { among, type FactTableName, factRows, type Period } from './facts/facts.repo.ts';

type Table<Value> = { readonly [name in SoldFilter]?: Value };

/** SQL: what of a row `f` of the orders' facts says it, as the reports' rows do. */
const SAID: Table<string | undefined> = {
  type: ORDERS.by.type,
  channel: ORDERS.by.channel,
  hour: ORDERS.by.hour,
  weekday: ORDERS.by.weekday,
  person: ORDERS.by.person,
  driver: ORDERS.by.driver,
  neighbourhood: ORDERS.by.neighbourhood,
  km: ORDERS.by.km,
  discount: ORDERS.by.discount,
  payment_whole: ORDERS.by.payment,
  cancelled_for: ORDERS.by.reason,
};
/** SQL: what holds of it. */
const HOLDS: Table<string> = {
  sold: 'f.orders > 0',
  driven: 'f.driver_id > 0 and f.deliveries > 0',
  discounted: 'f.uses > 0',
  new_client: 'f.new_clients > 0',
  loss: `f.orders > 0 and ${LEFT_OVER} < 0`,
};

interface OfLines {
  /** SQL: what a line `l`, or a complement `k` of it, has to be. */
  readonly is: string;
  /** Where it is kept by the day, and by which name: other days are not looked at. */
  readonly table: FactTableName;
  readonly column: string;
}
const LINES: Table<OfLines> = {
  item: {
    is: `= any(case when cardinality(l.flavor_ids) > 0 then l.flavor_ids else array[l.item_id] end)`,
    table: 'fact_items',
    column: 'item_id',
  },
  group: { is: '= coalesce(l.menu_group_id, 0)', table: 'fact_items', column: 'menu_group_id' },
  complement: { is: '= k.complement_id', table: 'fact_complements', column: 'complement_id' },
  complement_group: { is: '= k.complement_group_id', table: 'fact_complements', column: 'complement_group_id' },
};

const NAMES = Object.keys(SOLD_FILTERS) as SoldFilter[]; // its own keys

/** Whether the facts are needed: that an order is sold, it says itself. */
export const asksFacts = (filters: SoldFilters): boolean =>
  NAMES.some((name) => name !== 'sold' && filters[name] !== undefined);

/**
 * SQL: `order_id` of the orders of a period that the filters leave, the newest first. What the lines and the payments say
 * is asked of one order after the other, so that whoever wants a page stops there.
 * @param filters `before`: only orders of smaller ids
 * @param keep SQL: what else has to hold of an order by its `f.order_id`
 */
export function soldOrders(
  store_id: StoreId,
  zone: string,
  period: Period,
  filters: SoldFilters & { before?: number | undefined },
  keep: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const said = named(SAID, filters).map(
    ([, column = "''", value]) => [column, sql`btrim((${sql.raw(column)})::text) = ${String(value)}`] as const,
  );
  const held = named(HOLDS, filters).map(([, holds]) => [holds, sql.raw(holds)] as const);
  const lines = named(LINES, filters);
  const conditions = [
    ...said.map(([, condition]) => condition),
    ...held.map(([, condition]) => sql`(${condition})`),
    ...hoursOf(filters),
    ...lines.map(([, { table, column }, value]) => soldOn(store_id, zone, period, { table, column, value })),
    filters.before === undefined ? sql`true` : sql`f.order_id < ${filters.before}`,
  ];
  const reads = among('order_id', 'hour', ...columnsIn([...said, ...held].map(([text]) => text).join(' ')));
  const each = [
    ...lines.map(([, { is, table }, value]) => hasLine(store_id, sql`${value}::bigint ${sql.raw(is)}`, table)),
    ...(filters.paid_with === undefined ? [] : [paidWith(store_id, filters.paid_with)]),
    keep,
  ];
  return sql`
    select f.order_id from (
      select f.order_id from (${factRows('fact_orders', store_id, zone, period, { reads })}) f
      where ${sql.join(conditions, sql` and `)} order by f.order_id desc offset 0) f
    where ${sql.join(each, sql` and `)} order by f.order_id desc limit ${limit}`;
}

/** Those of a table that were asked for, each with what was asked. */
const named = <Value>(table: Table<Value>, filters: SoldFilters) =>
  Object.entries(table).flatMap(([name, of]) => {
    const value = filters[name as SoldFilter]; // its own keys
    return value === undefined ? [] : [[name, of as Value, value] as const]; // likewise
  });

function hoursOf({ from_hour, to_hour }: SoldFilters) {
  if (from_hour === undefined && to_hour === undefined) return [];
  const [first, last] = [from_hour ?? 0, to_hour ?? 23];
  return [first <= last ? sql`f.hour between ${first} and ${last}` : sql`(f.hour >= ${first} or f.hour <= ${last})`];
}

/** SQL: it is of a day on which such a thing was sold. */
function soldOn(
  store_id: StoreId,
  zone: string,
  period: Period,
  { table, column, value }: Pick<OfLines, 'table' | 'column'> & { value: unknown },
) {
  const only = sql`${sql.raw(`f.${column}`)} = ${value}`;
  const rows = factRows(table, store_id, zone, period, { only, reads: among(column) });
  return sql`f.day = any(array(select f.day from (${rows}) f where ${only} group by 1))`;
}

const hasLine = (store_id: StoreId, is: RawBuilder<unknown>, table: FactTableName) => sql<SqlBool>`exists (
  select from order_items l ${
    table === 'fact_complements'
      ? sql`join order_item_complements k on k.store_id = l.store_id and k.order_id = l.order_id and k.line = l.line`
      : sql``
  } where l.store_id = ${store_id} and l.order_id = f.order_id and l.removed_at is null and ${is} offset 0)`;

/** SQL: one of the parts of what was paid, as the facts of payments have them. */
function paidWith(store_id: StoreId, key: string) {
  const [payment, brand, installments] = key.split(' ').map(Number);
  const is = (of: (name: 'payment' | 'real_id' | 'installments') => RawBuilder<unknown>) => sql`
    coalesce(${of('payment')}, 0) = ${payment} ${brand === undefined ? sql`` : sql`and coalesce(${of('real_id')}, 0) = ${brand}`}
    ${installments === undefined ? sql`` : sql`and coalesce(${of('installments')}, 1) = ${installments}`}`;
  const whole = is((name) => sql.ref(`p.${name}`));
  const part = is((name) => sql`(m.part ->> ${sql.lit(name)})::bigint`);
  return sql<SqlBool>`exists (
    select from orders p where p.store_id = ${store_id} and p.id = f.order_id and (
      (p.payment is distinct from ${PAYMENT.multiple} and ${whole}) or exists (
        select from jsonb_array_elements(case when p.payment = ${PAYMENT.multiple} then p.multiple_payments end) m (part)
        where ${part})) offset 0)`;
}
