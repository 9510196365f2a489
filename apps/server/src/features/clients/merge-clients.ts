import type { ClientCard } from '@comanda/contract/clients/clients';
import { ALLERGY_MAX } from '@comanda/contract/orders/order-wish';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { add, max, min, money, subtract } from '@comanda/domain/money';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { appendChanges, type Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { findOtherPhone } from '../client-phones/public.ts';
import { transfer } from '../loyalty/public.ts';
import { tellDays } from '../stock/public.ts';
import { getClientCard } from './clients.repo.ts';
import {
  type ClientRow,
  closeMerge,
  deleteClient,
  findAccountClientId,
  findMerge,
  findPhoneClientId,
  getLockedClient,
  giveFigures,
  insertAccount,
  insertKeptClient,
  insertMerge,
  type KeptMerge,
  lockOrders,
  moveRows,
  moveRowsBack,
  sumOrders,
  updateRecord,
} from './merges.repo.ts';

const NOTES = 1_000;
const NOTHING_MOVED: KeptMerge['moved'] = {
  orders: [],
  tabs: [],
  cash_movements: [],
  credit_entries: [],
  referred: [],
};

interface Proof {
  kind: 'shop' | 'link' | 'email';
  /** Who of the store says so; null where the person has proven it. */
  user: { id: number; name: string } | null;
  now: Date;
}

/**
 * The phone's record becomes an account's: its balance and orders are the person's from now on, and what the account's own
 * record held comes along. Without a record of the phone, the account's own becomes it.
 * @throws {AppError} not_found; client_has_account when another account has proven to be the person
 */
export async function mergeAccount(
  tx: Tx,
  store_id: StoreId,
  {
    customer_id,
    record_id,
    account_id,
  }: { customer_id: number | null; record_id: ClientId | null; account_id: ClientId | null },
  { kind, user, now }: Proof,
): Promise<ClientId> {
  if (account_id !== null) await lockOrders(tx, store_id, account_id);
  const locked = new Map<ClientId, ClientRow>();
  for (const id of [record_id, account_id].filter((each) => each !== null).toSorted((a, b) => a - b))
    locked.set(id, orNotFound(await getLockedClient(tx, store_id, id)));
  const account = account_id === null ? null : (locked.get(account_id) ?? null);
  const record = orNotFound(record_id === null ? account : locked.get(record_id));
  if (record !== account && record.customer_id !== null && record.customer_id !== customer_id)
    throw new AppError('client_has_account');
  const kept: KeptMerge = {
    account: record === account ? null : account,
    record: {
      last_address: record === account ? null : record.last_address,
      blocked: record.blocked,
      blocked_reason: record.blocked_reason,
      no_marketing: record.no_marketing,
      credit_limit: record.credit_limit,
      notes: record.notes,
      allergies: record.allergies,
    },
    moved: NOTHING_MOVED,
  };
  if (account !== null && record !== account) {
    kept.moved = await moveRows(tx, store_id, account.id, record.id);
    await deleteClient(tx, store_id, account.id);
  }
  await updateRecord(tx, store_id, record.id, { ...together(record, kept.account), customer_id, separate: false });
  // Another record has come to have its phone meanwhile.
  if (record.separate && (await findOtherPhone(tx, store_id, record.phone)) !== null) throw new AppError('conflict');
  await insertMerge(tx, store_id, {
    client_id: record.id,
    customer_id,
    proof: kind,
    user_id: user?.id ?? null,
    user_name: user?.name ?? '',
    points: account?.points ?? 0,
    orders: account?.orders_count ?? 0,
    kept,
    created_at: now,
  });
  await appendChanges(tx, { store: store_id, user, now }, [
    { ...CHANGE, entity_id: String(record.id), before: { merged: false }, after: { merged: true, proof: kind } },
  ]);
  if (kept.moved.orders.length > 0) await tellDays(tx, store_id, [record.id], now);
  return record.id;
}

export const CHANGE = { area: 'store', entity: 'clients', name: 'Conta de um cliente' } as const;

/** An address that somebody else typed is not shown to the account. */
export function together(record: ClientRow, account: ClientRow | null) {
  const last_address = account?.last_address == null ? null : JSON.stringify(account.last_address);
  if (account === null) return record.separate ? {} : { last_address };
  return {
    last_address,
    points: add(record.points, account.points),
    orders_count: record.orders_count + account.orders_count,
    orders_total: add(record.orders_total, account.orders_total),
    first_order_at: earlier(record.first_order_at, account.first_order_at),
    last_order_at: later(record.last_order_at, account.last_order_at),
    email: record.email || account.email,
    tax_id: record.tax_id || account.tax_id,
    birthday_day: record.birthday_day ?? account.birthday_day,
    birthday_month: record.birthday_month ?? account.birthday_month,
    blocked: record.blocked || account.blocked,
    blocked_reason: record.blocked_reason || account.blocked_reason,
    no_marketing: record.no_marketing || account.no_marketing,
    credit_limit: record.credit_limit ?? account.credit_limit,
    allergies: [...new Set([record.allergies, account.allergies])].filter(Boolean).join(', ').slice(0, ALLERGY_MAX),
    notes: [record.notes, account.notes].filter(Boolean).join('\n').slice(0, NOTES),
  };
}

type Instant = string | null;
const byTime = (a: Instant, b: Instant) =>
  [a, b].filter((each) => each !== null).toSorted((x, y) => Date.parse(x) - Date.parse(y));
const earlier = (a: Instant, b: Instant): Instant => byTime(a, b)[0] ?? null;
const later = (a: Instant, b: Instant): Instant => byTime(a, b).at(-1) ?? null;

/** The shop says that an account's record and the phone's are one person's. @throws {AppError} not_found, conflict, client_has_account */
export async function joinByShop(
  tx: Tx,
  { store, user, now }: Author & { user: NonNullable<Author['user']> },
  id: ClientId,
): Promise<ClientCard> {
  const account = orNotFound(await getLockedClient(tx, store, id));
  if (!account.separate) throw new AppError('conflict');
  const record_id = await findPhoneClientId(tx, store, account.phone);
  const { customer_id } = account;
  const merged = await mergeAccount(tx, store, { customer_id, record_id, account_id: id }, { kind: 'shop', user, now });
  return getClientCard(tx, store, merged);
}

/** Somebody has proven to be the person of a record. @throws {AppError} not_found, client_has_account */
export async function joinByProof(
  tx: Tx,
  store_id: StoreId,
  { customer_id, record_id }: { customer_id: number; record_id: ClientId },
  { kind, now }: { kind: 'link' | 'email'; now: Date },
): Promise<void> {
  const own = await findAccountClientId(tx, store_id, customer_id);
  const account_id = own === record_id ? null : own;
  await mergeAccount(tx, store_id, { customer_id, record_id, account_id }, { kind, user: null, now });
}

/**
 * The shop takes an account off a record: what came with it, and what it has ordered since, is its own again.
 * @returns the record, which is the phone's
 * @throws {AppError} not_found, conflict for a record that has no account
 */
export async function splitByShop(
  tx: Tx,
  { store, user, now }: Author & { user: NonNullable<Author['user']> },
  id: ClientId,
): Promise<ClientCard> {
  await lockOrders(tx, store, id);
  const record = orNotFound(await getLockedClient(tx, store, id));
  const merge = await findMerge(tx, store, id);
  // What was joined last is taken apart first.
  if (merge?.proof === 'records') throw new AppError('conflict');
  const { customer_id } = record;
  if (record.separate || (customer_id === null && merge === null)) throw new AppError('conflict');
  const before = merge?.kept.account ?? null;
  // A sale that went on while they were joined may have made it one already.
  const known = customer_id === null ? null : await findAccountClientId(tx, store, customer_id);
  const account_id = known ?? (await insertAccountAgain(tx, store, record, before, now));
  await moveRowsBack(tx, store, { from: id, to: account_id, customer_id, now }, merge?.kept.moved ?? NOTHING_MOVED);
  const own = await sumOrders(tx, store, account_id, merge);
  const points = min(record.points, max(0, add(merge?.points ?? 0, own.balance)));
  const figures = {
    orders_count: own.count,
    orders_total: own.total,
    first_order_at: own.first,
    last_order_at: own.last,
  };
  // A record that is made again has nothing until it is given its part.
  await giveFigures(tx, store, account_id, { ...figures, ...(known === null ? { points: 0 } : {}) });
  await transfer(tx, store, { from: id, to: account_id, amount: points, now });
  const { last_address, ...kept } = merge?.kept.record ?? { last_address: null };
  await updateRecord(tx, store, id, {
    ...kept,
    last_address: last_address === null ? null : JSON.stringify(last_address),
    customer_id: null,
    orders_count: Math.max(0, record.orders_count - own.count),
    orders_total: max(0, subtract(record.orders_total, money(own.total))),
  });
  if (merge) await closeMerge(tx, store, merge.id, { user_id: user.id, now });
  await appendChanges(tx, { store, user, now }, [
    { ...CHANGE, entity_id: String(id), before: { merged: true }, after: { merged: false } },
  ]);
  await tellDays(tx, store, [id, account_id], now);
  return getClientCard(tx, store, id);
}

async function insertAccountAgain(
  tx: Tx,
  store_id: StoreId,
  { customer_id, name, phone }: ClientRow,
  before: ClientRow | null,
  now: Date,
): Promise<ClientId> {
  if (before !== null) return insertKeptClient(tx, store_id, { ...before, customer_id });
  return insertAccount(tx, store_id, { customer_id, name, phone, created_at: now });
}
