import type { refundOnlinePayment } from '@comanda/contract/finance/online-payments';
import type { Out } from '@comanda/contract/route';
import { asOrderId, asStoreId } from '@comanda/domain/ids';
import { leadingAttempt } from '@comanda/domain/online-payments/attempt';
import { refuseRefund } from '@comanda/domain/online-payments/refund';
import { voidNeedsApproval } from '@comanda/domain/stores/staff-limits';
import { AppError, orNotFound, refusalError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { checkApproval, keepApproval } from '../cash/public.ts';
import { getOrderSettings } from '../orders/public.ts';
import { askToTidy } from '../payment-asks/public.ts';
import { DUES } from './dues/dues.ts';
import { findAttempts, findRefunds, getDueOf, getPayment, insertRefund, insertStep } from './online-payments.repo.ts';
import { sendRefunds } from './send-refund.ts';
import { askedOf } from './tidy-payment.ts';

type Body = Out<(typeof refundOnlinePayment)['body']>;

/**
 * Somebody of the store gives money back. Above their limit it needs somebody's PIN; the provider is asked after it is written down,
 * so that what it does not answer is asked for again.
 * @throws {AppError} refund_nothing_left, refund_too_much, approval_required, pin_wrong
 */
export async function refundPayment(services: Services, body: Body, user: SignedInUser, now: Date): Promise<void> {
  const { db, config, recorded } = services;
  const { id, attempt: number, amount, reason, op_id, approval } = body;
  const store_id = asStoreId(body.store_id); // from the access check
  const approver = approval === undefined ? null : await checkApproval({ db, config }, store_id, approval, user, now);
  const scope = { online_payment_refunds: { column: 'id', ids: [] } };
  await recorded({ store: store_id, user, now }, scope, async (tx) => {
    const due = await getDueOf(tx, store_id, id);
    if (DUES[due.kind].ours) throw new AppError('not_found');
    const payment = orNotFound(await getPayment(tx, store_id, due, { lock: true }));
    const attempts = await findAttempts(tx, store_id, id);
    const attempt = number === undefined ? leadingAttempt(attempts) : attempts.find((each) => each.number === number);
    const asked = attempt === undefined ? 0 : await askedOf(tx, store_id, attempt);
    if ((await findRefunds(tx, store_id, payment.id)).some((each) => each.op_id === op_id)) return;
    const refusal = refuseRefund(attempt, amount, asked);
    if (refusal !== null) throw refusalError(refusal);
    if (attempt === undefined) throw new AppError('refund_nothing_left');
    const limits = await getOrderSettings(tx, store_id);
    if (approver === null && voidNeedsApproval(user.type, limits, amount))
      throw new AppError('approval_required', { kind: 'void', limit: limits.attendant_void_limit, amount });
    if (approver !== null)
      await keepApproval(tx, store_id, {
        kind: 'void',
        user_id: user.id,
        approver_id: approver.id,
        order_id: due.kind === 'order' ? asOrderId(due.id) : null,
        amount,
        reason,
        now,
      });
    await insertRefund(tx, store_id, {
      payment_id: payment.id,
      attempt: attempt.number,
      op_id,
      idem_key: `refund-${store_id}-${payment.id}-${op_id}`,
      amount,
      reason,
      user_id: user.id,
      approver_id: approver?.id ?? null,
      state: 'asked',
      created_at: now,
    });
    await insertStep(tx, store_id, {
      payment_id: payment.id,
      attempt: attempt.number,
      at: now,
      kind: 'refund_asked',
      amount,
      detail: reason,
      user_id: user.id,
    });
    await askToTidy(tx, store_id, due, now);
  });
  // Written down, it goes back as soon as the provider answers again.
  await sendRefunds(services, store_id, id).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'payment_provider_silent') throw error;
  });
}
