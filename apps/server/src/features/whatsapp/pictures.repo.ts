import type { StoreId } from '@comanda/domain/ids';
import type { Db, Tx } from '../../platform/db.ts';

/** What Meta calls a picture that it was given since then; null for none. */
export async function getPictureName(db: Db, store_id: StoreId, image: string, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom('whatsapp_pictures')
    .where('store_id', '=', store_id)
    .where('image', '=', image)
    .where('media_at', '>', since.toISOString())
    .select('media_id')
    .executeTakeFirst();
  return row?.media_id ?? null;
}

export async function namePicture(
  db: Db,
  store_id: StoreId,
  { image, ...given }: { image: string; media_id: string; media_at: Date },
): Promise<void> {
  await db
    .insertInto('whatsapp_pictures')
    .values({ store_id, image, ...given })
    .onConflict((conflict) => conflict.columns(['store_id', 'image']).doUpdateSet(given))
    .execute();
}

/** Another number knows none of them. */
export async function forgetPictures(tx: Tx, store_id: StoreId): Promise<void> {
  await tx.deleteFrom('whatsapp_pictures').where('store_id', '=', store_id).execute();
}
