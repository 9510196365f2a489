import type { StoreId } from '@comanda/domain/ids';
import { toCents } from '@comanda/domain/money';
import { ONLINE_CODES } from '@comanda/domain/online-payments/codes';
import type { Tx } from '../../../platform/db.ts';
import type { Heard } from './due.ts';
import { findWay } from '../online-payments.repo.ts';

/** How the books call what a try has brought; the same news twice is one row. */
export async function bookOf(tx: Tx, store_id: StoreId, { payment_id, attempt }: Heard) {
  const { number, said_at, refunded, provider, method, installments } = attempt;
  const way = await findWay(tx, store_id, provider, ONLINE_CODES[method]);
  const said = said_at === null ? 0 : Date.parse(said_at);
  return {
    kind: 'sale' as const,
    payment: ONLINE_CODES[method],
    real_id: way?.real_id ?? null,
    installments,
    op_id: `online:${payment_id}:${number}:${toCents(refunded)}:${said}`,
  };
}
