import type { DeliveryPicture } from '@comanda/contract/delivery/delivery-pictures';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import type { Db, Tx } from '../../platform/db.ts';

export async function wantsPicture(db: Db, store_id: StoreId): Promise<boolean> {
  const row = await db.selectFrom('stores').where('id', '=', store_id).select('delivery_picture').executeTakeFirst();
  return row?.delivery_picture ?? false;
}

export async function keepPicture(
  tx: Tx,
  store_id: StoreId,
  picture: { order_id: OrderId; kind: DeliveryPicture['kind']; image: Buffer; taken_at: Date },
): Promise<void> {
  await tx
    .insertInto('delivery_pictures')
    .values({ store_id, ...picture })
    .onConflict((on) => on.columns(['store_id', 'order_id']).doNothing())
    .execute();
}

/** @returns null when the order has none */
export async function findPicture(db: Db, store_id: StoreId, order_id: OrderId): Promise<DeliveryPicture | null> {
  const row = await db
    .selectFrom('delivery_pictures')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select(['kind', 'image', 'taken_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { kind: row.kind, taken_at: row.taken_at, image: `data:image/webp;base64,${row.image.toString('base64')}` };
}
