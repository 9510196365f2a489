import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { type Earning, earnOf, type PlainCashback, plainPart, plainRate } from '@comanda/domain/loyalty/earn';
import { add, percent, toCents, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { holdPrograms, readEarning, sumOffers } from './programs.repo.ts';

interface Sold {
  id: OrderId;
  total: number;
  delivery_method: number;
}

/** What a delivery gives its client, by the store's plain cashback and its programmes. */
export const earnOrder = (
  tx: Tx,
  store_id: StoreId,
  { client_id, ...order }: Sold & { client_id: ClientId | null },
  rule: PlainCashback,
): Promise<Earning[]> => earnTogether(tx, store_id, client_id, [order], rule);

/** The same of orders that count as one, the way of the first: the rounds of a bill. */
export async function earnTogether(
  tx: Tx,
  store_id: StoreId,
  client_id: ClientId | null,
  orders: readonly Sold[],
  rule: PlainCashback,
): Promise<Earning[]> {
  const base = orders[0] ? plainRate(rule, orders[0].delivery_method) : 0;
  const ids = orders.map(({ id }) => id);
  const total = add(...orders.map((order) => order.total));
  const offers = base === 0 || rule.cashback_offers ? ZERO : await sumOffers(tx, store_id, ids);
  const plain_total = plainPart(rule, { total, offers });
  const plain: Earning = { program: 'cashback', program_id: null, unit: 'money', amount: percent(plain_total, base) };
  if (client_id === null) return toCents(plain.amount) === 0 ? [] : [plain];
  const programs = await holdPrograms(tx, store_id);
  if (programs.length === 0) return toCents(plain.amount) === 0 ? [] : [plain];
  const { stamps, given, ...seen } = await readEarning(tx, store_id, ids);
  return earnOf(base, programs, { ...seen, plain_total }, { stamps: new Map(stamps), given: new Map(given) });
}
