import { randomInt, randomUUID } from 'node:crypto';
import { fromCents, subtract, toCents } from '@comanda/domain/money';
import { dynamicPix } from '../fake-pix.ts';

type Row = Record<string, unknown> & {
  id: number;
  status: string;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  external_reference: string;
  notification_url: string;
  date_last_updated: string;
};
interface Kept {
  body: string;
  status: number;
  answer: unknown;
}

/** By the name on the card its bank decides; any other is approved. Source: the provider's page of test cards. */
const CARDHOLDERS: Readonly<Record<string, readonly [string, string]>> = {
  OTHE: ['rejected', 'cc_rejected_other_reason'],
  CONT: ['in_process', 'pending_contingency'],
  CALL: ['rejected', 'cc_rejected_call_for_authorize'],
  FUND: ['rejected', 'cc_rejected_insufficient_amount'],
  SECU: ['rejected', 'cc_rejected_bad_filled_security_code'],
  EXPI: ['rejected', 'cc_rejected_bad_filled_date'],
  FORM: ['rejected', 'cc_rejected_bad_filled_other'],
};
const ENDS = {
  approved: ['approved', 'accredited'],
  expired: ['cancelled', 'expired'],
  cancelled: ['cancelled', 'by_collector'],
  in_mediation: ['in_mediation', 'pending'],
  charged_back: ['charged_back', 'settled'],
  reimbursed: ['charged_back', 'reimbursed'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type FakeEnd = keyof typeof ENDS | 'refunded';
export const isFakeEnd = (how: string): how is FakeEnd => how === 'refunded' || how in ENDS;

/** The payments of the provider's server: what it remembers, and what it lets happen. */
export function openFakePayments(url: () => string, told: (payment: Row, action: string) => void, clock: () => Date) {
  const payments = new Map<number, Row>();
  const keys = new Map<string, Kept>();
  const refunds = new Map<number, { id: number; amount: number }[]>();
  const tokens = new Map<string, { name: string; last_four_digits: string }>();
  // Of a server that began anew no number comes again.
  let next = 1_330_000_001 + randomInt(1_000_000) * 1_000;
  let last = 0;
  /** Each change is a second later than the one before, at the least: the provider's clock goes on. */
  const now = () => new Date((last = Math.max(last + 1_000, clock().getTime()))).toISOString();

  function change(payment: Row, [status, status_detail]: readonly [string, string], more: object = {}): void {
    Object.assign(payment, { status, status_detail, date_last_updated: now(), ...more });
    if (status === 'approved') {
      const fee = fromCents(Math.round(toCents(payment.transaction_amount) * 0.0099));
      const fees: { type: string; amount: number; fee_payer: string }[] = [
        { type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' },
      ];
      const ours = Number(payment['application_fee'] ?? 0);
      if (ours > 0) fees.push({ type: 'application_fee', amount: ours, fee_payer: 'collector' });
      Object.assign(payment, {
        date_approved: payment['date_approved'] ?? payment.date_last_updated,
        money_release_date: payment['money_release_date'] ?? releaseOf(payment),
        fee_details: fees,
        transaction_details: { net_received_amount: subtract(payment.transaction_amount, fee, ours) },
      });
    }
    told(payment, 'payment.updated');
  }

  function create(key: string, text: string, account: string): Kept {
    const known = keys.get(key);
    if (known !== undefined)
      return known.body === text ? known : { body: text, status: 409, answer: refusal('idempotency') };
    const body = JSON.parse(text) as Record<string, unknown>; // each field is checked below
    const card = tokens.get(String(body['token'] ?? ''));
    const wrong = problemOf(body, card !== undefined);
    if (wrong !== null) return { body: text, status: 400, answer: refusal(wrong) };
    tokens.delete(String(body['token'] ?? ''));
    const id = next++;
    const pix = body['payment_method_id'] === 'pix';
    const [status, status_detail] = pix
      ? (['pending', 'pending_waiting_transfer'] as const)
      : (CARDHOLDERS[card?.name ?? ''] ?? (['approved', 'accredited'] as const));
    const created = now();
    const payment = {
      date_of_expiration: null,
      ...body,
      id,
      status: 'pending',
      status_detail,
      payment_type_id: pix ? 'bank_transfer' : 'credit_card',
      transaction_amount: Number(body['transaction_amount']),
      transaction_amount_refunded: 0,
      currency_id: 'BRL',
      collector_id: account,
      external_reference: String(body['external_reference'] ?? ''),
      notification_url: String(body['notification_url'] ?? ''),
      date_created: created,
      date_last_updated: created,
      ...(pix ? { point_of_interaction: pixOf(id, Number(body['transaction_amount'])) } : { card }),
    } as Row; // as the provider answers
    payments.set(id, payment);
    told(payment, 'payment.created');
    if (status !== 'pending') change(payment, [status, status_detail]);
    const kept = { body: text, status: 201, answer: structuredClone(payment) };
    keys.set(key, kept);
    return kept;
  }

  const pixOf = (id: number, amount: number) => ({
    type: 'PIX',
    transaction_data: {
      qr_code: dynamicPix({ location: `pix.example.com/qr/v2/${randomUUID()}`, name: 'MERCADO PAGO', amount }),
      ticket_url: `${url()}/pix/${id}`,
    },
  });

  function refund(payment: Row, key: string, text: string): Kept {
    const known = keys.get(key);
    if (known !== undefined)
      return known.body === text ? known : { body: text, status: 409, answer: refusal('idempotency') };
    const left = subtract(payment.transaction_amount, payment.transaction_amount_refunded);
    const amount = Number((JSON.parse(text || '{}') as { amount?: number }).amount ?? left); // a body of its own calls
    if (payment.status !== 'approved' || amount <= 0 || toCents(amount) > toCents(left))
      return { body: text, status: 400, answer: refusal('Invalid refund amount') };
    const all = toCents(amount) === toCents(left);
    const given = { id: next++, payment_id: payment.id, amount, status: 'approved', date_created: now() };
    refunds.set(payment.id, [...(refunds.get(payment.id) ?? []), given]);
    change(payment, all ? ['refunded', 'refunded'] : ['approved', 'partially_refunded'], {
      transaction_amount_refunded: fromCents(toCents(payment.transaction_amount_refunded) + toCents(amount)),
    });
    const kept = { body: text, status: 201, answer: given };
    keys.set(key, kept);
    return kept;
  }

  return {
    payments,
    refunds,
    create,
    refund,
    /** What a browser has made of a card. */
    tokenise(card: { name: string; number: string }): string {
      const id = randomUUID().replaceAll('-', '');
      tokens.set(id, { name: card.name, last_four_digits: card.number.slice(-4) });
      return id;
    },
    cancel(payment: Row): boolean {
      if (!['pending', 'in_process', 'authorized'].includes(payment.status)) return false;
      change(payment, ['cancelled', 'by_collector']);
      return true;
    },
    /** Lets something happen to a payment, as a payer, a bank or the provider does. */
    end(id: number, how: FakeEnd): void {
      const payment = payments.get(id);
      if (payment === undefined) throw new Error(`no payment ${id}`);
      if (how === 'refunded') refund(payment, randomUUID(), '{}');
      else change(payment, ENDS[how]);
    },
  };
}
export type FakePayments = ReturnType<typeof openFakePayments>;

/** A Pix is free at once, a card after so many days. */
const CARD_DAYS = 14;
const releaseOf = ({ date_last_updated, payment_method_id }: Row): string =>
  new Date(
    Date.parse(date_last_updated) + (payment_method_id === 'pix' ? 0 : CARD_DAYS * 24 * 60 * 60_000),
  ).toISOString();

const refusal = (message: string) => ({
  status: 400,
  error: 'bad_request',
  message,
  cause: [{ code: 2001, description: message }],
});

function problemOf(body: Record<string, unknown>, hasCard: boolean): string | null {
  const amount = body['transaction_amount'];
  if (typeof amount !== 'number' || amount < 0.01 || toCents(amount) / 100 !== amount)
    return 'Invalid transaction_amount';
  const payer = body['payer'] as { email?: string } | undefined; // an object, or nothing
  if (typeof payer?.email !== 'string') return 'payer.email must be a valid email';
  if (body['payment_method_id'] === 'pix')
    return /T.*[+-]\d\d:\d\d$/.test(String(body['date_of_expiration'])) ? null : 'Invalid date_of_expiration';
  return hasCard && Number(body['installments']) >= 1 ? null : 'Invalid card_token_id';
}
