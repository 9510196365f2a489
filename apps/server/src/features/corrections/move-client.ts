import type { Order } from '@comanda/contract/orders/orders';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { isPositive, subtract } from '@comanda/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { partOnCredit } from '../checkout/public.ts';
import { findPhoneClientId, insertClient } from '../clients/public.ts';
import { addToClient } from '../orders/public.ts';

/**
 * The order's record of who buys, by the phone that was corrected; what it was worth moves with it. A client who stays is
 * told of the new total only.
 * @throws {AppError} client_spent when the order used what belongs to the client it had
 */
export async function moveClient(
  tx: Tx,
  store_id: StoreId,
  { before, after }: { before: Order; after: Order },
  now: Date,
): Promise<{ client_id?: ClientId | null }> {
  const { client_id } = before;
  if (after.client_phone === before.client_phone) {
    await addToClient(tx, store_id, client_id, { total: subtract(after.total, before.total) });
    return {};
  }
  if (before.cashback > 0 || before.points_total > 0 || isPositive(partOnCredit(before, before.total)))
    throw new AppError('client_spent');
  const next = await findOrMakeClient(tx, store_id, after, now);
  // Records are held in the order of their ids, as everywhere.
  const moves = [
    { id: client_id, change: { orders: -1, total: subtract(0, before.total) } },
    { id: next, change: { orders: 1, total: after.total } },
  ].toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0));
  for (const { id, change } of moves) await addToClient(tx, store_id, id, change);
  return { client_id: next };
}

async function findOrMakeClient(
  tx: Tx,
  store_id: StoreId,
  { client_name: name, client_phone: phone, client_email: email, client_tax_id: tax_id }: Order,
  now: Date,
): Promise<ClientId | null> {
  if (phone === '') return null;
  const known = await findPhoneClientId(tx, store_id, phone);
  if (known !== null) return known;
  const fresh = { name, phone, email, tax_id, birthday_day: null, birthday_month: null, source: '', source_code: '' };
  return (await insertClient(tx, store_id, fresh, now)) ?? findPhoneClientId(tx, store_id, phone);
}
