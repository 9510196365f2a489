import type { ClientId, StoreId } from '@comanda/domain/ids';
import { add, subtract } from '@comanda/domain/money';
import { cleanPhone, refusePhone } from '@comanda/domain/phone';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { findPhoneClientId, insertClient } from '../clients/public.ts';
import { addToClient } from '../orders/public.ts';
import type { Rehomed } from '../stock/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findOwnedRounds, getClientId, haveSpent, updateOrders } from './tab-orders.repo.ts';
import type { LockedTab } from './tabs.repo.ts';
import { holdRounds } from './tell-rounds.ts';

/** The record of whoever sits at a bill, by phone; a new phone gets one. @throws {AppError} what is wrong with the phone */
export async function clientOfPhone(
  tx: Tx,
  store_id: StoreId,
  { phone: typed, name }: { phone: string; name: string },
  now: Date,
): Promise<ClientId> {
  const { country_id } = await getStoreSettings(tx, store_id);
  const phone = cleanPhone(typed, country_id);
  const wrong = refusePhone(phone, country_id);
  if (wrong !== null) throw new AppError(wrong);
  const known = await findPhoneClientId(tx, store_id, phone);
  if (known !== null) return known;
  const fresh = { name, phone, email: '', tax_id: '', birthday_day: null, birthday_month: null };
  const added = await insertClient(tx, store_id, { ...fresh, source: '', source_code: '' }, now);
  const id = added ?? (await findPhoneClientId(tx, store_id, phone));
  if (id === null) throw new AppError('conflict');
  return id;
}

/** @throws {AppError} not_found */
export async function checkClient(tx: Tx, store_id: StoreId, id: ClientId): Promise<void> {
  orNotFound(await getClientId(tx, store_id, id));
}

/**
 * The bill's client buys its rounds, but for those that have a client of their own. The rounds are held.
 * @returns those that have become theirs, for `tellRehomed`
 */
export async function attachClient(
  tx: Tx,
  store_id: StoreId,
  { id, client_id }: Pick<LockedTab, 'id' | 'client_id'>,
): Promise<Rehomed[]> {
  if (client_id === null) return [];
  const rounds = (await findOwnedRounds(tx, store_id, id)).filter((round) => round.client_id === null);
  if (rounds.length === 0) return [];
  const ids = rounds.map((round) => round.id);
  await updateOrders(tx, store_id, ids, { client_id });
  await addToClient(tx, store_id, client_id, {
    orders: rounds.length,
    total: add(...rounds.map(({ total }) => total)),
  });
  return [{ client_id, order_ids: ids }];
}

/**
 * Who sat at the bill no longer does: its rounds that were theirs are nobody's. The tab is held.
 * @returns those rounds, for `tellRehomed`
 * @throws {AppError} client_spent when they have paid some of it with what they had
 */
export async function leaveClient(
  tx: Tx,
  store_id: StoreId,
  { id, client_id }: Pick<LockedTab, 'id' | 'client_id'>,
): Promise<Rehomed[]> {
  if (client_id === null) return [];
  await holdRounds(tx, store_id, [id]);
  const rounds = (await findOwnedRounds(tx, store_id, id)).filter((round) => round.client_id === client_id);
  if (rounds.length === 0) return [];
  if (await haveSpent(tx, store_id, id, client_id)) throw new AppError('client_spent');
  const ids = rounds.map((round) => round.id);
  await updateOrders(tx, store_id, ids, { client_id: null });
  await addToClient(tx, store_id, client_id, {
    orders: -rounds.length,
    total: subtract(0, ...rounds.map(({ total }) => total)),
  });
  return [{ client_id, order_ids: ids }];
}
