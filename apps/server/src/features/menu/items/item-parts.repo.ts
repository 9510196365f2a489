import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';

export interface VariationForm {
  id?: number | null | undefined;
  name: string;
  price: Money;
}

export const findVariations = (tx: Tx, store_id: StoreId, menu_item_id: ItemId) =>
  tx
    .selectFrom('item_variations')
    .where('store_id', '=', store_id)
    .where('menu_item_id', '=', menu_item_id)
    .select(['id', 'price'])
    .execute();

/**
 * Makes the list the item's variations, in its order.
 * @throws {AppError} not_found when an id is not one of the item's
 */
export async function replaceVariations(
  tx: Tx,
  store_id: StoreId,
  menu_item_id: ItemId,
  list: readonly VariationForm[],
): Promise<void> {
  const known = new Set((await findVariations(tx, store_id, menu_item_id)).map(({ id }) => id));
  const kept = list.flatMap(({ id }) => id ?? []);
  if (kept.some((id) => !known.has(id))) throw new AppError('not_found');
  await tx
    .deleteFrom('item_variations')
    .where('store_id', '=', store_id)
    .where('menu_item_id', '=', menu_item_id)
    .where(sql<boolean>`id <> all(${kept}::bigint[])`)
    .execute();
  for (const [index, { id, name, price }] of list.entries()) {
    const values = { name, price, order: index + 1 };
    if (id == null)
      await tx
        .insertInto('item_variations')
        .values({ ...values, store_id, menu_item_id })
        .execute();
    else
      await tx
        .updateTable('item_variations')
        .where('store_id', '=', store_id)
        .where('id', '=', id)
        .set(values)
        .execute();
  }
}

/**
 * Makes these the complement groups that the item asks, in their order.
 * @throws {AppError} not_found when one is deleted, or another store's
 */
export async function replaceLinks(
  tx: Tx,
  store_id: StoreId,
  menu_item_id: ItemId,
  complement_group_ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(complement_group_ids)];
  const { rows: found } = await sql`
    select id from complement_groups
    where store_id = ${store_id} and id = any(${wanted}::bigint[]) and deleted_at is null for share`.execute(tx);
  if (found.length < wanted.length) throw new AppError('not_found');
  // Links of deleted groups stay: they come back with a restored group.
  await sql`
    delete from complement_group_items l using complement_groups c
    where l.store_id = ${store_id} and l.menu_item_id = ${menu_item_id}
      and l.complement_group_id <> all(${wanted}::bigint[])
      and c.store_id = l.store_id and c.id = l.complement_group_id and c.deleted_at is null`.execute(tx);
  await sql`
    insert into complement_group_items (store_id, menu_item_id, complement_group_id, "order")
    select ${store_id}, ${menu_item_id}, id, place from unnest(${wanted}::bigint[]) with ordinality as w (id, place)
    on conflict (store_id, menu_item_id, complement_group_id) do update set "order" = excluded."order"`.execute(tx);
}
