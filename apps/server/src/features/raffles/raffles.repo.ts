import { TEST_ORIGIN } from '@comanda/domain/codes';
import { RAFFLE } from '@comanda/domain/fields/raffle';
import { namesIn } from '@comanda/domain/fields/field';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { NUMBERS_PER_ORDER, type PlaceOutcome, type RaffleState } from '@comanda/domain/clients/raffle';
import { type Insertable, type Selectable, sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Raffles } from '../../platform/db-types.ts';
import { isErased } from '../client-phones/public.ts';

const MOST = 100;
const PEOPLE = 200;

export type RaffleRow = Omit<Selectable<Raffles>, 'store_id' | 'op_id'>;
type Typed = Pick<
  Insertable<Raffles>,
  'name' | 'prize' | 'rules' | 'authorization_number' | 'entry_by' | 'per_value' | 'start_day' | 'end_day' | 'prizes'
>;

const raffles = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('raffles')
    .where('store_id', '=', store_id)
    .select([...namesIn(RAFFLE, 'row'), 'seed']);

/** @returns the newest first */
export const findRaffles = (db: Db, store_id: StoreId) =>
  raffles(db, store_id).orderBy('id', 'desc').limit(MOST).execute();

export async function findRaffle(db: Db, store_id: StoreId, id: number) {
  return (await raffles(db, store_id).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** @throws {AppError} not_found */
export const getRaffle = async (db: Db, store_id: StoreId, id: number) =>
  orNotFound(await findRaffle(db, store_id, id));

export async function countUnfinished(db: Db, store_id: StoreId): Promise<number> {
  const { count } = await db
    .selectFrom('raffles')
    .where('store_id', '=', store_id)
    .where('state', 'in', ['draft', 'open', 'closed'])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRaffle(
  tx: Tx,
  store_id: StoreId,
  row: Typed & { op_id: string | null; seed: string; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('raffles')
    .values({ ...row, store_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether it was a draft still */
export async function updateDraft(tx: Tx, store_id: StoreId, id: number, set: Typed): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('raffles')
    .set(set)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Holds it until the transaction ends. @returns false when it is not as it was read */
export async function setState(
  tx: Tx,
  store_id: StoreId,
  { id, from, to, set }: { id: number; from: RaffleState; to: RaffleState; set: Partial<Insertable<Raffles>> },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('raffles')
    .set({ ...set, state: to })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function keepPrint(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { numbers, list_hash }: { numbers: number; list_hash: string },
): Promise<void> {
  await tx
    .updateTable('raffles')
    .set({ numbers, list_hash })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

type Rule = Pick<RaffleRow, 'entry_by' | 'per_value' | 'start_day' | 'end_day'>;

/** One for each whole `per_value` of the food, without delivery and service. */
const numbersSql = ({ entry_by, per_value }: Rule) =>
  entry_by === 'order'
    ? sql<number>`1`
    : sql<number>`least(floor(greatest(subtotal - discount, 0) / ${per_value}::numeric), ${NUMBERS_PER_ORDER})::int`;

/** Delivered orders of known people in its days, each with how many numbers it gives. */
const counted = (store_id: StoreId, rule: Rule) => sql`
  select id as order_id, day, number, client_id, ${numbersSql(rule)} as numbers from orders
  where store_id = ${store_id} and day between ${rule.start_day} and ${rule.end_day} and status = 'delivered'
    and client_id is not null and origin <> ${TEST_ORIGIN} and ${numbersSql(rule)} > 0
    and not exists (select from clients c where c.store_id = ${store_id} and c.id = orders.client_id and ${isErased('c')})`;

interface Counts {
  orders: number;
  clients: number;
  numbers: number;
}
/** As it is now, while the list is open. */
export const countNow = (db: Db, store_id: StoreId, rule: Rule): Promise<Counts> =>
  db
    .selectFrom(sql<{ client_id: ClientId; numbers: number }>`(${counted(store_id, rule)})`.as('c'))
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`count(distinct client_id)::int`.as('clients'),
      sql<number>`coalesce(sum(numbers), 0)::int`.as('numbers'),
    ])
    .executeTakeFirstOrThrow();

export async function countUnderWay(db: Db, store_id: StoreId, { start_day, end_day }: Rule): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('day', '>=', start_day)
    .where('day', '<=', end_day)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .where('client_id', 'is not', null)
    .where('origin', '<>', TEST_ORIGIN)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of the closed list; `fallen`: numbers whose orders were cancelled, or whose people were erased, since. */
export const countClosed = (db: Db, store_id: StoreId, raffle_id: number): Promise<Counts & { fallen: number }> =>
  listed(db, store_id, raffle_id)
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`count(distinct o.client_id)::int`.as('clients'),
      sql<number>`coalesce(sum(e.numbers), 0)::int`.as('numbers'),
      sql<number>`coalesce(sum(e.numbers) filter (where ${FALLS}), 0)::int`.as('fallen'),
    ])
    .executeTakeFirstOrThrow();

/** An order that is in no draw any more: cancelled, or of somebody who cannot be told. */
const FALLS = sql<boolean>`(o.status = 'cancelled' or c.id is null or ${isErased('c')})`;

const listed = (db: Db, store_id: StoreId, raffle_id: number) =>
  db
    .selectFrom('raffle_entries as e')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'e.store_id').onRef('o.id', '=', 'e.order_id'))
    .leftJoin('clients as c', (join) => join.onRef('c.store_id', '=', 'o.store_id').onRef('c.id', '=', 'o.client_id'))
    .where('e.store_id', '=', store_id)
    .where('o.store_id', '=', store_id)
    .where('e.raffle_id', '=', raffle_id);

interface Person extends Omit<Counts, 'clients'> {
  client_id: ClientId;
  name: string;
  ranges: { first: number; last: number }[];
}
const RANGES = 50;
/** How many digits a number has at most; a phone has more. */
const NUMBER_DIGITS = 6;

/**
 * @param search part of a name or a phone, or a number of the closed list; empty for everybody
 * @returns those with the most numbers first; of the closed list once there is one
 */
export async function findPeople(db: Db, store_id: StoreId, raffle: RaffleRow, search: string): Promise<Person[]> {
  const source =
    raffle.closed_at === null
      ? sql`select order_id, numbers, client_id, null::int as first from (${counted(store_id, raffle)}) n`
      : sql`select e.order_id, e.numbers, o.client_id, e.first_number as first
          from raffle_entries e join orders o on o.store_id = e.store_id and o.id = e.order_id
          where e.store_id = ${store_id} and o.store_id = ${store_id} and e.raffle_id = ${raffle.id} and o.client_id is not null`;
  const words = search.trim();
  const digits = words.replaceAll(/\D/g, '');
  const number = /^\d+$/.test(words) && words.length <= NUMBER_DIGITS ? Number(words) : 0;
  const { rows } = await sql<Person>`
    select c.id as client_id, c.name, count(*)::int as orders, sum(s.numbers)::int as numbers,
      coalesce((array_agg(json_build_object('first', s.first, 'last', s.first + s.numbers - 1) order by s.first)
        filter (where s.first is not null))[1:${sql.lit(RANGES)}], '{}') as ranges
    from (${source}) s join clients c on c.store_id = ${store_id} and c.id = s.client_id
    group by c.id, c.name, c.phone
    having ${words} = '' or strpos(lower(c.name), lower(${words})) > 0
      or length(${digits}) >= 4 and strpos(c.phone, ${digits}) > 0
      or bool_or(${number}::int between s.first and s.first + s.numbers - 1)
    order by numbers desc, c.name, c.id limit ${PEOPLE}`.execute(db);
  return rows;
}

interface Own {
  numbers: number;
  /** From one to the other, once they are given. */
  ranges: { first: number; last: number }[];
}
/** What a client has in it: by now while it is open, then of the closed list. */
export async function countOwn(db: Db, store_id: StoreId, raffle: RaffleRow, client_id: ClientId): Promise<Own> {
  const { rows } =
    raffle.closed_at === null
      ? await sql<Own>`select coalesce(sum(numbers), 0)::int as numbers, '[]'::json as ranges
          from (${counted(store_id, raffle)}) c where client_id = ${client_id}`.execute(db)
      : await sql<Own>`select coalesce(sum(e.numbers), 0)::int as numbers, coalesce(json_agg(json_build_object(
            'first', e.first_number, 'last', e.first_number + e.numbers - 1) order by e.first_number), '[]') as ranges
          from raffle_entries e join orders o on o.store_id = e.store_id and o.id = e.order_id
          where e.store_id = ${store_id} and o.store_id = ${store_id} and e.raffle_id = ${raffle.id}
            and o.client_id = ${client_id} and o.status <> 'cancelled'`.execute(db);
  return rows[0] ?? { numbers: 0, ranges: [] };
}

/** Gives every order that counts its numbers, in the order in which they were placed. */
export async function closeList(tx: Tx, store_id: StoreId, raffle: RaffleRow): Promise<void> {
  await sql`
    insert into raffle_entries (store_id, raffle_id, first_number, numbers, order_id)
    select ${store_id}, ${raffle.id}, sum(numbers) over (order by day, number) - numbers + 1, numbers, order_id
    from (${counted(store_id, raffle)}) c`.execute(tx);
}

/** The closed list, by number; whether each order has fallen out, and whose it is. */
export const findEntries = (db: Db, store_id: StoreId, raffle_id: number) =>
  listed(db, store_id, raffle_id)
    .select(['e.first_number', 'e.numbers', 'e.order_id', 'o.day', 'o.number', 'o.client_id', FALLS.as('falls')])
    .orderBy('e.first_number')
    .execute();

interface NewPlace {
  attempt: number;
  number: number;
  order_id: OrderId;
  outcome: PlaceOutcome;
}
export async function insertPlaces(
  tx: Tx,
  store_id: StoreId,
  raffle_id: number,
  places: readonly NewPlace[],
): Promise<void> {
  await tx
    .insertInto('raffle_places')
    .values(places.map((place) => ({ ...place, store_id, raffle_id })))
    .execute();
}

/** What the draw gave, in the order of its tries. */
export const findPlaces = (db: Db, store_id: StoreId, raffle_id: number) =>
  db
    .selectFrom('raffle_places as p')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .leftJoin('clients as c', (join) => join.onRef('c.store_id', '=', 'o.store_id').onRef('c.id', '=', 'o.client_id'))
    .where('p.store_id', '=', store_id)
    .where('o.store_id', '=', store_id)
    .where('p.raffle_id', '=', raffle_id)
    .select(['p.attempt', 'p.number', 'p.order_id', 'p.outcome', 'p.passed_reason', 'p.mailed_at'])
    .select(['o.day', 'o.number as order_number', 'o.client_id', 'o.status', FALLS.as('falls')])
    .select((eb) => [
      eb.fn.coalesce('c.name', 'o.client_name').as('client_name'),
      eb.fn.coalesce('c.phone', 'o.client_phone').as('client_phone'),
      eb.fn.coalesce('c.email', 'o.client_email').as('client_email'),
    ])
    .orderBy('p.attempt')
    .execute();

/** @returns false when the place is not what it was */
export async function updatePlace(
  tx: Tx,
  store_id: StoreId,
  {
    raffle_id,
    attempt,
    from,
    set,
  }: {
    raffle_id: number;
    attempt: number;
    from: PlaceOutcome;
    set: { outcome?: PlaceOutcome; passed_reason?: string; mailed_at?: Date };
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('raffle_places')
    .set(set)
    .where('store_id', '=', store_id)
    .where('raffle_id', '=', raffle_id)
    .where('attempt', '=', attempt)
    .where('outcome', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The name and the link of a store. @throws {AppError} not_found */
export async function getRafflingStore(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'url', 'country_id'])
    .executeTakeFirst();
  return orNotFound(row);
}
