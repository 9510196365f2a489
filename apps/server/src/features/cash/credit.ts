import {
  CREDIT_ENTRIES_PER_PAGE,
  type CreditAccountCard,
  type creditStatement,
  type findDebtors,
  type payCredit,
} from '@comanda/contract/clients/credit';
import type { Out } from '@comanda/contract/route';
import { PAYMENT } from '@comanda/domain/codes';
import { creditLeft } from '@comanda/domain/payments/credit';
import { inParts } from '@comanda/domain/payments/installments';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { max, subtract, toCents } from '@comanda/domain/money';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { appendChanges } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/db.ts';
import * as accounts from './accounts.repo.ts';
import { type AccountRow, getAccount, holdClients, insertEntries } from './credit.repo.ts';
import { type By, findByOps, holdSession, insertMovements } from './ledger.repo.ts';

const DEBTORS = 500;

const describe = ({ client_id, name, phone, limit, balance }: AccountRow): CreditAccountCard => ({
  client_id,
  name,
  phone,
  limit: limit === null ? null : max(0, limit),
  balance: subtract(balance),
  left: creditLeft({ limit, balance }),
});

/** @throws {AppError} not_found */
export const readAccount = async (db: Db, store_id: StoreId, client_id: ClientId): Promise<CreditAccountCard> =>
  describe(await getAccount(db, store_id, client_id));

/** @throws {AppError} not_found */
export async function readStatement(
  db: Db,
  store_id: StoreId,
  client_id: ClientId,
  before: number | undefined,
): Promise<z.output<typeof creditStatement>> {
  const account = await readAccount(db, store_id, client_id);
  const limit = CREDIT_ENTRIES_PER_PAGE;
  const found = await accounts.findEntries(db, store_id, client_id, { before, limit: limit + 1 });
  const entries = found.slice(0, limit);
  return { ...account, entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

export async function listDebtors(db: Db, store_id: StoreId): Promise<Out<(typeof findDebtors)['response']>> {
  const [total, rows] = await Promise.all([
    accounts.sumDebts(db, store_id),
    accounts.findDebtors(db, store_id, DEBTORS),
  ]);
  return { total: max(0, total), debtors: rows.map((row) => ({ ...describe(row), oldest_at: row.oldest_at })) };
}

/** A lower limit than what is owed is fine: it stops new debts. @throws {AppError} not_found */
export async function setLimit(
  tx: Tx,
  store_id: StoreId,
  client_id: ClientId,
  credit_limit: number | null,
  { user, now }: { user: { id: number; name: string }; now: Date },
): Promise<CreditAccountCard> {
  await holdClients(tx, store_id, [client_id]);
  const { limit } = await getAccount(tx, store_id, client_id);
  await accounts.updateLimit(tx, store_id, client_id, credit_limit);
  // The chain of changes outlives the client's data: it names the record, not the person.
  const change = {
    area: 'payments',
    entity: 'clients',
    entity_id: String(client_id),
    name: `Cliente ${client_id}`,
  } as const;
  if (limit !== credit_limit)
    await appendChanges(tx, { store: store_id, user, now }, [
      { ...change, before: { credit_limit: limit }, after: { credit_limit } },
    ]);
  return readAccount(tx, store_id, client_id);
}

/**
 * A client pays what they owe; the money goes into the open drawer.
 * @throws {AppError} not_found, credit_overpaid, credit_not_for_debt, payment_not_offered, change_too_small
 */
export async function receivePayment(
  tx: Tx,
  store_id: StoreId,
  client_id: ClientId,
  { payment, real_id, installments, amount, tendered, note, op_id }: Out<(typeof payCredit)['body']>,
  by: By,
): Promise<CreditAccountCard & { movement_id: number }> {
  await holdClients(tx, store_id, [client_id]);
  const account = await readAccount(tx, store_id, client_id);
  const [known] = await findByOps(tx, store_id, [op_id]);
  if (known) return { ...account, movement_id: known.id };
  if (payment === PAYMENT.onCredit) throw new AppError('credit_not_for_debt');
  const way = await accounts.findWay(tx, store_id, { payment, real_id: real_id ?? null });
  if (way === null) throw new AppError('payment_not_offered');
  if (toCents(amount) > toCents(account.balance)) throw new AppError('credit_overpaid', { balance: account.balance });
  if (tendered != null && toCents(tendered) < toCents(amount))
    throw new AppError('change_too_small', { missing: subtract(amount, tendered) });
  const [movement] = await insertMovements(tx, store_id, [
    {
      session_id: await holdSession(tx, store_id, by),
      kind: 'credit_payment',
      payment,
      real_id: way.real_id,
      ...inParts(way.name, { payment, installments }),
      amount,
      tendered: payment === PAYMENT.cash ? (tendered ?? null) : null,
      client_id,
      reason: note,
      user_id: by.user_id,
      op_id,
      created_at: by.now,
    },
  ]);
  if (!movement) throw new AppError('conflict');
  const entry = { client_id, kind: 'payment' as const, amount: subtract(0, amount), movement, note };
  await insertEntries(tx, store_id, [entry], by);
  return { ...(await readAccount(tx, store_id, client_id)), movement_id: movement.id };
}
