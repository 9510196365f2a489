import { formatMoney } from '@comanda/domain/format';
import type { StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

/** An amount as the store's country writes it, for refusals. */
export async function moneyWords(db: Db, store_id: StoreId, amount: number): Promise<string> {
  const row = await db.selectFrom('stores').where('id', '=', store_id).select('country_id').executeTakeFirst();
  return formatMoney(amount, orNotFound(row).country_id);
}
