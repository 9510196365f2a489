import type { moveCash as moveRoute, Movement, reverseMovement as reverseRoute } from '@comanda/contract/floor/cash';
import type { Out } from '@comanda/contract/route';
import { expectedOf } from '@comanda/domain/payments/cash-count';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { subtract, toCents } from '@comanda/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { checkApproval, keepApproval } from './approve.ts';
import { findByOps, insertMovements } from './ledger.repo.ts';
import { getMovement } from './movements.repo.ts';
import { reversePayments } from './reverse-payments.ts';
import { lockOpen, sumLedger } from './sessions.repo.ts';
import { getTill } from './tills.repo.ts';

interface Acting {
  user: SignedInUser;
  now: Date;
}

/** A supply or a withdrawal. @throws {AppError} cash_closed, withdrawal_too_large */
export async function moveCash(
  tx: Tx,
  store_id: StoreId,
  { kind, amount, reason, op_id, till }: Out<(typeof moveRoute)['body']>,
  { user, now }: Acting,
): Promise<Movement> {
  const [known] = await findByOps(tx, store_id, [op_id]);
  if (known) return getMovement(tx, store_id, known.id);
  const by = { user_id: user.id, device: user.device };
  const open = await lockOpen(tx, store_id, till ?? (await getTill(tx, store_id, by)));
  if (open === null) throw new AppError('cash_closed');
  if (kind === 'withdrawal') {
    const held = expectedOf(open.opening_float, await sumLedger(tx, store_id, open.id)).get(PAYMENT.cash) ?? 0;
    // How much is missing is not said: whoever counts blindly would learn what is there.
    if (toCents(amount) > toCents(held)) throw new AppError('withdrawal_too_large');
  }
  await insertMovements(tx, store_id, [
    {
      session_id: open.id,
      kind,
      payment: PAYMENT.cash,
      amount: kind === 'withdrawal' ? subtract(0, amount) : amount,
      reason,
      user_id: user.id,
      op_id,
      created_at: now,
    },
  ]);
  const [row] = await findByOps(tx, store_id, [op_id]);
  if (!row) throw new AppError('conflict');
  return getMovement(tx, store_id, row.id);
}

/** What is taken back at the drawer itself; a sale is taken back by its order. */
const REVERSIBLE: readonly string[] = ['supply', 'withdrawal', 'credit_payment'];

/** @throws {AppError} movement_not_reversible, movement_reversed, approval_required, pin_wrong, too_many_attempts */
export async function reverseMovement(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  store_id: StoreId,
  id: number,
  { reason, approval }: Out<(typeof reverseRoute)['body']>,
  { user, now }: Acting,
): Promise<Movement> {
  if (user.type > ROLE.owner && approval === undefined) throw new AppError('approval_required', { kind: 'reversal' });
  const approver = approval === undefined ? null : await checkApproval(services, store_id, approval, user, now);
  return services.transaction(async (tx) => {
    const movement = await getMovement(tx, store_id, id);
    if (!REVERSIBLE.includes(movement.kind)) throw new AppError('movement_not_reversible');
    const [row] = await reversePayments(
      tx,
      store_id,
      { movement_ids: [id] },
      {
        user_id: user.id,
        device: user.device,
        reason,
        now,
      },
    );
    if (!row) throw new AppError('movement_reversed');
    if (approver !== null) {
      const by = { user_id: user.id, approver_id: approver.id };
      const { amount } = movement;
      await keepApproval(tx, store_id, {
        kind: 'reversal',
        ...by,
        session_id: row.session_id,
        amount: Math.abs(amount),
        reason,
        now,
      });
    }
    return getMovement(tx, store_id, row.id);
  });
}
