import type { StoreId, TabId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

const ofTab = (tab_id: TabId) => sql<boolean>`tab_id in (
  select id from tabs where store_id = table_phones.store_id and (id = ${tab_id} or merged_into = ${tab_id}))`;

/** @returns every phone of a bill, and of those joined to it, in the order in which they sat down */
export async function findPhones(db: Db, store_id: StoreId, tab_id: TabId) {
  return db
    .selectFrom('table_phones')
    .where('store_id', '=', store_id)
    .where(ofTab(tab_id))
    .select(['id', 'name', 'joined_at'])
    .orderBy('id')
    .execute();
}

export async function insertPhone(
  tx: Tx,
  store_id: StoreId,
  phone: { tab_id: TabId; name: string; token_hash: Buffer; joined_at: Date },
): Promise<void> {
  await tx
    .insertInto('table_phones')
    .values({ store_id, ...phone })
    .execute();
}

/** Somebody of this name who was shown out comes back. @returns whether there was one */
export async function returnPhone(
  tx: Tx,
  store_id: StoreId,
  { tab_id, name, token_hash }: { tab_id: TabId; name: string; token_hash: Buffer },
): Promise<boolean> {
  const row = await tx
    .updateTable('table_phones')
    .set({ token_hash })
    .where('store_id', '=', store_id)
    .where('id', '=', (query) =>
      // Two of one name may have been shown out: a token is one phone's.
      query
        .selectFrom('table_phones')
        .where('store_id', '=', store_id)
        .where(ofTab(tab_id))
        .where(sql<boolean>`lower(name) = lower(${name})`)
        .where(sql<boolean>`length(token_hash) < 32`)
        .orderBy('id', 'desc')
        .limit(1)
        .select('id'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

// Too short for a hash: no token opens it, and each is another.
const SHOWN_OUT = sql<Buffer>`convert_to('fora ' || id, 'UTF8')`;

export async function showOut(tx: Tx, store_id: StoreId, tab_id: TabId): Promise<void> {
  await tx
    .updateTable('table_phones')
    .set({ token_hash: SHOWN_OUT })
    .where('store_id', '=', store_id)
    .where(ofTab(tab_id))
    .execute();
}

export async function forgetToken(tx: Tx, store_id: StoreId, token_hash: Buffer): Promise<void> {
  await tx
    .updateTable('table_phones')
    .set({ token_hash: SHOWN_OUT })
    .where('store_id', '=', store_id)
    .where('token_hash', '=', token_hash)
    .execute();
}

/** The open bill with exactly this number. */
export async function findOpenTab(db: Db, store_id: StoreId, number: number) {
  return db
    .selectFrom('tabs')
    .where('store_id', '=', store_id)
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .select(['id', 'number', 'pin'])
    .executeTakeFirst();
}

/** Held: one guess at a time. */
export async function lockPin(tx: Tx, store_id: StoreId, tab_id: TabId): Promise<string | null> {
  const row = await tx
    .selectFrom('tabs')
    .where('store_id', '=', store_id)
    .where('id', '=', tab_id)
    .where('closed_at', 'is', null)
    .select('pin')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.pin ?? null;
}

/** Wrong PINs since a moment, at one bill in all and by one address, and by that address at any bill of the store. */
export async function countFailures(
  db: Db,
  store_id: StoreId,
  { tab_id, address_hash, since }: { tab_id: TabId; address_hash: Buffer; since: Date },
) {
  const { rows } = await sql<{ tab: number; own: number; store: number }>`
    select count(*) filter (where tab_id = ${tab_id})::int as tab,
      count(*) filter (where tab_id = ${tab_id} and address_hash = ${address_hash} and created_at > ${since.toISOString()})::int as own,
      count(*) filter (where address_hash = ${address_hash} and created_at > ${since.toISOString()})::int as store
    from table_pin_failures where store_id = ${store_id} and (tab_id = ${tab_id} or created_at > ${since.toISOString()})`.execute(
    db,
  );
  return rows[0] ?? { tab: 0, own: 0, store: 0 };
}

export async function insertFailure(
  tx: Tx,
  store_id: StoreId,
  failure: { tab_id: TabId; address_hash: Buffer; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('table_pin_failures')
    .values({ store_id, ...failure })
    .execute();
}

export async function renewPin(tx: Tx, store_id: StoreId, tab_id: TabId, pin: string): Promise<void> {
  await tx.updateTable('tabs').set({ pin }).where('store_id', '=', store_id).where('id', '=', tab_id).execute();
  await tx.deleteFrom('table_pin_failures').where('store_id', '=', store_id).where('tab_id', '=', tab_id).execute();
}

/** A call from a table that nobody has opened yet, and when a number was last called from. */
export async function findLastCall(db: Db, store_id: StoreId, number: number, type: 'waiter' | 'bill') {
  return db
    .selectFrom('table_calls')
    .where('store_id', '=', store_id)
    .where('number', '=', number)
    .where('type', '=', type)
    .select(['id', 'created_at', 'taken_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertOpeningCall(tx: Tx, store_id: StoreId, number: number, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('table_calls')
    .values({ store_id, number, type: 'waiter', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who comes is told for as long as people may still look up for them. */
const TOLD_MINUTES = 10;
/** A call that nobody took is nobody's any more. */
const ASKED_MINUTES = 60;

/** What was last called from a number and still matters, and who said that they come. */
export async function findStandingCall(db: Db, store_id: StoreId, number: number, now: Date) {
  const edge = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  return db
    .selectFrom('table_calls as c')
    .leftJoin('users as u', 'u.id', 'c.taken_by')
    .where('c.store_id', '=', store_id)
    .where('c.number', '=', number)
    .where('c.created_at', '>=', edge(ASKED_MINUTES))
    .where((eb) => eb.or([eb('c.taken_at', 'is', null), eb('c.taken_at', '>=', edge(TOLD_MINUTES))]))
    .select([sql<'waiter' | 'bill'>`c.type`.as('type'), 'c.created_at', 'c.taken_at', 'u.name']) // the column's check
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the store has such a table; a store without a map has every one. */
export async function isKnownTable(db: Db, store_id: StoreId, table: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select not exists (select 1 from dining_tables where store_id = ${store_id})
      or exists (select 1 from dining_tables where store_id = ${store_id} and number = ${table}) as known`.execute(db);
  return rows[0]?.known ?? false;
}
