import type { reviewWrite } from '@comanda/domain/clients/reviews';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { type Money, money, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { grantPoints } from '../loyalty/public.ts';

/** What sending a word gives: the first on an order of a client that the store knows. @param offered by the store's settings, if it has any */
export const wordGives = (
  { write, client_id }: { write: ReturnType<typeof reviewWrite>; client_id: ClientId | null },
  offered: number | null,
): Money => (write === 'new' && client_id !== null ? money(offered ?? 0) : ZERO);

interface Reviewed {
  store_id: StoreId;
  order_id: OrderId;
  client_id: ClientId | null;
  /** `visit` at Google, `word` on the store's own page: an order may give for each, once. */
  thanks: 'visit' | 'word';
  amount: number;
  now: Date;
}

/** Gives a client what the store gives for a review, whatever it says. @returns what was given: nothing where nobody is known */
export async function giveForReview(
  tx: Tx,
  { store_id, order_id, client_id, thanks, amount, now }: Reviewed,
): Promise<Money> {
  const given = client_id === null ? ZERO : money(amount);
  if (client_id !== null && given > 0)
    await grantPoints(tx, {
      store_id,
      client_id,
      program: 'review',
      amount: given,
      cause: { kind: 'review', id: order_id, ...(thanks === 'word' ? { part: 'said' } : {}) },
      note: thanks === 'word' ? 'Avaliação' : 'Visita',
      now,
    });
  return given;
}
