import type { StoreId } from '@comanda/domain/ids';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

/** What whoever follows an order may know of its store, and the key that it is paid to. */
export async function getTrackedStore(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'url', 'phone', 'whatsapp', 'address', 'city', 'timezone', 'country_id'])
    .select(['display_phone', 'hidden_address'])
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('store_pix').where('store_pix.store_id', '=', store_id).select(['pix', 'pix_type', 'pix_infos']),
      ).as('pix'),
    )
    .executeTakeFirst();
  return orNotFound(row);
}
