import type { StoreId } from '@comanda/domain/ids';
import { add, isPositive, min, subtract, toCents } from '@comanda/domain/money';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { askToTidy } from '../payment-asks/public.ts';
import type { Seat } from '../seats/public.ts';
import { announceTab, findTabs, lockTabs } from '../tables/public.ts';
import { readShares } from './read-session.ts';
import { decidePixRow, findOnlineShare, findPixTab, insertPix } from './shared-bill.repo.ts';

/** So long a share that somebody is paying is nobody else's; a Pix of it ends before. */
const HELD_MS = 40 * 60_000;

/**
 * What a phone pays online: its own part, or all that nobody has paid or is paying. One that waits for the same amount is the same
 * one. The bill is held: two at once never pay more than it.
 * @returns the share's id
 * @throws {AppError} tab_closed, share_paid, share_being_paid
 */
export async function askForShare(
  tx: Tx,
  store_id: StoreId,
  { phone_id, tab_id, number }: Seat,
  part: 'mine' | 'all',
  now: Date,
): Promise<number> {
  const [tab] = await lockTabs(tx, store_id, (eb) => eb('id', '=', tab_id));
  if (tab === undefined || tab.closed_at !== null) throw new AppError('tab_closed');
  const { bill, shares, pix, paidBy } = await readShares(tx, store_id, tab_id);
  const own = orNotFound(shares.get(phone_id));
  const isHeld = ({ online, state, created_at }: (typeof pix)[number]) =>
    online && state === 'waiting' && now.getTime() - Date.parse(created_at) < HELD_MS;
  const others = pix.filter((each) => each.phone_id !== phone_id && isHeld(each));
  const free = subtract(bill.remaining, add(...others.map(({ amount }) => amount)));
  const amount = part === 'all' ? free : min(subtract(own.due, paidBy(phone_id)), free);
  const waiting = pix.find((each) => each.phone_id === phone_id && each.state === 'waiting');
  if (waiting && isHeld(waiting) && toCents(waiting.amount) === toCents(amount)) return waiting.id;
  if (waiting) await decline(tx, store_id, waiting, now);
  if (!isPositive(amount))
    throw new AppError(isPositive(bill.remaining) && others.length > 0 ? 'share_being_paid' : 'share_paid');
  const id = await insertPix(tx, store_id, {
    tab_id,
    phone_id,
    amount,
    service: min(own.service, amount),
    txid: '',
    online: true,
    created_at: now,
  });
  await announceTab(tx, store_id, { id: tab_id, number }, 'pix', now);
  return id;
}

/** It is paid otherwise: nobody is to send it any more. */
export async function decline(
  tx: Tx,
  store_id: StoreId,
  { id, online }: { id: number; online: boolean },
  now: Date,
): Promise<void> {
  await decidePixRow(tx, store_id, id, { state: 'cancelled', decided_at: now, decided_by: null });
  if (online) await askToTidy(tx, store_id, { kind: 'share', id }, now);
}

/** A share with its bill, or the one that was joined to, held until the transaction ends. @throws {AppError} not_found */
export async function holdShare(tx: Tx, store_id: StoreId, id: number) {
  const { tab_id } = orNotFound(await findPixTab(tx, store_id, id));
  const [held] = await lockTabs(tx, store_id, (eb) => eb('id', '=', tab_id));
  const tab = orNotFound(held);
  const [bill] = await findTabs(tx, store_id, (eb) => eb('tabs.id', '=', tab_id));
  const { amount, state } = orNotFound(await findOnlineShare(tx, store_id, id));
  return { tab, amount, state, remaining: orNotFound(bill).remaining };
}

/** For whoever holds its link. @throws {AppError} not_found */
export async function getShare(db: Db, store_id: StoreId, id: number) {
  const { tab_id } = orNotFound(await findPixTab(db, store_id, id));
  const share = orNotFound(await findOnlineShare(db, store_id, id));
  const [bill] = await findTabs(db, store_id, (eb) => eb('tabs.id', '=', tab_id));
  const { number, remaining, closed_at } = orNotFound(bill);
  return { ...share, number, remaining, closed: closed_at !== null };
}
