import type { JournalResult } from '@comanda/contract/floor/journal';
import { PAYMENT } from '@comanda/domain/codes';
import { ifDivided, inParts } from '@comanda/domain/payments/installments';
import { add, isPositive, max, subtract } from '@comanda/domain/money';
import { AppError } from '../../platform/app-error.ts';
import { getPaidOrder, recordPayments } from '../cash/public.ts';
import { getCard } from '../order-card/public.ts';
import { followCosts } from '../order-costs/public.ts';
import { recordChange, updateOrder } from '../orders/public.ts';
import type { Applying, Body, Done } from './applying.ts';
import { changeOnce } from './change-once.ts';

/**
 * Money that was taken for an order. What is paid stays paid: no entry can take it back.
 * @throws {AppError} sale_paid when it was paid already: somebody has to look at what was taken twice; order_finished
 */
export async function applyPayment(
  applying: Applying,
  { payments: told, ...which }: Body<'payment'>,
  done: Done,
): Promise<JournalResult> {
  const { store_id, user, now } = applying;
  const payments = told.map((each) => ({ ...each, ...inParts(each.payment_name, each) }));
  return changeOnce(applying, which, done, async (tx, locked) => {
    if (locked.status === 'cancelled') throw new AppError('order_finished');
    const { total, received, tab_id, client_id } = await getPaidOrder(tx, store_id, locked.id);
    const missing = max(0, subtract(total, received));
    const taken = add(...payments.map(({ amount }) => amount));
    if (isPositive(subtract(taken, missing))) throw new AppError('sale_paid', { taken, missing });
    const rows = payments.map((each, index) => ({
      kind: 'sale' as const,
      ...each,
      order_id: locked.id,
      tab_id,
      client_id,
      op_id: `${done.id}:${index}`,
    }));
    await recordPayments(tx, store_id, rows, { user_id: user.id, device: user.device, now: done.made_at });
    if (isPositive(subtract(missing, taken))) return getCard(tx, store_id, locked.id);
    await updateOrder(tx, store_id, locked, { ...howPaid(payments), paid_at: locked.paid_at ?? done.made_at });
    await followCosts(tx, store_id, [locked.id]);
    return recordChange(tx, store_id, locked.id, { kind: 'paid', by: 'staff', user_id: user.id }, now);
  });
}

type Taken = Body<'payment'>['payments'][number] & { installments: number };
function howPaid(payments: readonly Taken[]) {
  const [first, ...more] = payments;
  if (first === undefined) return {};
  const { payment, real_id = null, payment_name, installments } = first;
  if (more.length === 0) return { payment, real_id, payment_name, installments, multiple_payments: null };
  const parts = payments.map((each) => ({
    payment: each.payment,
    real_id: each.real_id ?? null,
    amount: each.amount,
    ...ifDivided(each.installments),
  }));
  const names = [...new Set(payments.map((each) => each.payment_name))].filter((name) => name !== '');
  return {
    payment: PAYMENT.multiple,
    real_id: null,
    installments: 1,
    payment_name: names.join(' + '),
    multiple_payments: JSON.stringify(parts),
  };
}
