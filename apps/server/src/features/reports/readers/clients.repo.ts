import { ITEM_TYPE, TEST_ORIGIN } from '@comanda/domain/codes';
import type { CHANNELS } from '@comanda/contract/reports/sold-filters';
import { CONSENT_CHANNELS } from '@comanda/domain/clients/consents';
import { asClientId, type StoreId } from '@comanda/domain/ids';
import { storeDaySpan } from '@comanda/domain/hours/store-day';
import { addSums } from '@comanda/domain/reports/derive';
import { MEASURES } from '@comanda/domain/reports/measures';
import { weekdayWords } from '@comanda/words/weekdays';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db.ts';
import { mayBeTold } from '../../consents/public.ts';
import { balanceOf } from '../../loyalty/public.ts';
import { among, factRows } from '../facts/facts.repo.ts';
import { CHANNEL_OF } from '../facts/order-facts.repo.ts';
import { findPersonalCoupons } from '../../discounts/public.ts';
import { type Found, type FoundRow, readCube } from '../read-cube.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';
import { inStoreDays, storeDayOf } from '../facts/store-days.repo.ts';
import type { Shown } from '../facts/cube.repo.ts';

/** The best clients, with when they came last and on which weekday they mostly do. */
export async function readTopClients(db: Db, asked: ReportAsked): Promise<Found> {
  const found = await readCube(db, asked);
  const { more } = found;
  return {
    ...found,
    rows: await withHabits(db, asked, found.rows),
    ...(more && {
      async *more() {
        for await (const rows of more()) yield await withHabits(db, asked, rows);
      },
    }),
  };
}

async function withHabits(db: Db, { store, zone, shown }: ReportAsked, found: readonly FoundRow[]) {
  const ids = found.map(({ key }) => Number(key));
  const only = sql`f.client_id = any(${ids}::bigint[])`;
  const { rows } = await sql<{ client_id: number; last: string; usual: string }>`
    select f.client_id, to_char(max(f.day), 'DD/MM/YYYY') as last,
      (${weekdayWords()}::text[])[1 + mode() within group (order by extract(dow from f.day)::int)] as usual
    from (${factRows('fact_orders', store, zone, shown, { only, reads: among('client_id', 'orders') })}) f
    where ${only} and f.orders > 0 group by 1`.execute(db);
  const known = new Map(rows.map((row) => [String(row.client_id), row]));
  return found.map((row) => ({
    ...row,
    texts: { last: known.get(row.key)?.last ?? '', usual: known.get(row.key)?.usual ?? '' },
  }));
}

/** Whoever comes twice was brought once. */
export const readReferrals = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, (period) => broughtIn(asked, period), { shared: true });

const broughtIn = ({ store }: ReportAsked, { from, to }: Shown) => sql<RawRow>`
      select o.referrer_client_id::text as key, coalesce(max(c.name), '') as label, max(c.phone) as note,
        count(distinct o.client_id) as people_brought, count(*) as orders, sum(o.total * 100)::bigint as net,
        sum(o.referral_reward * 100)::bigint as reward
      from orders o left join clients c on c.store_id = o.store_id and c.id = o.referrer_client_id
      where o.store_id = ${store} and o.day between ${from} and ${to} and o.referrer_client_id is not null
        and o.status not in ('cancelled', 'scheduled') and o.origin <> 'test'
      group by o.referrer_client_id order by people_brought desc, net desc, key`;

/** SQL: what clients were given, used and lost of their balance, and what was taken back, in cents. */
const MOVED = `sum(e.amount * 100) filter (where e.kind in ('grant', 'correction', 'opening')) as points_given,
  -sum(e.amount * 100) filter (where e.kind in ('use', 'return')) as points_spent,
  -sum(e.amount * 100) filter (where e.kind = 'expiry') as points_ended,
  -sum(e.amount * 100) filter (where e.kind = 'revoke') as points_reversed`;
const MOVES = ['points_given', 'points_spent', 'points_ended', 'points_reversed'] as const;
/** SQL: of the rows \`m\`. */
const moves = (of: (name: string) => string) => sql.raw(MOVES.map((name) => `${of(name)} as ${name}`).join(', '));

const entriesOf = ({ store, rules }: ReportAsked, period: Shown) => sql`
  from loyalty_entries e where e.store_id = ${store} and e.client_id is not null and e.unit = 'money'
    and ${inStoreDays(rules, 'e.created_at', period)}`;

/** The ledger by months: each begins with what the one before left. */
export const readCashback = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, (period) => balancesOf(asked, period), {
    told: (months) => ({
      ...addSums(months.map(({ sums }) => sums)),
      points_opening: months[0]?.sums.points_opening ?? 0,
    }),
  });

function balancesOf(asked: ReportAsked, period: Shown) {
  const { store, rules, today } = asked;
  const { from, to, months } = period;
  const last = to < today ? to : today;
  const monthOf = (day: RawBuilder<unknown>) => sql`to_char(${day} + make_interval(months => ${months}), 'YYYY-MM')`;
  return sql<RawRow>`
    select * from (
      select m.key, m.key as label, ${moves((name) => `m.${name}`)},
        (b.had + coalesce(sum(m.points_given - m.points_spent - m.points_ended - m.points_reversed)
          over (order by m.key rows between unbounded preceding and 1 preceding), 0))::bigint as points_opening
      from (
        select key, ${moves((name) => `coalesce(m.${name}, 0)::bigint`)}
        from (select ${monthOf(sql`d`)} as key from generate_series(${from}::date, ${last}::date, '1 month') d) k
        left join (
          select ${monthOf(storeDayOf(rules, 'e.created_at', period))} as key, ${sql.raw(MOVED)}
          ${entriesOf(asked, period)} group by 1) m using (key)
      ) m cross join (
        -- What goes from one client to another is nobody's change of what all have.
        select coalesce(sum(e.amount * 100), 0) as had from loyalty_entries e
        where e.store_id = ${store} and e.client_id is not null and e.unit = 'money' and e.kind <> 'transfer'
          and e.created_at < ${storeDaySpan(rules, from).from}) b
    ) b
    where b.points_opening <> 0 or b.points_given <> 0 or b.points_spent <> 0 or b.points_ended <> 0 or b.points_reversed <> 0
    order by b.key`;
}

const LOYAL = among('client_id', 'orders', 'net');
/** Clients who have paid with balance in the period, beside all others. */
export const readLoyalty = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, (period) => {
    const { store, zone } = asked;
    const { from, to } = period;
    return sql<RawRow>`
      with moved as materialized (
        select e.client_id, ${sql.raw(MOVED)},
          count(distinct e.order_id) filter (where e.kind = 'use') as rewarded ${entriesOf(asked, period)} group by 1),
      sold as (
        select f.client_id, sum(f.orders) as orders, sum(f.net) as net
        from (${factRows('fact_orders', store, zone, { from, to }, { reads: LOYAL })}) f
        where f.client_id > 0 and f.orders > 0 group by 1)
      select case when m.member then 'members' else 'others' end as key,
        case when m.member then 'Usaram saldo' else 'Os outros' end as label, count(m.orders) as buyers,
        coalesce(sum(m.orders), 0) as orders, coalesce(sum(m.net), 0) as net, ${moves((name) => `sum(m.${name})::bigint`)},
        sum(m.rewarded) as orders_rewarded
      from (
        select sold.orders, sold.net, ${moves((name) => `coalesce(moved.${name}, 0)`)}, coalesce(moved.rewarded, 0) as rewarded,
          coalesce(moved.rewarded, 0) > 0 as member
        from sold full join moved on moved.client_id = sold.client_id) m
      group by m.member order by m.member desc`;
  });

/** What one client ordered; of nobody, nothing. */
export async function readClientDetails(db: Db, asked: ReportAsked): Promise<Found> {
  const { by, wish, store } = asked;
  const { client } = wish;
  if (client === undefined) return { rows: [], count: 0, totals: {}, previous: null };
  const id = asClientId(client);
  const [found, about, ways, { points, ends }, coupons] = await Promise.all([
    by === 'item'
      ? readRows(db, asked, (period) => itemsOf(asked, client, period))
      : by === 'order'
        ? readRows(db, asked, (period) => ordersOf(asked, client, period))
        : readCube(db, asked),
    getReportClient(db, store, client),
    findWays(db, asked, client),
    balanceOf(db, store, id, asked.now),
    findPersonalCoupons(db, store, id, asked.today),
  ]);
  const cashback = { has: points, ends: ends && { ...ends, at: new Date(ends.at).toISOString() } };
  return { ...found, client: { ...about, ways, cashback, coupons } };
}

/** By which ways a client ordered in a period, the usual one first. */
async function findWays(db: Db, asked: ReportAsked, client: number) {
  const { store, zone, shown } = asked;
  const facts = factRows('fact_orders', store, zone, shown, {
    only: sql`f.client_id = ${client}`,
    reads: among('client_id', 'channel', 'payment', 'orders'),
  });
  const { rows } = await sql<{ channel: (typeof CHANNELS)[number]; orders: number }>`
    select f.channel, sum(f.orders)::int as orders from (${facts}) f
    where f.client_id = ${client} and f.orders > 0 and ${paidBy('f.payment', asked)}
    group by f.channel order by orders desc, f.channel`.execute(db);
  return rows;
}

const paidBy = (column: string, { wish: { payment } }: ReportAsked) =>
  payment === undefined ? sql`true` : sql`${sql.ref(column)} = ${payment}`;
const cameBy = (channelOf: RawBuilder<unknown>, { wish: { channel } }: ReportAsked) =>
  channel === undefined ? sql`true` : sql`${channelOf} = ${channel}`;

const itemsOf = (asked: ReportAsked, client: number, { from, to }: Shown) => sql<RawRow>`
  select i.item_id::text as key, max(i.name) as label, max(m.image) as picture, sum(i.total * 100)::bigint as revenue,
    sum(case when i.item_type = ${ITEM_TYPE.weight} then 1 else i.quantity end) as quantity
  from orders o cross join lateral (
    select l.* from order_items l where l.store_id = ${asked.store} and l.order_id = o.id and l.removed_at is null offset 0) i
  left join menu_items m on m.store_id = ${asked.store} and m.id = i.item_id
  where o.store_id = ${asked.store} and o.client_id = ${client} and o.day between ${from} and ${to}
    and o.status not in ('cancelled', 'scheduled') and o.origin <> ${TEST_ORIGIN} and ${paidBy('o.payment', asked)}
    and ${cameBy(CHANNEL_OF, asked)}
  group by i.item_id order by quantity desc, key`;

/** SQL: what is taken off the sales so that the margin is left. */
const COSTS = MEASURES.margin.minus.map((name) => `f.${name}`).join(', ');

const ordersOf = (asked: ReportAsked, client: number, { from, to }: Shown) => sql<RawRow>`
  select f.order_id::text as key, '#' || o.number as label, to_char(o.created_at at time zone ${asked.zone}, 'DD/MM HH24:MI') as note,
    o.created_at as at, f.orders = 0 as cancelled_order, f.channel as part_key,
    case when f.orders = 0 then f.cancelled_value else f.net end as part_value,
    f.orders, f.net, f.pieces as quantity, f.discounts, f.goods_unknown, ${sql.raw(COSTS)}, coalesce(left(l.words, ${MOST_WORDS}), '') as text_items, o.payment_name as text_payment,
    o.day::text as drill_from, o.day::text as drill_to, o.client_id::text as drill_client_id
  from (${factRows('fact_orders', asked.store, asked.zone, { from, to }, { only: sql`f.client_id = ${client}` })}) f
  cross join lateral (select * from orders where store_id = ${asked.store} and id = f.order_id offset 0) o
  cross join lateral (
    select string_agg(l.quantity::float8 || '× ' || l.name, ', ' order by l.line) as words from order_items l
    where l.store_id = ${asked.store} and l.order_id = o.id and l.removed_at is null offset 0) l
  where f.client_id = ${client} and ${paidBy('f.payment', asked)} and ${cameBy(sql.ref('f.channel'), asked)}
  order by f.day desc, f.order_id desc`;
const MOST_WORDS = 160;

/** @throws {AppError} not_found */
async function getReportClient(db: Db, store_id: StoreId, id: number) {
  const row = await db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', '=', asClientId(id))
    .select(['id', 'name', 'phone', 'allergies', 'last_address', 'first_order_at', 'last_order_at', 'orders_count'])
    .select(CONSENT_CHANNELS.map((channel) => mayBeTold(channel).as(channel)))
    .executeTakeFirst();
  const { id: client_id, name, phone, allergies, last_address, ...client } = orNotFound(row);
  const { first_order_at: first, last_order_at: last, orders_count: orders } = client;
  const days = first === null || last === null ? 0 : (Date.parse(last) - Date.parse(first)) / DAY;
  const since = first === null ? null : new Date(first).toISOString();
  return {
    id: client_id,
    name,
    phone,
    neighbourhood: last_address?.fee_name ?? '',
    allergies,
    told_by: CONSENT_CHANNELS.filter((channel) => client[channel]),
    since,
    orders,
    every_days: orders > 1 ? Math.max(1, Math.round(days / (orders - 1))) : null,
  };
}
const DAY = 86_400_000;
