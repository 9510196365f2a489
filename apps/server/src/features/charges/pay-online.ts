import { chargeState, isPayable } from '@comanda/domain/payments/charge-state';
import type { StoreId } from '@comanda/domain/ids';
import { type Money, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { type ChargeRow, type ChargingStore, getChargingStore, updateCharge } from './charges.repo.ts';
import { todayOf } from './describe-charge.ts';
import { settleDebt } from './settle-debt.ts';

/** A provider tells what became of a charge: nobody of the store has said so. `returned`: the money went back, and it is owed no more. */
export async function paidOnline(
  tx: Tx,
  store_id: StoreId,
  id: number,
  how: 'paid' | 'returned' | 'open',
  now: Date,
): Promise<void> {
  const paid_on = how === 'paid' ? todayOf(await getChargingStore(tx, store_id), now) : null;
  await updateCharge(tx, store_id, id, {
    paid_on,
    paid_at: paid_on === null ? null : now,
    paid_by: null,
    returned: ZERO,
    ...(how === 'returned' ? { cancelled_at: now } : {}),
  });
  await settleDebt(tx, store_id, id, { user_id: null, now });
}

/** What of a paid charge its provider has sent back by now, less than the whole. */
export async function returnedOnline(tx: Tx, store_id: StoreId, id: number, returned: Money, now: Date): Promise<void> {
  await updateCharge(tx, store_id, id, { returned });
  await settleDebt(tx, store_id, id, { user_id: null, now });
}

/** Whether its link still takes money. */
export const isChargePayable = (charge: ChargeRow, store: ChargingStore, now: Date): boolean =>
  isPayable(chargeState(charge, todayOf(store, now)));
