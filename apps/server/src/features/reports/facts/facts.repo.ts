import type { StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import { anyStore } from '../../../platform/database/any-store.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { dropCohorts, markBuyers } from './cohorts.repo.ts';
import { keepFirsts } from './firsts.repo.ts';
import { complementFacts, driveFacts, itemFacts, LEGS, orderFacts, paymentFacts, SUMS } from './order-facts.repo.ts';

/** Days of a store, both ends counted. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** SQL: the days of a period on which the store may have sold, of which no facts are kept. */
export const unkeptDays = (store_id: StoreId, { from, to }: Period): RawBuilder<{ day: string }> => sql`
  select d::date as day from generate_series(
    greatest(${from}::date, (select min(day) from orders where store_id = ${store_id})), ${to}::date, '1 day') d
  where not exists (
    select from fact_days k where k.store_id = ${store_id} and k.day between ${from} and ${to} and k.day = d::date)`;

interface FactTable {
  /** What a row is of, beside the day. */
  readonly keys: readonly string[];
  readonly sums: readonly string[];
  /** SQL: the rows of some days as their orders say them, not yet added up. */
  readonly live?: (store_id: StoreId, zone: string, days: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** SQL: the same of rows of `fact_orders`; without either they are these rows. */
  readonly ofOrders?: (store_id: StoreId, rows: RawBuilder<unknown>) => RawBuilder<unknown>;
}
const ORDER_KEYS = ['hour', 'type', 'channel', 'origin'];
/** Who took it, whose it is, who brought it. */
const PEOPLE = ['person', 'client_id', 'driver_id'];

/** What is kept of a day: the only list of it. */
export const FACTS = {
  fact_orders: {
    keys: [
      'order_id',
      ...ORDER_KEYS,
      'payment',
      ...PEOPLE,
      'discount_id',
      'discount_name',
      'place',
      'km',
      'cancel_reason',
      ...LEGS,
    ],
    sums: SUMS,
    live: orderFacts,
  },
  fact_sales: { keys: ORDER_KEYS, sums: SUMS },
  fact_drives: {
    keys: ['driver_id'],
    sums: ['deliveries', 'metres', 'delivery_cost', 'promised', 'kept', 'tips'],
    ofOrders: driveFacts,
  },
  fact_items: {
    keys: ['item_id', 'variation_id', 'size_name', 'menu_group_id'],
    sums: ['pieces', 'pieces_known', 'revenue', 'goods', 'goods_unknown'],
    live: (store_id, _zone, days) => itemFacts(store_id, days),
  },
  fact_complements: {
    keys: ['complement_group_id', 'complement_id'],
    sums: ['pieces', 'revenue', 'lines_with'],
    live: (store_id, _zone, days) => complementFacts(store_id, days),
  },
  fact_payments: {
    keys: ['payment', 'real_id', 'installments'],
    sums: ['parts', 'paid', 'paid_fee'],
    live: (store_id, _zone, days) => paymentFacts(store_id, days),
  },
} as const satisfies Readonly<Record<string, FactTable>>;
export type FactTableName = keyof typeof FACTS;
const TABLES = Object.keys(FACTS) as FactTableName[]; // its own keys

const columns = (names: readonly string[]) => sql.raw(names.join(', '));
/** SQL: the rows of some days as their orders say them, not yet added up; of those of `fact_orders`, where these are at hand. */
function liveRows(
  table: FactTableName,
  store_id: StoreId,
  zone: string,
  days: RawBuilder<unknown>,
  written?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { live, ofOrders = (_, rows) => rows }: FactTable = FACTS[table];
  return live?.(store_id, zone, days) ?? ofOrders(store_id, written ?? orderFacts(store_id, zone, days));
}

/** SQL: an instant's column lies in a period of the store's clock. A comparison of the column itself: its index answers. */
export const within = (column: string, zone: string, { from, to }: Period): RawBuilder<boolean> => sql`
  ${sql.ref(column)} >= ${from}::date::timestamp at time zone ${zone}
  and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${zone}`;

interface Part {
  /** What an index may answer, of a row `f`; the caller asks for it again, of all rows. */
  readonly only?: RawBuilder<unknown>;
  /** Whether a column is read beside the day: a row of orders has forty-five. */
  readonly reads?: (column: string) => boolean;
}

export const among = (...names: readonly string[]) => {
  const set = new Set(names);
  return (column: string) => set.has(column);
};

/** SQL: the rows of a period: of the days that are kept, and of the others as their orders say them now. */
export function factRows(
  table: FactTableName,
  store_id: StoreId,
  zone: string,
  period: Period,
  { only = sql`true`, reads = () => true }: Part = {},
): RawBuilder<unknown> {
  const { keys, sums }: FactTable = FACTS[table];
  const names = columns(['day', ...[...keys, ...sums].filter(reads)]);
  // Day by day, as the keys stand: statistics of the newest days are always old.
  return sql`
    select ${names} from (
      select day as kept_day from fact_days
      where store_id = ${store_id} and day between ${period.from} and ${period.to} offset 0) k
    cross join lateral (
      select ${names} from ${sql.table(table)} f where f.store_id = ${anyStore(store_id)} and f.day = k.kept_day and ${only} offset 0) f
    union all
    select ${names} from (${liveRows(table, store_id, zone, unkeptDays(store_id, period))}) l`;
}

/** SQL: the lowest and the highest id of a period's orders, `low` and `high`: what else is kept of orders is kept by them. */
export const orderSpan = (store_id: StoreId, period: Period): RawBuilder<unknown> => sql`
  select min(low) as low, max(high) as high from (
    select (select min(order_id) from fact_orders where store_id = k.store_id and day = k.day) as low,
      (select max(order_id) from fact_orders where store_id = k.store_id and day = k.day) as high
    from fact_days k where k.store_id = ${store_id} and k.day between ${period.from} and ${period.to}
    union all
    select o.low, o.high from (${unkeptDays(store_id, period)}) d cross join lateral (
      select min(id) as low, max(id) as high from (
        select id from orders where store_id = ${anyStore(store_id)} and day = d.day offset 0) o) o) b`;

/** The first days of a period that are still to be added up. */
export async function findUnkeptDays(db: Db, store_id: StoreId, period: Period, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from (${unkeptDays(store_id, period)}) d order by day limit ${most}`.execute(db);
  return rows.map(({ day }) => day);
}

/** Adds days up, for good until one of their orders changes. The caller holds the store's cursor and has settled its events. */
export async function keepDays(tx: Tx, store_id: StoreId, zone: string, days: readonly string[]): Promise<void> {
  const list = sql`select unnest(${days}::date[])`;
  const before = await markBuyers(tx, store_id, days);
  const written = sql`select * from fact_orders where store_id = ${store_id} and day = any(array(${list}))`;
  // The orders' own rows are the first that are written: others are read out of them.
  for (const table of TABLES) {
    await sql`delete from ${sql.table(table)} where store_id = ${store_id} and day = any(array(${list}))`.execute(tx);
    await writeFacts(tx, table, store_id, liveRows(table, store_id, zone, list, written));
  }
  const after = await markBuyers(tx, store_id, days);
  const others = days.filter((day) => before.get(day) !== after.get(day));
  if (others.length > 0) {
    await dropCohorts(tx, store_id, others);
    await keepFirsts(tx, store_id, others);
  }
  await sql`
    insert into fact_days (store_id, day) select ${store_id}, unnest(${days}::date[]) on conflict do nothing`.execute(
    tx,
  );
}

async function writeFacts(tx: Tx, table: FactTableName, store_id: StoreId, rows: RawBuilder<unknown>): Promise<void> {
  const { keys, sums }: FactTable = FACTS[table];
  const of = ['day', ...keys];
  const added = sums.map((name) => `sum(${name}) as ${name}`);
  await sql`
    insert into ${sql.table(table)} (${columns(['store_id', ...of, ...sums])})
    select ${store_id}, ${columns([...of, ...added])} from (${rows}) l group by ${columns(of)}`.execute(tx);
}

/** Stores that sold since a day; the background's own walk. */
export async function findSellingStores(db: Db, since: string): Promise<number[]> {
  const rows = await db.selectFrom('store_counters').where('order_day', '>=', since).select('store_id').execute();
  return rows.map(({ store_id }) => store_id);
}

/** The days of a store of which facts are kept, newest first. */
export async function findKeptDays(db: Db, store_id: StoreId): Promise<string[]> {
  const rows = await db
    .selectFrom('fact_days')
    .where('store_id', '=', store_id)
    .select('day')
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ day }) => day);
}

/** Tables whose rows of a kept day are other than its orders say now. */
export async function findDifferences(tx: Tx, store_id: StoreId, zone: string, day: string): Promise<string[]> {
  const different: string[] = [];
  for (const table of TABLES) {
    const { keys, sums }: FactTable = FACTS[table];
    const of = ['day', ...keys];
    const kept = sql`
      select ${columns([...of, ...sums.map((name) => `${name}::numeric`)])} from ${sql.table(table)}
      where store_id = ${store_id} and day = ${day}`;
    const told = sql`
      select ${columns([...of, ...sums.map((name) => `sum(${name})::numeric`)])}
      from (${liveRows(table, store_id, zone, sql`select ${day}::date`)}) l group by ${columns(of)}`;
    const { rows } = await sql`
      (${kept} except all ${told}) union all (${told} except all ${kept}) limit 1`.execute(tx);
    if (rows.length > 0) different.push(table);
  }
  return different;
}

/** Lets go of what is kept of a day: it is added up anew. */
export async function dropDay(tx: Tx, store_id: StoreId, day: string): Promise<void> {
  await tx.deleteFrom('fact_days').where('store_id', '=', store_id).where('day', '=', day).execute();
}
