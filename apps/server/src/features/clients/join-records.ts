import type { ClientCard } from '@comanda/contract/clients';
import { CLIENT } from '@comanda/domain/fields/client';
import { namesIn, pick } from '@comanda/domain/fields/field';
import type { ClientId } from '@comanda/domain/ids';
import { add, max, min, money, subtract } from '@comanda/domain/money';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { appendChanges, type Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { transfer } from '../loyalty/public.ts';
import { getClientCard } from './clients.repo.ts';
import { CHANGE, together } from './merge-clients.ts';
import {
  type ClientRow,
  closeMerge,
  deleteClient,
  findMerge,
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
 * @throws {AppError} not_found; conflict for one and the same, or an account that nobody has proven; client_has_account,
 * client_joined_before for a record that cannot go
 */
export async function joinRecords(
  tx: Tx,
  { store, user, now }: ByShop,
  { id, other }: { id: ClientId; other: ClientId },
): Promise<ClientCard> {
  if (id === other) throw new AppError('conflict');
  for (const each of [id, other].toSorted((a, b) => a - b)) await lockOrders(tx, store, each);
  const locked = new Map<ClientId, ClientRow>();
  for (const each of [id, other].toSorted((a, b) => a - b))
    locked.set(each, orNotFound(await getLockedClient(tx, store, each)));
  const [record, gone] = [orNotFound(locked.get(id)), orNotFound(locked.get(other))];
  if (record.separate || gone.separate) throw new AppError('conflict');
  if (gone.customer_id !== null) throw new AppError('client_has_account');
  if ((await findMerge(tx, store, other)) !== null) throw new AppError('client_joined_before');
  const kept: KeptMerge = {
    account: gone,
    record: pick(record, namesIn(CLIENT, 'joined')),
    moved: await moveRows(tx, store, other, id),
  };
  await deleteClient(tx, store, other);
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
  return getClientCard(tx, store, id);
}

/**
 * Takes them apart again: what came along goes back, what is left of its balance with it. Where its phone has ordered since,
 * it goes to the record that this has made. @throws {AppError} not_found, conflict where nothing was joined
 */
export async function partRecords(tx: Tx, { store, user, now }: ByShop, id: ClientId): Promise<ClientCard> {
  await lockOrders(tx, store, id);
  const record = orNotFound(await getLockedClient(tx, store, id));
  const merge = await findMerge(tx, store, id);
  const gone = merge?.kept.account ?? null;
  if (merge?.proof !== 'records' || gone === null) throw new AppError('conflict');
  const { kept } = merge;
  const known = await findPhoneClientId(tx, store, gone.phone);
  const there = known === null ? null : orNotFound(await getLockedClient(tx, store, known));
  const to = there?.id ?? (await insertKeptClient(tx, store, gone));
  await moveRowsBack(tx, store, { from: id, to, customer_id: null, now }, kept.moved);
  const figures = await sumOrders(tx, store, to, null);
  await giveFigures(tx, store, to, {
    orders_count: (there?.orders_count ?? 0) + gone.orders_count,
    orders_total: add(there?.orders_total ?? 0, gone.orders_total),
    first_order_at: figures.first,
    last_order_at: figures.last,
    ...(there === null ? { points: 0 } : {}),
  });
  await transfer(tx, store, { from: id, to, amount: min(record.points, max(0, money(merge.points))), now });
  const left = await sumOrders(tx, store, id, null);
  const { last_address, ...values } = kept.record;
  await updateRecord(tx, store, id, {
    ...values,
    last_address: last_address === null ? null : JSON.stringify(last_address),
    orders_count: Math.max(0, record.orders_count - gone.orders_count),
    orders_total: max(0, subtract(record.orders_total, gone.orders_total)),
    first_order_at: left.first,
    last_order_at: left.last,
  });
  await closeMerge(tx, store, merge.id, { user_id: user.id, now });
  await appendChanges(tx, { store, user, now }, [
    { ...CHANGE, entity_id: String(id), before: { joined: true }, after: { joined: false } },
  ]);
  return getClientCard(tx, store, id);
}
