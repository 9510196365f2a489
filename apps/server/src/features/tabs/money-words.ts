import { formatMoney } from '@comanda/domain/format';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { getCountry } from './floor.repo.ts';

/** An amount as the store's country writes it, for refusals. */
export async function moneyWords(db: Db, store_id: StoreId, amount: number): Promise<string> {
  return formatMoney(amount, await getCountry(db, store_id));
}
