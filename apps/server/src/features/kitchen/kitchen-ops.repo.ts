import type { StoreId } from '@comanda/domain/ids';
import type { Insertable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { KitchenOps } from '../../platform/db-types.ts';

const COLUMNS = ['op_id', 'kind', 'order_id', 'lines', 'moved_from', 'created_at', 'undone_at'] as const;
export type KeptOp = Awaited<ReturnType<typeof readOp>> & object;

export async function findOp(db: Db, store_id: StoreId, op_id: string): Promise<KeptOp | null> {
  return (await readOp(db, store_id, op_id)) ?? null;
}

/** @throws {AppError} not_found */
export async function getOp(db: Db, store_id: StoreId, op_id: string): Promise<KeptOp> {
  return orNotFound(await findOp(db, store_id, op_id));
}

const readOp = (db: Db, store_id: StoreId, op_id: string) =>
  db
    .selectFrom('kitchen_ops')
    .where('store_id', '=', store_id)
    .where('op_id', '=', op_id)
    .select(COLUMNS)
    .executeTakeFirst();

export async function insertOp(tx: Tx, store_id: StoreId, op: Omit<Insertable<KitchenOps>, 'store_id'>): Promise<void> {
  await tx
    .insertInto('kitchen_ops')
    .values({ store_id, ...op })
    .execute();
}

export async function markUndone(tx: Tx, store_id: StoreId, op_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('kitchen_ops')
    .set({ undone_at: now })
    .where('store_id', '=', store_id)
    .where('op_id', '=', op_id)
    .execute();
}
