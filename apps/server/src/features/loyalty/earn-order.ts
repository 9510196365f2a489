import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { type Earning, earnOf } from '@comanda/domain/loyalty/earn';
import { percent, toCents } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { holdPrograms, readEarning } from './programs.repo.ts';

/** What a delivery gives its client, by the store's plain cashback and its programmes. @param base percent */
export async function earnOrder(
  tx: Tx,
  store_id: StoreId,
  order: { id: OrderId; client_id: ClientId | null; total: number },
  base: number,
): Promise<Earning[]> {
  const plain: Earning = { program: 'cashback', program_id: null, unit: 'money', amount: percent(order.total, base) };
  if (order.client_id === null) return toCents(plain.amount) === 0 ? [] : [plain];
  const programs = await holdPrograms(tx, store_id);
  if (programs.length === 0) return [plain];
  const { stamps, given, ...seen } = await readEarning(tx, store_id, order.id);
  return earnOf(base, programs, seen, { stamps: new Map(stamps), given: new Map(given) });
}
