import { PAYMENT } from '@comanda/domain/codes';
import { insertCorrection } from '../src/features/corrections/corrections.repo.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const DAYS = 6;
const CASH = 'Dinheiro';
const REASONS = ['O cliente pagou na maquininha', 'Faltou troco', 'O entregador avisou depois'];

/** Who said cash and paid by card at the door, in the last days. */
export async function writeCorrections(tx: Tx, { store_id, people, now }: Life): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'payment', 'payment_name', 'total', 'delivered_time'])
    .where('store_id', '=', store_id)
    .where('status', '=', 'delivered')
    .where('payment', 'in', [PAYMENT.debit, PAYMENT.credit])
    .where('created_at', '>', new Date(now.getTime() - DAYS * DAY).toISOString())
    .orderBy('id', 'desc')
    .limit(REASONS.length)
    .execute();
  for (const [index, { id, payment, payment_name, total, delivered_time }] of orders.entries())
    await insertCorrection(tx, store_id, {
      order_id: id,
      user_id: index === 0 ? people.attendant : people.manager,
      reason: REASONS[index] ?? '',
      corrections: [{ what: 'payment', before: CASH, after: payment_name }],
      payment_before: PAYMENT.cash,
      payment_after: payment,
      total_before: total,
      total_after: total,
      created_at: new Date(new Date(delivered_time ?? now).getTime() + 2 * MINUTE),
    });
}
