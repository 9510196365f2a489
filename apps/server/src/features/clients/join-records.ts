import type { ClientCard } from '@comanda/contract/clients/clients';
import { CLIENT } from '@comanda/domain/fields/client';
import { namesIn, pick } from '@comanda/domain/fields/field';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { add, max, min, money, subtract } from '@comanda/domain/money';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { appendChanges, type Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { transfer } from '../loyalty/public.ts';
import { tellDays } from '../stock/public.ts';
import { getClientCard } from './clients.repo.ts';
import { forgetPhone, rememberPhone } from '../client-phones/public.ts';
import { CHANGE, together } from './merge-clients.ts';
import {
  type ClientRow,
  closeMerge,
  deleteClient,
  findFormerPhone,
  findMerge,
  findOrdersSince,
  findPhoneClientId,
  getLockedClient,
  giveFigures,
  insertKeptClient,
  insertMerge,
  type KeptMerge,
  lockOrders,
  moveRows,
  moveRowsBack,
  sumOrders,
  updateRecord,
} from './merges.repo.ts';

type ByShop = Author & { user: NonNullable<Author['user']> };

/**
 * The shop says that two of its records are one person's: all of `other` comes to `id`, whose own words and address stay.
 * @throws {AppError} not_found; conflict for one and the same, or an account that nobody has proven; client_has_account for a
 * record that cannot go
 */
export async function joinRecords(
  tx: Tx,
  { store, user, now }: ByShop,
  { id, other }: { id: ClientId; other: ClientId },
): Promise<ClientCard> {
  if (id === other) throw new AppError('conflict');
  for (const each of [id, other].toSorted((a, b) => a - b)) await lockOrders(tx, store, each);
  // Asked again, because the answer never arrived: it is done.
  const last = await findMerge(tx, store, id);
  if (last?.proof === 'records' && last.kept.account?.id === other) return getClientCard(tx, store, id);
  const locked = new Map<ClientId, ClientRow>();
  for (const each of [id, other].toSorted((a, b) => a - b))
    locked.set(each, orNotFound(await getLockedClient(tx, store, each)));
  const [record, gone] = [orNotFound(locked.get(id)), orNotFound(locked.get(other))];
  if (record.separate || gone.separate) throw new AppError('conflict');
  if (gone.customer_id !== null) throw new AppError('client_has_account');
  const kept: KeptMerge = {
    account: gone,
    record: pick(record, namesIn(CLIENT, 'joined')),
    moved: await moveRows(tx, store, other, id),
  };
  await deleteClient(tx, store, other);
  await rememberPhone(tx, store, { client_id: id, phone: gone.phone, now });
  const last_address = record.last_address ?? gone.last_address;
  await updateRecord(tx, store, id, {
    ...together(record, gone),
    last_address: last_address === null ? null : JSON.stringify(last_address),
  });
  await insertMerge(tx, store, {
    client_id: id,
    customer_id: record.customer_id,
    proof: 'records',
    user_id: user.id,
    user_name: user.name,
    points: gone.points,
    orders: gone.orders_count,
    kept,
    created_at: now,
  });
  await appendChanges(tx, { store, user, now }, [
    { ...CHANGE, entity_id: String(id), before: { joined: false }, after: { joined: true } },
  ]);
  if (kept.moved.orders.length > 0) await tellDays(tx, store, [id], now);
  return getClientCard(tx, store, id);
}

/**
 * Takes them apart again: what came along goes back, and what its phone has ordered since, with what is left of its balance. Where
 * another record has its phone, it goes there. @throws {AppError} not_found, conflict where nothing was joined
 */
export async function partRecords(tx: Tx, { store, user, now }: ByShop, id: ClientId): Promise<ClientCard> {
  await lockOrders(tx, store, id);
  const record = orNotFound(await getLockedClient(tx, store, id));
  const merge = await findMerge(tx, store, id);
  const gone = merge?.kept.account ?? null;
  if (merge?.proof !== 'records' || gone === null) throw new AppError('conflict');
  const { kept } = merge;
  await giveUpPhone(tx, store, record, gone.phone);
  const since = await findOrdersSince(tx, store, {
    client_id: id,
    phones: [gone.phone, ...(kept.moved.phones ?? [])],
    since: merge.created_at,
    but: kept.moved.orders,
  });
  const known = await findPhoneClientId(tx, store, gone.phone);
  const there = known === null ? null : orNotFound(await getLockedClient(tx, store, known));
  const to = there?.id ?? (await insertKeptClient(tx, store, gone));
  const orders = [...kept.moved.orders, ...since.ids];
  await moveRowsBack(tx, store, { from: id, to, customer_id: null, now }, { ...kept.moved, orders });
  const came = { count: gone.orders_count + since.count, total: add(gone.orders_total, money(since.total)) };
  const figures = await sumOrders(tx, store, to, null);
  await giveFigures(tx, store, to, {
    orders_count: (there?.orders_count ?? 0) + came.count,
    orders_total: add(there?.orders_total ?? 0, came.total),
    first_order_at: figures.first,
    last_order_at: figures.last,
    ...(there === null ? { points: 0 } : {}),
  });
  const points = max(0, add(money(merge.points), money(since.balance)));
  await transfer(tx, store, { from: id, to, amount: min(record.points, points), now });
  const left = await sumOrders(tx, store, id, null);
  const { last_address, ...values } = kept.record;
  await updateRecord(tx, store, id, {
    ...values,
    last_address: last_address === null ? null : JSON.stringify(last_address),
    orders_count: Math.max(0, record.orders_count - came.count),
    orders_total: max(0, subtract(record.orders_total, came.total)),
    first_order_at: left.first,
    last_order_at: left.last,
  });
  await closeMerge(tx, store, merge.id, { user_id: user.id, now });
  await appendChanges(tx, { store, user, now }, [
    { ...CHANGE, entity_id: String(id), before: { joined: true }, after: { joined: false } },
  ]);
  if (orders.length > 0) await tellDays(tx, store, [id, to], now);
  return getClientCard(tx, store, id);
}

/** The phone is a joined record's again; a record that has made it its own has what it had before. */
async function giveUpPhone(tx: Tx, store: StoreId, { id, phone }: ClientRow, joined: string): Promise<void> {
  await forgetPhone(tx, store, joined);
  if (phone !== joined) return;
  const former = await findFormerPhone(tx, store, id);
  if (former === null) throw new AppError('conflict');
  await forgetPhone(tx, store, former);
  await updateRecord(tx, store, id, { phone: former });
}
