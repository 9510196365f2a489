import type { Order } from '@comanda/contract/orders/orders';
import { doorMoney } from '@comanda/domain/payments/door-money';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { evenOutOrder, reversePayments, settleOrder } from '../cash/public.ts';
import { getDelivery, updateDoorMoney } from '../driver-shifts/public.ts';

/**
 * The ledger of an order that was paid follows what it costs now; paid another way, it is taken back and written anew. What
 * a driver took at the door and has not settled follows too.
 * @param anew the way of paying is another
 * @throws {AppError} correction_settled when the driver's settlement counts it; those of recordPayments
 */
export async function settleAgain(
  tx: Tx,
  store_id: StoreId,
  { before, after, anew }: { before: Order; after: Order; anew: boolean },
  { user, now }: { user: SignedInUser; now: Date },
): Promise<void> {
  const by = { user_id: user.id, device: user.device, now };
  if (!anew) return evenOutOrder(tx, store_id, before.id, by);
  const door = await getDelivery(tx, store_id, before.id);
  if (door?.shift_id != null) throw new AppError('correction_settled');
  await reversePayments(tx, store_id, { order_id: before.id }, { ...by, reason: 'Pagamento corrigido' });
  await settleOrder(tx, store_id, before.id, {
    ...by,
    ...(door?.driver_id == null ? {} : { driver_id: door.driver_id }),
  });
  if (door === undefined) return;
  const { cash, card, other } = doorMoney(after, false);
  await updateDoorMoney(tx, store_id, before.id, { cash, card, other });
}
