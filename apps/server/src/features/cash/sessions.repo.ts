import { COUNTRY, type CountryId } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { add, type Money } from '@comanda/domain/money';
import { storeZone } from '@comanda/domain/time-zones';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { tillLabel } from './tills.repo.ts';

/** Where the drawer stands. @throws {AppError} not_found */
export async function getPlace(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'country_id', 'timezone', 'blind_count'])
    .executeTakeFirst();
  const { name, country_id, timezone, blind_count } = orNotFound(row);
  const country: CountryId = country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil;
  return { name, country_id: country, zone: storeZone(timezone, country_id), blind_count };
}

const sessions = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('cash_sessions as s')
    .leftJoin('users as o', 'o.id', 's.opened_by')
    .leftJoin('users as c', 'c.id', 's.closed_by')
    .leftJoin('users as r', 'r.id', 's.reopened_by')
    .leftJoin('tills as t', (on) => on.onRef('t.store_id', '=', 's.store_id').onRef('t.number', '=', 's.till'))
    .where('s.store_id', '=', store_id)
    .select(['s.id', 's.opened_at', 's.automatic', 's.opening_float', 's.closed_at', 's.difference', 's.note'])
    .select(['s.reopened_at', 's.reopen_reason', 's.counted', 's.till'])
    .select((eb) => [
      eb.fn.coalesce('o.name', sql<string>`''`).as('opened_by_name'),
      eb.fn.coalesce('c.name', sql<string>`''`).as('closed_by_name'),
      eb.fn.coalesce('r.name', sql<string>`''`).as('reopened_by_name'),
      tillLabel('s').as('till_name'),
    ]);

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

export const findOpen = (db: Db, store_id: StoreId, till: number) =>
  sessions(db, store_id).where('s.till', '=', till).where('s.closed_at', 'is', null).executeTakeFirst();

/** Of all tills. */
export const findAllOpen = (db: Db, store_id: StoreId): Promise<SessionRow[]> =>
  sessions(db, store_id).where('s.closed_at', 'is', null).orderBy('s.till').execute();

/** @throws {AppError} not_found */
export async function getSession(db: Db, store_id: StoreId, id: number): Promise<SessionRow> {
  return orNotFound(await sessions(db, store_id).where('s.id', '=', id).executeTakeFirst());
}

/** The last of a till that were closed, the newest first. */
export const findClosed = (db: Db, store_id: StoreId, till: number, limit: number) =>
  sessions(db, store_id)
    .where('s.till', '=', till)
    .where('s.closed_at', 'is not', null)
    .orderBy('s.opened_at', 'desc')
    .limit(limit)
    .execute();

/** Opened in a period, of one till or of all, the newest first. */
export const findOpened = (
  db: Db,
  store_id: StoreId,
  { from, until, till }: { from: Date; until: Date; till?: number },
) =>
  sessions(db, store_id)
    .$if(till !== undefined, (query) => query.where('s.till', '=', till ?? 0))
    .where('s.opened_at', '>=', from.toISOString())
    .where('s.opened_at', '<', until.toISOString())
    .orderBy('s.opened_at', 'desc')
    .limit(200)
    .execute();

/** Holds a till's open drawer against sales that are on their way. @returns null when there is none */
export async function lockOpen(tx: Tx, store_id: StoreId, till: number) {
  const row = await tx
    .selectFrom('cash_sessions')
    .where('store_id', '=', store_id)
    .where('till', '=', till)
    .where('closed_at', 'is', null)
    .select(['id', 'opening_float'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSession(
  tx: Tx,
  store_id: StoreId,
  { till, opening_float, user_id, now }: { till: number; opening_float: number; user_id: number; now: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('cash_sessions')
    .values({ store_id, till, opening_float, opened_by: user_id, opened_at: now })
    .onConflict((on) => on.columns(['store_id', 'till']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function writeClose(
  tx: Tx,
  store_id: StoreId,
  id: number,
  close: { counted: object; expected: object; difference: number; note: string; user_id: number; now: Date },
): Promise<void> {
  const { counted, expected, difference, note, user_id, now } = close;
  await tx
    .updateTable('cash_sessions')
    .set({
      counted: JSON.stringify(counted),
      expected: JSON.stringify(expected),
      difference,
      note,
      closed_by: user_id,
      closed_at: now,
    })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** @returns whether it was closed, and is the newest of its till */
export async function writeReopen(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { user_id, reason, now }: { user_id: number; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cash_sessions')
    .set({ closed_at: null, closed_by: null, reopened_at: now, reopened_by: user_id, reopen_reason: reason })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cash_sessions as later')
            .where('later.store_id', '=', store_id)
            .whereRef('later.till', '=', 'cash_sessions.till')
            .where('later.id', '>', id)
            .select('later.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What the ledger of a drawer sums up to, by way of paying. */
export async function sumLedger(
  db: Db,
  store_id: StoreId,
  session_id: number,
): Promise<{ payment: number; amount: Money }[]> {
  const rows = await db
    .selectFrom('cash_movements')
    .where('store_id', '=', store_id)
    .where('session_id', '=', session_id)
    .groupBy('payment')
    .select((eb) => ['payment', eb.fn.sum<number>('amount').as('amount')])
    .execute();
  return rows.map(({ payment, amount }) => ({ payment, amount: add(amount) }));
}

/** The ways that the store takes at the counter. */
export async function findCounterWays(db: Db, store_id: StoreId): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .where('enabled', '=', true)
    .where('cashier', '=', true)
    .select('id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** Sales and orders of drawers, by drawer. */
export async function sumSessions(db: Db, store_id: StoreId, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { sales_total: Money; orders: number }>();
  const { rows } = await sql<{ session_id: number; sales_total: number; orders: number }>`
    select m.session_id, sum(m.amount) as sales_total,
      count(distinct m.order_id) filter (where m.kind = 'sale') as orders
    from cash_movements m
    left join cash_movements of_it on of_it.store_id = m.store_id and of_it.id = m.reverses
    where m.store_id = ${store_id} and m.session_id = any(${[...ids]}::bigint[])
      and coalesce(of_it.kind, m.kind) = 'sale'
    group by m.session_id`.execute(db);
  return new Map(
    rows.map(({ session_id, sales_total, orders }) => [session_id, { sales_total: add(sales_total), orders }]),
  );
}
