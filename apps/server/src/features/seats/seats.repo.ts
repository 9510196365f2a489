import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

/** A phone and the open bill at which it sits. */
export interface Seat {
  phone_id: number;
  name: string;
  tab_id: TabId;
  /** Of the bill: a table, or a part of one. */
  number: number;
}

/** The seat that a token keeps. It follows the bill to another number, and into the one that it was joined to. */
export async function findSeat(db: Db, store_id: StoreId, token_hash: Buffer): Promise<Seat | undefined> {
  return db
    .selectFrom('table_phones as p')
    .innerJoin('tabs as own', (on) => on.onRef('own.store_id', '=', 'p.store_id').onRef('own.id', '=', 'p.tab_id'))
    .innerJoin('tabs as t', (on) =>
      on
        .onRef('t.store_id', '=', 'p.store_id')
        .on((eb) => eb('t.id', '=', eb.fn.coalesce('own.merged_into', 'own.id'))),
    )
    .where('p.store_id', '=', store_id)
    .where('p.token_hash', '=', token_hash)
    .where('t.closed_at', 'is', null)
    .select(['p.id as phone_id', 'p.name', 't.id as tab_id', 't.number'])
    .executeTakeFirst();
}

/** @throws {AppError} not_found */
export async function getPinRequired(db: Db, store_id: StoreId): Promise<boolean> {
  const row = await db.selectFrom('stores').where('id', '=', store_id).select('table_pin').executeTakeFirst();
  return orNotFound(row).table_pin;
}

/** Whose a round is. Written after it: the same order comes back for the same key, and so does this. */
export async function keepPhoneOrder(db: Db, store_id: StoreId, order_id: OrderId, phone_id: number): Promise<void> {
  await db
    .insertInto('table_phone_orders')
    .values({ store_id, order_id, phone_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
