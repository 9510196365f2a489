import { COUNTRY, PAYMENT } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { isPositive, min, subtract } from '@comanda/domain/money';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { type By, recordPayments } from '../cash/public.ts';
import { announceTab, lockTabs } from '../tables/public.ts';
import type { Seat } from '../seats/public.ts';
import { decline } from './online-share.ts';
import { readShares } from './read-session.ts';
import { decidePixRow, findPixTab, findStorePix, insertPix } from './shared-bill.repo.ts';

/**
 * A Pix code of what a phone owes now. One that waits for another amount is given up for it.
 * @throws {AppError} pix_not_offered, pix_key_missing, share_paid
 */
export async function askForPix(tx: Tx, store_id: StoreId, seat: Seat, now: Date): Promise<void> {
  const key = await findStorePix(tx, store_id);
  if (!key) throw new AppError('pix_key_missing');
  if (key.country_id !== COUNTRY.brazil) throw new AppError('pix_not_offered');
  const { phone_id, tab_id, number } = seat;
  await lockTabs(tx, store_id, (eb) => eb('id', '=', tab_id));
  const { bill, shares, pix, paidBy } = await readShares(tx, store_id, tab_id);
  const own = orNotFound(shares.get(phone_id));
  const amount = min(subtract(own.due, paidBy(phone_id)), bill.remaining);
  const mine = pix.filter((each) => each.phone_id === phone_id);
  const waiting = mine.find(({ state }) => state === 'waiting');
  if (waiting && !waiting.online && waiting.amount === amount) return;
  if (waiting) await decline(tx, store_id, waiting, now);
  if (!isPositive(amount)) throw new AppError('share_paid');
  await insertPix(tx, store_id, {
    tab_id,
    phone_id,
    amount,
    service: min(own.service, amount),
    txid: `MESA${writeTableNumber(number).replace('.', 'X')}P${phone_id}N${mine.length + 1}`.slice(0, 25),
    created_at: now,
  });
  await announceTab(tx, store_id, { id: tab_id, number }, 'pix', now);
}

/** The phone pays otherwise. */
export async function giveUpPix(tx: Tx, store_id: StoreId, seat: Seat, now: Date): Promise<void> {
  const { pix } = await readShares(tx, store_id, seat.tab_id);
  const waiting = pix.find(({ phone_id, state }) => phone_id === seat.phone_id && state === 'waiting');
  if (waiting) await decline(tx, store_id, waiting, now);
}

/**
 * What somebody saw at the bank, or did not. What has come is a payment of the bill, once.
 * @returns the bill's number
 * @throws {AppError} not_found, conflict when somebody else has decided it, tab_closed
 */
export async function decidePix(
  tx: Tx,
  store_id: StoreId,
  { pix_id, credited }: { pix_id: number; credited: boolean },
  { user_id, device, now }: By & { user_id: number },
): Promise<number> {
  const pix = orNotFound(await findPixTab(tx, store_id, pix_id));
  // A provider tells of it; nobody has to look.
  if (pix.online) throw new AppError('conflict');
  const [tab] = await lockTabs(tx, store_id, (eb) => eb('id', '=', pix.tab_id));
  if (!tab || (credited && tab.closed_at !== null)) throw new AppError('tab_closed');
  const state = credited ? 'credited' : 'refused';
  if (!(await decidePixRow(tx, store_id, pix_id, { state, decided_at: now, decided_by: user_id })))
    throw new AppError('conflict');
  if (credited)
    await recordPayments(
      tx,
      store_id,
      [
        {
          kind: 'sale',
          payment: PAYMENT.pix,
          payment_name: 'Pix',
          amount: pix.amount,
          tab_id: tab.id,
          allocation: { by: 'amount' },
          reason: pix.txid,
          op_id: `table-pix:${pix_id}`,
        },
      ],
      { user_id, device, now },
    );
  await announceTab(tx, store_id, tab, 'paid', now);
  return tab.number;
}
