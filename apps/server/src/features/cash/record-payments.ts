import { PAYMENT } from '@comanda/domain/codes';
import { refuseCredit } from '@comanda/domain/payments/credit';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { nameIn } from '@comanda/domain/payments/installments';
import { add, isPositive } from '@comanda/domain/money';
import { AppError, refusalError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { getAccount, holdClients, insertEntries } from './credit.repo.ts';
import { askForNotes } from '../fiscal-asks/public.ts';
import {
  type By,
  findByOps,
  findPaymentNames,
  holdSession,
  insertMovements,
  isOutside,
  type MovementRow,
  type NewMovement,
} from './ledger.repo.ts';

/** `payment_name` left out: what the store calls the way of paying. `op_id`: at most 60 characters, the same twice is one. */
export interface Payment extends Omit<
  NewMovement,
  'kind' | 'amount' | 'allocation' | 'session_id' | 'user_id' | 'created_at'
> {
  kind: 'sale' | 'settlement';
  /** Positive is money that came in. */
  amount: number;
  allocation?: object | null | undefined;
}
/**
 * Writes payments into the ledger, into the open drawer of whoever acts where there is one. Call it with orders and tabs held, before the
 * event.
 * @returns the rows of all payments, those that were there already too, oldest first
 * @throws {AppError} credit_client_required, credit_not_allowed, credit_over_limit
 */
export async function recordPayments(
  tx: Tx,
  store_id: StoreId,
  payments: readonly Payment[],
  by: By,
): Promise<MovementRow[]> {
  if (payments.length === 0) return [];
  const ops = payments.map(({ op_id }) => op_id);
  const known = new Set((await findByOps(tx, store_id, ops)).map(({ op_id }) => op_id));
  const fresh = payments.filter(({ op_id }) => !known.has(op_id));
  if (fresh.length === 0) return findByOps(tx, store_id, ops);
  const written = await writePayments(tx, store_id, fresh, by);
  await askForNotes(tx, store_id, fresh, by.now);
  return written.length === payments.length
    ? written.toSorted((one, other) => one.id - other.id)
    : findByOps(tx, store_id, ops);
}

async function writePayments(tx: Tx, store_id: StoreId, payments: readonly Payment[], by: By): Promise<MovementRow[]> {
  await checkCredit(tx, store_id, payments);
  const names = await findPaymentNames(
    tx,
    store_id,
    payments.flatMap(({ real_id }) => real_id ?? []),
  );
  const byProvider = ({ real_id }: Payment) => (names.get(real_id ?? 0)?.provider ?? null) !== null;
  const inDrawer = (each: Payment) => !(isOutside(each.payment) || byProvider(each) || isInPocket(each));
  // What no drawer holds opens none.
  const session_id = payments.some(inDrawer) ? await holdSession(tx, store_id, by) : null;
  const rows = await insertMovements(
    tx,
    store_id,
    payments.map((each) => ({
      ...each,
      session_id: inDrawer(each) ? session_id : null,
      payment_name: each.payment_name || nameIn(names.get(each.real_id ?? 0)?.name ?? '', each.installments ?? 1),
      amount: add(each.amount),
      allocation: each.allocation == null ? null : JSON.stringify(each.allocation),
      user_id: by.user_id,
      created_at: by.now,
    })),
  );
  const debts = rows.flatMap((movement) =>
    movement.payment === PAYMENT.onCredit && movement.client_id !== null
      ? [{ client_id: movement.client_id, kind: 'debit' as const, amount: movement.amount, movement }]
      : [],
  );
  await insertEntries(tx, store_id, debts, by);
  return rows;
}

const isInPocket = ({ kind, payment, driver_id }: Payment): boolean =>
  kind === 'sale' && payment === PAYMENT.cash && driver_id != null;

/** What is written on accounts has to fit, all of a client's together. */
async function checkCredit(tx: Tx, store_id: StoreId, payments: readonly Payment[]): Promise<void> {
  const owed = new Map<ClientId, number>();
  for (const { payment, amount, client_id } of payments) {
    if (payment !== PAYMENT.onCredit || !isPositive(amount)) continue;
    if (client_id == null) throw new AppError('credit_client_required');
    owed.set(client_id, add(owed.get(client_id) ?? 0, amount));
  }
  if (owed.size === 0) return;
  await holdClients(tx, store_id, [...owed.keys()]);
  for (const [client_id, amount] of owed) {
    const refusal = refuseCredit(amount, await getAccount(tx, store_id, client_id));
    if (refusal) throw refusalError(refusal);
  }
}
