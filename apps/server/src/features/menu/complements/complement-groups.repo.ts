import type { StoreId } from '@comanda/domain/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { DB } from '../../../platform/db-types.ts';
import { COMPLEMENT_COLUMNS } from './complements.repo.ts';

/** In their order, each with its complements in theirs. */
export async function findComplementGroups(
  db: Db,
  store_id: StoreId,
  { ids }: { ids?: readonly number[] | undefined } = {},
) {
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom('complement_groups as g')
    .where('g.store_id', '=', store_id)
    .where('g.deleted_at', 'is', null)
    .select(['g.id', 'g.store_id', 'g.name', 'g.description', 'g.min', 'g.max', 'g.is_pizza', 'g.price_rule'])
    .select(['g.only_one', 'g.order'])
    .select(
      sql<number>`(
        select count(*) from complement_group_items l
        join menu_items i on i.store_id = l.store_id and i.id = l.menu_item_id and i.deleted_at is null
        where l.store_id = g.store_id and l.complement_group_id = g.id
      )`.as('itens_count'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('complements as c')
          .where('c.store_id', '=', store_id)
          .whereRef('c.complement_group_id', '=', 'g.id')
          .where('c.deleted_at', 'is', null)
          .select(COMPLEMENT_COLUMNS)
          .orderBy('c.order')
          .orderBy('c.id'),
      ).as('complements'),
    );
  if (ids) query = query.where('g.id', 'in', ids);
  return query.orderBy('g.order').orderBy('g.id').execute();
}

/** @throws {AppError} not_found */
export const getComplementGroup = async (db: Db, store_id: StoreId, id: number) =>
  orNotFound((await findComplementGroups(db, store_id, { ids: [id] }))[0]);

const one = (tx: Tx, store_id: StoreId, id: number) =>
  tx
    .selectFrom('complement_groups')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'min', 'max']);

/**
 * The group as it stands, which nobody changes or deletes until the transaction ends.
 * @throws {AppError} not_found
 */
export const lockComplementGroup = async (tx: Tx, store_id: StoreId, id: number) =>
  orNotFound(await one(tx, store_id, id).forNoKeyUpdate().executeTakeFirst());

/**
 * For those who put something into the group: it is not deleted meanwhile.
 * @throws {AppError} not_found
 */
export const holdComplementGroup = async (tx: Tx, store_id: StoreId, id: number) =>
  orNotFound(await one(tx, store_id, id).forShare().executeTakeFirst());

export async function insertComplementGroup(tx: Tx, values: Insertable<DB['complement_groups']>): Promise<number> {
  return (await tx.insertInto('complement_groups').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateComplementGroup(
  tx: Tx,
  store_id: StoreId,
  id: number,
  values: Updateable<DB['complement_groups']>,
): Promise<void> {
  await tx.updateTable('complement_groups').where('store_id', '=', store_id).where('id', '=', id).set(values).execute();
}

/** Groups and their complements carry the same instant, by which a restore finds what went together; links stay. */
export async function deleteComplementGroups(tx: Tx, store_id: StoreId, ids: readonly number[], now: Date) {
  await tx
    .updateTable('complement_groups')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .set({ deleted_at: now })
    .execute();
  await tx
    .updateTable('complements')
    .where('store_id', '=', store_id)
    .where('complement_group_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .set({ deleted_at: now })
    .execute();
}
