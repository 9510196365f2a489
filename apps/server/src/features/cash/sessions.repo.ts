import { COUNTRY, type CountryId } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

export async function getCountry(db: Db, store_id: StoreId): Promise<CountryId> {
  const row = await db.selectFrom('stores').where('id', '=', store_id).select('country_id').executeTakeFirst();
  return row?.country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil;
}
