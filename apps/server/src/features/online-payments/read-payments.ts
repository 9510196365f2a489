import type { getOnlinePayment, listOnlinePayments, OnlinePayment } from '@comanda/contract/finance/online-payments';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { max, money, subtract, ZERO } from '@comanda/domain/money';
import { leadingAttempt, refundable } from '@comanda/domain/online-payments/attempt';
import { hasPaid, isPaymentState } from '@comanda/domain/online-payments/states';
import { storeDay, storeDaySpan } from '@comanda/domain/hours/store-day';
import type { Db } from '../../platform/db.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findAttempts, findRefunds, getPayment } from './online-payments.repo.ts';
import {
  approvedCards,
  countAttention,
  findPayments,
  findSteps,
  getPaymentById,
  sumSince,
} from './payment-reads.repo.ts';
import { askedOf } from './tidy-payment.ts';
import { PAYMENT_PARTNERS } from './providers.ts';

const DAYS_30_MS = 30 * 24 * 60 * 60_000;

/** What the shop's list of payments shows. */
export async function readPayments(
  db: Db,
  store_id: StoreId,
  { attention, before }: { attention?: string | undefined; before?: string | undefined },
  now: Date,
): Promise<Output<typeof listOnlinePayments>> {
  const settings = await getStoreSettings(db, store_id);
  const [rows, waiting, today, approved_percent] = await Promise.all([
    findPayments(db, store_id, { attention: attention === '1', before }),
    countAttention(db, store_id),
    sumSince(db, store_id, storeDaySpan(settings, storeDay(settings, now)).from),
    approvedCards(db, store_id, new Date(now.getTime() - DAYS_30_MS)),
  ]);
  return {
    payments: rows.map(({ paid, attempt_amount, ...row }) => ({
      ...row,
      amount: money(paid > 0 ? paid : attempt_amount),
      refunded: money(row.refunded),
    })),
    next: rows.length === 100 ? (rows.at(-1)?.changed_at ?? null) : null,
    attention: waiting,
    today: {
      received: money(today.received),
      count: today.count,
      fee: money(today.fee),
      net: max(money(today.net), 0),
    },
    approved_percent,
  };
}

type Named = Out<(typeof getOnlinePayment)['query']>;
/** Which payment a call means. @returns null where nobody has tried to pay it online, and for what the store owes the platform */
export async function namedPayment(
  db: Db,
  store_id: StoreId,
  { id, order_id, charge_id }: Pick<Named, 'id' | 'order_id' | 'charge_id'>,
): Promise<number | null> {
  if (id !== undefined) return id;
  const due =
    order_id !== undefined ? { kind: 'order' as const, id: order_id } : { kind: 'charge' as const, id: charge_id ?? 0 };
  return (await getPayment(db, store_id, due))?.id ?? null;
}

/** A payment with its whole way. @returns null where there is none */
export async function readPayment(db: Db, store_id: StoreId, id: number | null): Promise<OnlinePayment | null> {
  const payment = id === null ? undefined : await getPaymentById(db, store_id, id);
  if (payment === undefined) return null;
  const { order_id, state, paid, refunded, attention } = payment;
  const [attempts, steps, refunds] = await Promise.all([
    findAttempts(db, store_id, payment.id),
    findSteps(db, store_id, payment.id),
    findRefunds(db, store_id, payment.id),
  ]);
  const lead = leadingAttempt(attempts);
  const tries: OnlinePayment['tries'] = [];
  for (const attempt of attempts)
    if (hasPaid(attempt.state)) {
      const left = max(subtract(refundable(attempt), await askedOf(db, store_id, attempt)), 0);
      const { number, method, amount, provider_id, card_brand, card_last_four } = attempt;
      tries.push({
        number,
        state: attempt.state,
        method,
        amount: money(amount),
        refundable: left,
        provider_id,
        card_brand,
        card_last_four,
      });
    }
  return {
    id: payment.id,
    order_id,
    state,
    paid: money(paid),
    refunded: money(refunded),
    refundable: tries.find(({ number }) => number === lead?.number)?.refundable ?? ZERO,
    tries,
    attention,
    provider: PAYMENT_PARTNERS.find(({ name }) => name === lead?.provider)?.title ?? '',
    fee: lead?.fee ?? null,
    net: lead?.net ?? null,
    method: lead?.method ?? null,
    card_brand: lead?.card_brand ?? '',
    card_last_four: lead?.card_last_four ?? '',
    installments: lead?.installments ?? 1,
    steps: steps.map(({ attempt, state: said, ...step }) => ({
      ...step,
      state: isPaymentState(said) ? said : null,
      method: attempts.find(({ number }) => number === attempt)?.method ?? null,
    })),
    refunds: refunds.map(({ id: refund_id, attempt, provider_id, amount, reason, state: how, created_at }) => ({
      id: refund_id,
      attempt,
      provider_id,
      amount,
      reason,
      state: how,
      created_at,
    })),
  };
}
