import type { ClientId, StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

const remembered = (phone: string): string =>
  `(select p.client_id from client_phones p where p.store_id = $1 and p.phone = ${phone})`;

/**
 * SQL: the records of `clients` that an order meets, by its phone and by its account; $1 is the store, and no other table of
 * the statement has a `phone`. @param phone and @param customer are SQL too
 */
export const metBy = (phone: string, customer: string): string =>
  `((phone = ${phone} and ${phone} <> '' and not separate) or id = ${remembered(phone)} or customer_id = ${customer}::bigint)`;

/** SQL: by which phone it was met. */
export const metPhone = (phone: string): string => `case when id = ${remembered(phone)} then ${phone} else phone end`;

/**
 * For an order that has just made a record of a phone: fails on the key, as two such orders do, where another record has come
 * to have it meanwhile. $1 store, $2 phone.
 */
export const REFUSE_REMEMBERED = {
  name: 'checkout_refuse_remembered',
  text: `insert into client_phones (store_id, phone, client_id, created_at)
   select store_id, phone, client_id, created_at from client_phones where store_id = $1 and phone = $2`,
} as const;

/** Whose other phone it is. */
export async function findOtherPhone(db: Db, store_id: StoreId, phone: string): Promise<ClientId | null> {
  const row = await db
    .selectFrom('client_phones')
    .select('client_id')
    .where('store_id', '=', store_id)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.client_id ?? null;
}

/** @returns the oldest first */
export async function findOtherPhones(db: Db, store_id: StoreId, client_id: ClientId): Promise<string[]> {
  const rows = await db
    .selectFrom('client_phones')
    .select('phone')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .orderBy('created_at')
    .orderBy('phone')
    .execute();
  return rows.map(({ phone }) => phone);
}

/** SQL: the records of `clients` with one of these phones, be it their own or one of their others. */
export const hasPhone = (store_id: StoreId, phones: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(phone = any(${[...phones]}::text[]) or id = any(array(select p.client_id from client_phones p
    where p.store_id = ${store_id} and p.phone = any(${[...phones]}::text[]))))`;

const ERASED = 'apagado-';
/** What the record of a person who was erased has for a phone: each has one of its own. */
export const erasedPhone = (id: ClientId): string => `${ERASED}${id}`;
/** SQL: whether the person of a record was erased. @param clients the alias of `clients` */
export const isErased = (clients: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${clients}.phone`)} = ${sql.lit(ERASED)} || ${sql.ref(`${clients}.id`)})`;

/** What a record without a number of its own has is nobody's to call. */
const A_NUMBER = /^\d{8,}$/;

export async function rememberPhone(
  tx: Tx,
  store_id: StoreId,
  { client_id, phone, now }: { client_id: ClientId; phone: string; now: Date },
): Promise<void> {
  if (!A_NUMBER.test(phone)) return;
  await tx.insertInto('client_phones').values({ store_id, phone, client_id, created_at: now }).execute();
}

/** A record's own phone becomes one of its others. */
export async function swapPhone(tx: Tx, store_id: StoreId, { from, to }: { from: string; to: string }): Promise<void> {
  const here = tx.updateTable('client_phones').where('store_id', '=', store_id).where('phone', '=', from);
  if (A_NUMBER.test(to)) await here.set({ phone: to }).execute();
  else await forgetPhone(tx, store_id, from);
}

/** @returns whether it was one */
export async function forgetPhone(tx: Tx, store_id: StoreId, phone: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('client_phones')
    .where('store_id', '=', store_id)
    .where('phone', '=', phone)
    .returning('phone')
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetPhones(tx: Tx, store_id: StoreId, client_id: ClientId): Promise<void> {
  await tx.deleteFrom('client_phones').where('store_id', '=', store_id).where('client_id', '=', client_id).execute();
}

/** @param among only these; left out: all that it has @returns those that now are the other's */
export async function movePhones(
  tx: Tx,
  store_id: StoreId,
  { from, to, among }: { from: ClientId; to: ClientId; among?: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .updateTable('client_phones')
    .set({ client_id: to })
    .where('store_id', '=', store_id)
    .where('client_id', '=', from)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`phone = any(${[...(among ?? [])]}::text[])`))
    .returning('phone')
    .execute();
  return rows.map(({ phone }) => phone);
}
