import type { StoreId } from '@comanda/domain/ids';
import { MAIN_TILL, tillName } from '@comanda/domain/payments/tills';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** The till of whoever acts. */
export async function getTill(
  db: Db,
  store_id: StoreId,
  { user_id, device }: { user_id: number | null; device?: number | undefined },
): Promise<number> {
  const { rows } = await sql<{ till: number }>`
    select till_of(${store_id}::bigint, ${device ?? null}::bigint, ${user_id}::bigint) as till`.execute(db);
  return rows[0]?.till ?? MAIN_TILL;
}

/** The name of a session's till, joined as `t`: empty where the store has only ever had one. */
export const tillLabel = (session: 's'): RawBuilder<string> => sql<string>`
  case when exists (select from tills other
      where other.store_id = ${sql.ref(`${session}.store_id`)} and other.number > ${MAIN_TILL})
    then coalesce(t.name, ${tillName(0).slice(0, -1)} || ${sql.ref(`${session}.till`)}, '') else '' end`;

/** By number, with what is open. */
export async function findTills(db: Db, store_id: StoreId) {
  const [named, open] = await Promise.all([
    db
      .selectFrom('tills')
      .where('store_id', '=', store_id)
      .where('removed_at', 'is', null)
      .select(['number', 'name'])
      .orderBy('number')
      .execute(),
    db
      .selectFrom('cash_sessions as s')
      .leftJoin('users as u', 'u.id', 's.opened_by')
      .where('s.store_id', '=', store_id)
      .where('s.closed_at', 'is', null)
      .select(['s.till', 's.opened_at'])
      .select((eb) => eb.fn.coalesce('u.name', sql<string>`''`).as('opened_by_name'))
      .execute(),
  ]);
  const all = named[0]?.number === MAIN_TILL ? named : [{ number: MAIN_TILL, name: tillName(MAIN_TILL) }, ...named];
  return all.map(({ number, name }) => {
    const session = open.find(({ till }) => till === number);
    return {
      number,
      name,
      open: session ? { opened_at: session.opened_at, opened_by_name: session.opened_by_name } : null,
    };
  });
}

/** @returns null while nobody has chosen one on that device */
export async function findSeat(db: Db, store_id: StoreId, device: number): Promise<number | null> {
  const row = await db
    .selectFrom('till_seats')
    .where('store_id', '=', store_id)
    .where('device_id', '=', device)
    .select('till')
    .executeTakeFirst();
  return row?.till ?? null;
}

/** Seats of devices where nobody is signed in any more go with it. */
export async function writeSeat(
  tx: Tx,
  store_id: StoreId,
  { device, user_id, till, now }: { device: number; user_id: number; till: number; now: Date },
): Promise<void> {
  await sql`
    delete from till_seats t
    where t.store_id = ${store_id} and not exists (select from sessions s where s.id = t.device_id)`.execute(tx);
  const seat = { user_id, till, chosen_at: now };
  await tx
    .insertInto('till_seats')
    .values({ store_id, device_id: device, ...seat })
    .onConflict((on) => on.columns(['store_id', 'device_id']).doUpdateSet(seat))
    .execute();
}

/** Two that add at once wait for each other. */
export async function lockTills(tx: Tx, store_id: StoreId): Promise<void> {
  await sql`select from stores where id = ${store_id} for no key update`.execute(tx);
}

/** The highest number that was ever given. */
export async function getLastTill(tx: Tx, store_id: StoreId): Promise<number> {
  const { last } = await tx
    .selectFrom('tills')
    .where('store_id', '=', store_id)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Math.max(last ?? 0, MAIN_TILL);
}

export async function writeTill(tx: Tx, store_id: StoreId, number: number, name: string): Promise<void> {
  await tx
    .insertInto('tills')
    .values({ store_id, number, name })
    .onConflict((on) => on.columns(['store_id', 'number']).doUpdateSet({ name }))
    .execute();
}

/** Takes the till away, and the choice of those who worked at it. */
export async function writeRemoved(tx: Tx, store_id: StoreId, number: number, now: Date): Promise<void> {
  await tx
    .updateTable('tills')
    .set({ removed_at: now })
    .where('store_id', '=', store_id)
    .where('number', '=', number)
    .execute();
  await tx.deleteFrom('till_seats').where('store_id', '=', store_id).where('till', '=', number).execute();
}
