import { asOrderId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { add, subtract, toCents } from '@comanda/domain/money';
import { nameIn } from '@comanda/domain/payments/installments';
import { keptOf } from '@comanda/domain/online-payments/attempt';
import { ONLINE_CODES, ONLINE_METHODS } from '@comanda/domain/online-payments/codes';
import { hasPaid } from '@comanda/domain/online-payments/states';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordPayments, settleOrder } from '../../cash/public.ts';
import { getCard } from '../../order-card/public.ts';
import { followPaymentFee } from '../../order-costs/public.ts';
import { followMoney, lockOrder, type LockedOrder, recordChange, updateOrder } from '../../orders/public.ts';
import { followBill } from '../../tables/public.ts';
import { bookOf } from './book-of.ts';
import type { DueRules, Heard } from './due.ts';
import { bookedOf, findWay, getPayer, providerOfOrder } from '../online-payments.repo.ts';

export const ORDER: DueRules = {
  ours: false,
  async hold(tx, store_id, id) {
    const order_id = asOrderId(id); // of its payment or its link
    const order = await lockOrder(tx, store_id, order_id);
    let paid = false;
    return {
      total: order.total,
      paid: order.paid_at !== null,
      cancelled: order.status === 'cancelled',
      declined: order.payment_status === null,
      refuse() {
        // What was handed over unpaid may still be paid.
        if (order.status === 'cancelled') throw new AppError('order_finished');
        if (order.payment_status === null) throw new AppError('online_payment_off');
      },
      async begin(now) {
        if (order.payment_status === 'created') return;
        await updateOrder(tx, store_id, order, { payment_status: 'created' });
        await recordChange(tx, store_id, order_id, { kind: 'payment', by: 'customer' }, now);
      },
      async settle(heard, now) {
        paid = heard.arrival.pays;
        await changeOrder(tx, store_id, order, heard, now);
        await book(tx, { store_id, order, order_id }, heard, now);
        if (order.tab_id === null) await followMoney(tx, store_id, order, now);
        else await followBill(tx, store_id, order.tab_id, now);
        // Settling has followed all of its costs.
        if (hasPaid(heard.attempt.state) && !paid) await followPaymentFee(tx, store_id, order_id);
      },
      async announce(now) {
        await recordChange(tx, store_id, order_id, { kind: paid ? 'paid' : 'payment', by: 'system' }, now);
      },
    };
  },
  async page(db, store_id, id) {
    const order = await getCard(db, store_id, asOrderId(id)); // as above
    return {
      title: '',
      amount: order.total,
      paid_at: order.paid_at,
      closed: order.status === 'cancelled',
      wanted: ONLINE_METHODS.find((method) => ONLINE_CODES[method] === order.payment) ?? null,
      order: { id: order.id, number: order.number, status: order.status },
    };
  },
  provider: (db, store_id, id) => providerOfOrder(db, store_id, asOrderId(id)), // as above
  async payer(db, store_id, id) {
    const row = await getPayer(db, store_id, asOrderId(id)); // as above
    const { number, client_name, client_email, client_tax_id, store_name, url } = row;
    return {
      description: `${store_name}, pedido ${number}`,
      client_name,
      email: client_email,
      tax_id: client_tax_id,
      url,
    };
  },
};

/** The order's row: what the provider says of its payment, that it is paid, and how it came to be. */
async function changeOrder(
  tx: Tx,
  store_id: StoreId,
  order: LockedOrder,
  { arrival, leading, attempt }: Heard,
  now: Date,
): Promise<void> {
  const way = arrival.pays ? await findWay(tx, store_id, attempt.provider, ONLINE_CODES[attempt.method]) : undefined;
  await updateOrder(tx, store_id, order, {
    payment_status: leading.state,
    ...(arrival.pays ? { paid_at: now } : {}),
    // However it was to be paid: this is how it was.
    ...(way === undefined
      ? {}
      : {
          payment: way.id,
          real_id: way.real_id,
          payment_name: nameIn(way.name, attempt.installments),
          installments: attempt.installments,
          multiple_payments: null,
          change: null,
        }),
  });
}

/** The books hold what the store has of an order's money: what paying it writes, and each difference after that. */
async function book(
  tx: Tx,
  { store_id, order_id, order }: { store_id: StoreId; order_id: OrderId; order: LockedOrder },
  heard: Heard,
  now: Date,
): Promise<void> {
  const { arrival, attempt, all } = heard;
  if (arrival.pays) await settleOrder(tx, store_id, order_id, { user_id: null, now });
  const beside = arrival.pays ? subtract(keptOf(attempt), order.total) : arrival.change;
  // Cancelling has taken out of the books what the provider still has to give back.
  const amount =
    order.status === 'cancelled' ? subtract(add(...all.map(keptOf)), await bookedOf(tx, store_id, order_id)) : beside;
  if (toCents(amount) === 0) return;
  await recordPayments(tx, store_id, [{ ...(await bookOf(tx, store_id, heard)), amount, order_id }], {
    user_id: null,
    now,
  });
}
