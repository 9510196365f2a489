import type { OrderChannel, SegmentRule, SegmentRules } from '@comanda/contract/marketing/segments';
import type { ConsentChannel } from '@comanda/domain/clients/consents';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { FREQUENCY_BANDS, GROUP_OF_BANDS, RECENCY_BANDS } from '@comanda/domain/segments/client-groups';
import { PARTNER_WAY } from '@comanda/domain/segments/came-by';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { mayBeTold } from '../consents/public.ts';
import { cameIn } from './came-by.repo.ts';

type Condition = RawBuilder<SqlBool>;
const DAY = 86_400_000;
const ago = (now: Date, days: number) => sql`${new Date(now.getTime() - days * DAY).toISOString()}::timestamptz`;

/** The clients of a store of whom all the rules are true: a query of their ids. */
export const audience = (db: Db, store_id: StoreId, rules: SegmentRules, now: Date) =>
  db
    .selectFrom('clients')
    .where('clients.store_id', '=', store_id)
    .where(isTrue(store_id, rules, now))
    .select('clients.id');

/** SQL, beside a statement's `clients`. */
export const isTrue = (store_id: StoreId, rules: SegmentRules, now: Date): Condition =>
  rules.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(
        rules.map((rule) => sql`(${conditionOf(store_id, rule, now)})`),
        sql` and `,
      )}`;

function conditionOf(store_id: StoreId, rule: SegmentRule, now: Date): Condition {
  switch (rule.kind) {
    case 'group':
      return either(rule.groups.flatMap((group) => cellsOf(group).map((cell) => inBands(cell, now))));
    case 'recency':
      return both([
        sql<SqlBool>`clients.last_order_at is not null`,
        ...(rule.min === null ? [] : [sql<SqlBool>`clients.last_order_at <= ${ago(now, rule.min)}`]),
        ...(rule.max === null ? [] : [sql<SqlBool>`clients.last_order_at >= ${ago(now, rule.max)}`]),
      ]);
    case 'frequency':
      return range(sql`clients.orders_count`, rule);
    case 'value': {
      if (rule.of === 'total') return range(sql`clients.orders_total`, rule);
      return both([
        sql<SqlBool>`clients.orders_count > 0`,
        range(sql`clients.orders_total / nullif(clients.orders_count, 0)`, rule),
      ]);
    }
    case 'channel':
      return cameBy(
        store_id,
        rule.channels.map((channel) => WAY[channel]),
        ago(now, rule.days),
      );
    case 'items':
      return among(sql`
        select o.client_id from order_items i join orders o on o.store_id = i.store_id and o.id = i.order_id
        where i.store_id = ${store_id} and i.item_id = any(${rule.items}::bigint[]) and i.removed_at is null
          and o.client_id is not null and o.created_at >= ${ago(now, rule.days)} and o.status <> 'cancelled'
        group by o.client_id having count(distinct o.id) >= ${rule.times}`);
    case 'neighbourhood':
      return sql<SqlBool>`${PLACE} = any(${rule.names}::text[])`;
    case 'consent':
      return rule.given ? mayBeTold(rule.channel) : sql<SqlBool>`not ${mayBeTold(rule.channel)}`;
    case 'tags': {
      const tagged = among(sql`
        select t.client_id from client_tags t where t.store_id = ${store_id} and t.name = any(${rule.tags}::text[])`);
      return rule.has ? tagged : sql<SqlBool>`not (${tagged})`;
    }
    case 'people':
      return sql<SqlBool>`clients.id = any(${rule.ids}::bigint[])`;
    case 'birthday':
      return sql<SqlBool>`clients.birthday_month = ${monthOf(store_id, rule.month, now)}`;
    case 'points':
      return range(sql`clients.points`, rule);
  }
}

const both = (parts: readonly Condition[]): Condition => sql<SqlBool>`${sql.join([...parts], sql` and `)}`;
const either = (parts: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join([...parts], sql` or `)})`;
const among = (ids: RawBuilder<unknown>): Condition => sql<SqlBool>`clients.id in (${ids})`;
const range = (of: RawBuilder<unknown>, { min, max }: { min: number | null; max: number | null }): Condition =>
  both([
    ...(min === null ? [] : [sql<SqlBool>`${of} >= ${min}`]),
    ...(max === null ? [] : [sql<SqlBool>`${of} <= ${max}`]),
  ]);

/** SQL of a client: where their last delivery went. */
export const PLACE = sql<string>`coalesce(nullif(clients.last_address ->> 'fee_name', ''), clients.last_address ->> 'city_name')`;
const WAY = { ...DELIVERY_METHOD, partner: PARTNER_WAY } satisfies Record<OrderChannel, number>;
/** Of whom it is not known, the orders are asked, one client at a time: they are few. */
const cameBy = (store_id: StoreId, ways: readonly number[], since: RawBuilder<unknown>): Condition =>
  either([
    ...ways.map((way) => sql<SqlBool>`clients.came_by[${sql.lit(way)}] >= ${since}`),
    sql<SqlBool>`clients.came_by is null and clients.orders_count > 0 and coalesce((
      select true from orders o where o.store_id = ${store_id} and o.client_id = clients.id and o.created_at >= ${since}
        and o.status <> 'cancelled' and (${sql.join(ways.map(cameIn), sql` or `)}) limit 1), false)`,
  ]);

const monthOf = (store_id: StoreId, month: number | 'this' | 'next', now: Date): RawBuilder<unknown> =>
  typeof month === 'number'
    ? sql`${month}::smallint`
    : sql`(select extract(month from (${now.toISOString()}::timestamptz at time zone 'UTC') + make_interval(hours => s.timezone::int)
        + make_interval(months => ${month === 'this' ? 0 : 1}))::smallint from stores s where s.id = ${store_id})`;

interface Cell {
  recency: number;
  frequency: number;
}
const cellsOf = (group: string): Cell[] =>
  GROUP_OF_BANDS.flatMap((row, recency) =>
    row.flatMap((each, frequency) => (each === group ? [{ recency, frequency }] : [])),
  );

function inBands({ recency, frequency }: Cell, now: Date): Condition {
  const [until, after] = [RECENCY_BANDS[recency] ?? null, RECENCY_BANDS[recency - 1] ?? null];
  const [least, next] = [FREQUENCY_BANDS[frequency] ?? 1, FREQUENCY_BANDS[frequency + 1]];
  return both([
    sql<SqlBool>`clients.orders_count >= ${least}`,
    ...(next === undefined ? [] : [sql<SqlBool>`clients.orders_count < ${next}`]),
    sql<SqlBool>`clients.last_order_at is not null`,
    ...(until === null ? [] : [sql<SqlBool>`clients.last_order_at >= ${ago(now, until)}`]),
    ...(after === null ? [] : [sql<SqlBool>`clients.last_order_at < ${ago(now, after)}`]),
  ]);
}

interface Counted {
  clients: number;
  reachable: Record<ConsentChannel, number>;
  told: number;
  orders_total: number;
}

/** How many, and how many of those may be told by each way, and by any. */
export async function countAudience(db: Db, store_id: StoreId, rules: SegmentRules, now: Date): Promise<Counted> {
  const { rows } = await sql<Record<'clients' | 'whatsapp' | 'email' | 'push' | 'told' | 'orders_total', number>>`
    select count(*)::int as clients, coalesce(sum(clients.orders_total), 0)::float8 as orders_total,
      count(*) filter (where open and 1 = any(k.ways))::int as whatsapp,
      count(*) filter (where open and clients.email <> '' and 2 = any(k.ways))::int as email,
      count(*) filter (where open and 3 = any(k.ways))::int as push,
      count(*) filter (where open and (k.ways && '{1,3}' or clients.email <> '' and 2 = any(k.ways)))::int as told
    from clients
    left join (
      select client_id, array_agg(case channel when 'whatsapp' then 1 when 'email' then 2 else 3 end) as ways
      from client_consents where store_id = ${store_id} and replaced_at is null and state = 'given' group by 1) k
      on k.client_id = clients.id
    cross join lateral (select not clients.blocked and not clients.no_marketing as open) o
    where clients.store_id = ${store_id} and ${isTrue(store_id, rules, now)}`.execute(db);
  const { clients, whatsapp, email, push, told, orders_total } = rows[0]!; // an aggregate answers one row
  return { clients, reachable: { whatsapp, email, push }, told, orders_total };
}

/** Only how many. */
export async function countClients(db: Db, store_id: StoreId, rules: SegmentRules, now: Date): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*)::int as clients from (${audience(db, store_id, rules, now)}) a`.execute(db);
  return rows[0]?.clients ?? 0;
}

export interface BandCell {
  recency: number;
  frequency: number;
  clients: number;
  orders_total: number;
}
/** How the clients who have ordered spread over the bands. */
export async function countBands(db: Db, store_id: StoreId, now: Date): Promise<BandCell[]> {
  const ends = RECENCY_BANDS.flatMap((days) => (days === null ? [] : [days]));
  const recency = sql`case ${sql.join(
    ends.map((days, band) => sql`when clients.last_order_at >= ${ago(now, days)} then ${sql.lit(band)}`),
    sql` `,
  )} else ${sql.lit(ends.length)} end`;
  const frequency = sql`width_bucket(clients.orders_count, ${sql.lit(`{${FREQUENCY_BANDS.join(',')}}`)}::int[]) - 1`;
  const { rows } = await sql<BandCell>`
    select ${recency}::int as recency, ${frequency}::int as frequency, count(*)::int as clients,
      sum(clients.orders_total)::float8 as orders_total
    from clients where clients.store_id = ${store_id} and clients.orders_count > 0 and clients.last_order_at is not null
    group by 1, 2`.execute(db);
  return rows;
}
