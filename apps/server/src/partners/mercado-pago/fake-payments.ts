import { randomInt, randomUUID } from 'node:crypto';
import { fromCents, subtract, toCents } from '@comanda/domain/money';
import type { DoubleMemory } from '../double-memory.ts';
import { dynamicPix } from '../fake-pix.ts';
import { type FakeCard, openFakeCards } from './fake-cards.ts';

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
/** A page on which its wallet pays. */
export interface FakePage {
  id: string;
  asked: Record<string, unknown>;
  account: string;
  expiration_date_to: string;
  date_created: string;
}
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
/** The double's own name for a card whose bank wants to be sure of who pays. */
const CHALLENGED = 'PROVA';
const ENDS = {
  approved: ['approved', 'accredited'],
  expired: ['cancelled', 'expired'],
  cancelled: ['cancelled', 'by_collector'],
  in_mediation: ['in_mediation', 'pending'],
  charged_back: ['charged_back', 'settled'],
  reimbursed: ['charged_back', 'reimbursed'],
  unproven: ['rejected', 'cc_rejected_3ds_challenge'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type FakeEnd = keyof typeof ENDS | 'refunded';
export const isFakeEnd = (how: string): how is FakeEnd => how === 'refunded' || how in ENDS;

/** The payments of the provider's server: what it remembers, and what it lets happen. */
export function openFakePayments(
  url: () => string,
  told: (payment: Row, action: string) => void,
  clock: () => Date,
  memory: DoubleMemory,
) {
  const payments = memory.map<number, Row>('payments');
  const keys = memory.map<string, Kept>('keys');
  const refunds = memory.map<number, { id: number; amount: number }[]>('refunds');
  const pages = memory.map<string, FakePage>('pages');
  const tokens = memory.map<string, FakeCard>('tokens');
  const cards = openFakeCards((token) => {
    const card = tokens.get(token);
    tokens.delete(token);
    return card;
  }, memory);
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
    const wrong = cards.knows(account, body['payer'], card)
      ? problemOf(body, card !== undefined)
      : 'Invalid card_token_id';
    if (wrong !== null) return { body: text, status: 400, answer: refusal(wrong) };
    tokens.delete(String(body['token'] ?? ''));
    const id = next++;
    const pix = body['payment_method_id'] === 'pix';
    const [status, status_detail] = pix
      ? (['pending', 'pending_waiting_transfer'] as const)
      : isChallenged(body, card?.name)
        ? (['pending', 'pending_challenge'] as const)
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
      ...(status_detail === 'pending_challenge'
        ? { three_ds_info: { external_resource_url: `${url()}/3ds/${id}`, creq: `eyJ${randomUUID()}` } }
        : {}),
    } as Row; // as the provider answers
    payments.set(id, payment);
    told(payment, 'payment.created');
    if (status !== 'pending') change(payment, [status, status_detail]);
    const kept = { body: text, status: 201, answer: structuredClone(payment) };
    keys.set(key, kept);
    return kept;
  }

  /** @returns null for a body that it does not take */
  function createPage(text: string, account: string): FakePage | null {
    const asked = JSON.parse(text) as Record<string, unknown>; // each field is checked below
    const items = asked['items'] as { title?: unknown; quantity?: unknown; unit_price?: unknown }[] | undefined; // likewise
    const whole = items?.every((each) => each.title && Number(each.quantity) >= 1 && Number(each.unit_price) > 0);
    const { success } = (asked['back_urls'] ?? {}) as { success?: string }; // likewise
    const until = String(asked['expiration_date_to'] ?? '');
    if (whole !== true || (asked['auto_return'] && !success) || !/T.*[+-]\d\d:\d\d$/.test(until)) return null;
    const id = `${account}-${randomUUID()}`;
    const page = { id, asked, account, expiration_date_to: until, date_created: now() };
    pages.set(id, page);
    return page;
  }

  /** Who has an account there pays on its page, or their card is refused. @returns where it sends back to; null: it takes nothing more */
  function payPage(page: FakePage, how: 'approved' | 'rejected'): string | null {
    if (Date.parse(page.expiration_date_to) <= clock().getTime()) return null;
    const { items, external_reference, notification_url, back_urls, marketplace_fee } = page.asked;
    const [{ unit_price }] = items as [{ unit_price: number }]; // as it was checked
    const id = next++;
    const created = now();
    const payment: Row = {
      id,
      status: 'pending',
      status_detail: 'pending_provider_response',
      payment_method_id: 'account_money',
      payment_type_id: 'account_money',
      transaction_amount: unit_price,
      transaction_amount_refunded: 0,
      application_fee: marketplace_fee,
      installments: 1,
      collector_id: page.account,
      external_reference: String(external_reference),
      notification_url: String(notification_url),
      date_created: created,
      date_last_updated: created,
    };
    payments.set(id, payment);
    change(payment, how === 'approved' ? ENDS.approved : ['rejected', 'cc_rejected_other_reason']);
    const back = new URL(String((back_urls as { success: string }).success)); // as it was checked
    back.searchParams.set('payment_id', String(id));
    back.searchParams.set('status', how);
    return back.href;
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
    pages,
    createPage,
    payPage,
    /** What a browser has made of a card. */
    tokenise(card: { name: string; number: string }): string {
      const id = randomUUID().replaceAll('-', '');
      const brand = card.number.startsWith('4') ? 'visa' : 'master';
      tokens.set(id, {
        name: card.name,
        first_six_digits: card.number.slice(0, 6),
        last_four_digits: card.number.slice(-4),
        brand,
      });
      return id;
    },
    cards,
    /** The same of a card that it keeps, with the code on its back. */
    tokeniseKept(card_id: string): string | null {
      const card = cards.find(card_id);
      if (card === undefined) return null;
      const id = randomUUID().replaceAll('-', '');
      tokens.set(id, card);
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

const isChallenged = (body: Record<string, unknown>, name: string | undefined): boolean =>
  name === CHALLENGED && ['optional', 'mandatory'].includes(String(body['three_d_secure_mode']));

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
  const payer = body['payer'] as { email?: string; type?: string } | undefined; // an object, or nothing
  if (payer?.type !== 'customer' && typeof payer?.email !== 'string') return 'payer.email must be a valid email';
  if (body['payment_method_id'] === 'pix')
    return /T.*[+-]\d\d:\d\d$/.test(String(body['date_of_expiration'])) ? null : 'Invalid date_of_expiration';
  return hasCard && Number(body['installments']) >= 1 ? null : 'Invalid card_token_id';
}
