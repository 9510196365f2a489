import { PAYMENT } from '@comanda/domain/codes';
import { refuseCredit } from '@comanda/domain/credit';
import type { ClientId, OrderId, StoreId, TabId } from '@comanda/domain/ids';
import { add, isPositive } from '@comanda/domain/money';
import { AppError, refusalError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { getAccount, holdClients, insertEntries } from './credit.repo.ts';
import {
  type By,
  findByOps,
  findPaymentNames,
  holdSession,
  insertMovements,
  isOutside,
  type MovementRow,
} from './ledger.repo.ts';

export interface Payment {
  kind: 'sale' | 'settlement';
  payment: number;
  real_id?: number | null | undefined;
  /** Left out: what the store calls the way of paying. */
  payment_name?: string | undefined;
  /** Positive is money that came in. */
  amount: number;
  /** Of cash: what was handed over. */
  tendered?: number | null | undefined;
  order_id?: OrderId | null | undefined;
  tab_id?: TabId | null | undefined;
  client_id?: ClientId | null | undefined;
  /** Who took it at the door: a sale's cash is in their pocket, and in no drawer, until it is settled. */
  driver_id?: number | null | undefined;
  /** Which lines or shares of a bill it pays. */
  allocation?: object | null | undefined;
  reason?: string | undefined;
  /** Made by who asks, at most 60 characters: the same twice is one. */
  op_id: string;
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
  if (fresh.length > 0) await writePayments(tx, store_id, fresh, by);
  return findByOps(tx, store_id, ops);
}

async function writePayments(tx: Tx, store_id: StoreId, payments: readonly Payment[], by: By): Promise<void> {
  await checkCredit(tx, store_id, payments);
  const names = await findPaymentNames(
    tx,
    store_id,
    payments.flatMap(({ real_id }) => real_id ?? []),
  );
  const session_id = await holdSession(tx, store_id, by);
  const rows = await insertMovements(
    tx,
    store_id,
    payments.map((each) => ({
      session_id: isOutside(each.payment) || isInPocket(each) ? null : session_id,
      kind: each.kind,
      payment: each.payment,
      real_id: each.real_id ?? null,
      payment_name: each.payment_name || (names.get(each.real_id ?? 0) ?? ''),
      amount: add(each.amount),
      tendered: each.tendered ?? null,
      order_id: each.order_id ?? null,
      tab_id: each.tab_id ?? null,
      client_id: each.client_id ?? null,
      driver_id: each.driver_id ?? null,
      allocation: each.allocation == null ? null : JSON.stringify(each.allocation),
      reason: each.reason ?? '',
      user_id: by.user_id,
      op_id: each.op_id,
      created_at: by.now,
    })),
  );
  const debts = rows.flatMap((movement) =>
    movement.payment === PAYMENT.onCredit && movement.client_id !== null
      ? [{ client_id: movement.client_id, kind: 'debit' as const, amount: movement.amount, movement }]
      : [],
  );
  await insertEntries(tx, store_id, debts, by);
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
