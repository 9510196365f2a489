import type { correctPoints as call } from '@comanda/contract/marketing/loyalty';
import type { Out, Output } from '@comanda/contract/route';
import type { ClientId } from '@comanda/domain/ids';
import { isPositive, subtract } from '@comanda/domain/money';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { appendChanges, type Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { balanceOf } from './balances.repo.ts';
import { isMoved, lockBalances } from './ledger.repo.ts';
import { give, take } from './move-balance.ts';

/** A person of the store puts a balance right, and says why. @throws {AppError} not_found, balance_short */
export async function correctPoints(
  tx: Tx,
  { store, user, now }: Author & { user: NonNullable<Author['user']> },
  client_id: ClientId,
  { amount, reason, op_id }: Out<(typeof call)['body']>,
): Promise<Output<typeof call>> {
  const before = orNotFound((await lockBalances(tx, store, [client_id])).get(client_id));
  const move = {
    client_id,
    program: 'correction',
    kind: 'correction',
    cause: 'person',
    cause_id: user.id,
    once: `correction:${op_id}`,
    note: reason,
    user,
    now,
  } as const;
  const taken = subtract(0, amount);
  if (isPositive(amount)) await give(tx, store, { ...move, amount });
  else if (taken > before && !(await isMoved(tx, store, move.once)))
    throw new AppError('balance_short', { balance: before });
  else await take(tx, store, { ...move, amount: taken });
  const { points } = await balanceOf(tx, store, client_id);
  if (points !== before)
    await appendChanges(tx, { store, user, now }, [
      {
        area: 'store',
        entity: 'clients',
        entity_id: String(client_id),
        name: 'Saldo de um cliente',
        before: { points: before },
        after: { points, reason },
      },
    ]);
  return { points };
}
