import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { type Earning, earnOf } from '@comanda/domain/loyalty/earn';
import { add, percent, toCents } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { holdPrograms, readEarning } from './programs.repo.ts';

interface Sold {
  id: OrderId;
  total: number;
}

/** What a delivery gives its client, by the store's plain cashback and its programmes. @param base percent */
export const earnOrder = (
  tx: Tx,
  store_id: StoreId,
  { client_id, ...order }: Sold & { client_id: ClientId | null },
  base: number,
): Promise<Earning[]> => earnTogether(tx, store_id, client_id, [order], base);

/** The same of orders that count as one: the rounds of a bill. */
export async function earnTogether(
  tx: Tx,
  store_id: StoreId,
  client_id: ClientId | null,
  orders: readonly Sold[],
  base: number,
): Promise<Earning[]> {
  const total = add(...orders.map((order) => order.total));
  const plain: Earning = { program: 'cashback', program_id: null, unit: 'money', amount: percent(total, base) };
  if (client_id === null) return toCents(plain.amount) === 0 ? [] : [plain];
  const programs = await holdPrograms(tx, store_id);
  if (programs.length === 0) return [plain];
  const { stamps, given, ...seen } = await readEarning(
    tx,
    store_id,
    orders.map(({ id }) => id),
  );
  return earnOf(base, programs, seen, { stamps: new Map(stamps), given: new Map(given) });
}
