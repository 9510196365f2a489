import type { CashTicket } from '@comanda/contract/floor/cash';
import type { StoreId } from '@comanda/domain/ids';
import { type Money, money } from '@comanda/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { requestPrint } from '../print/public.ts';
import { readCashTicket } from './cash-ticket.ts';
import { getMovement } from './movements.repo.ts';

interface Acting {
  user: SignedInUser;
  op_id: string;
  now: Date;
}

/**
 * The X or Z ticket on the store's printer: no more than the same person reads on the screen.
 * @returns how many papers there will be: with 0 the screen prints it
 * @throws {AppError} not_found
 */
export async function printTicket(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { user, op_id, now }: Acting,
): Promise<{ papers: number }> {
  const { kind, session, supplies, withdrawals, orders, ...ticket } = await readCashTicket(tx, store_id, id, user, now);
  const { opened_at, opened_by_name, closed_at, closed_by_name, opening_float, note } = session;
  const papers = await requestPrint(
    tx,
    store_id,
    {
      kind: 'cash',
      op_id,
      ticket: {
        type: kind,
        till_name: session.till_name,
        opened_at,
        opened_by: opened_by_name,
        closed_at,
        closed_by: closed_by_name,
        float: opening_float,
        supplies,
        withdrawals,
        methods: methodsOf({ kind, ...ticket }),
        orders,
        note,
        printed_at: now.toISOString(),
      },
    },
    { user_id: user.id, now },
  );
  return { papers };
}

function methodsOf({ kind, sales, ways }: Pick<CashTicket, 'kind' | 'sales' | 'ways'>) {
  const method = (label: string, expected: Money | null, counted: Money | null) => ({ label, expected, counted });
  return kind === 'z'
    ? ways.map(({ name, expected, counted }) => method(name, expected, counted))
    : sales.map(({ name, amount }) => method(name, amount, null));
}

/**
 * What whoever gives and whoever takes the money sign.
 * @returns how many papers there will be
 * @throws {AppError} not_found, movement_not_reversible
 */
export async function printMovement(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { user, op_id, now }: Acting,
): Promise<{ papers: number }> {
  const { kind, amount, reason, client_name, user_name, created_at } = await getMovement(tx, store_id, id);
  if (kind !== 'supply' && kind !== 'withdrawal' && kind !== 'credit_payment')
    throw new AppError('movement_not_reversible');
  const ticket = {
    type: kind,
    amount: money(Math.abs(amount)),
    reason: reason || client_name,
    user_name,
    at: created_at,
  };
  const papers = await requestPrint(tx, store_id, { kind: 'cash', op_id, ticket }, { user_id: user.id, now });
  return { papers };
}
