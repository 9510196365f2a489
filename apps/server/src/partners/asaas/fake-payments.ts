import { randomBytes, randomUUID } from 'node:crypto';
import { toCents, fromCents, money, subtract } from '@comanda/domain/money';
import * as z from 'zod';
import type { DoubleMemory } from '../double-memory.ts';
import { dynamicPix } from '../fake-pix.ts';
import type { FakeAnswer } from '../fake-server.ts';

export type Row = Record<string, unknown> & {
  id: string;
  status: string;
  value: number;
  billingType: string;
  deleted: boolean;
  externalReference: string | null;
  refunds: { status: string; value: number; description: string | null; dateCreated: string }[] | null;
};
const ENDS = {
  approved: 'RECEIVED',
  in_mediation: 'CHARGEBACK_REQUESTED',
  charged_back: 'CHARGEBACK_REQUESTED',
  reimbursed: 'AWAITING_CHARGEBACK_REVERSAL',
} as const;
export type FakeEnd = keyof typeof ENDS | 'expired' | 'cancelled' | 'refunded' | 'overdue' | 'denied';
export const refused = (code: string, description: string): FakeAnswer => ({
  status: 400,
  body: { errors: [{ code, description }] },
});
/** What was sent; each field is looked at by whoever reads it. */
export const bodyOf = (text: string) => z.looseObject({}).parse(JSON.parse(text || '{}'));
const MISSING: FakeAnswer = { status: 404, body: '' };
/** Cards that its sandbox refuses; it says of none why. Source: answers of its sandbox. */
const REFUSED_CARDS = ['5184019740373151', '4916561358240741'];
/** Its fee: flat for a Pix, R$ 0,49 and 2.99 % for a card at once. Source: its sandbox. */
const netOf = (value: number, pix: boolean): number =>
  subtract(value, pix ? 1.99 : fromCents(49 + Math.round(toCents(value) * 0.0299)));

/** Charges of an account, as the provider's server has them: it knows no question again. */
export function openFakePayments(
  url: () => string,
  told: (owner: string, payment: Row, event: string) => void,
  memory: DoubleMemory,
) {
  const payments = memory.map<string, Row>('payments');
  const owners = memory.map<string, string>('owners');
  const customers = memory.map<string, { id: string; cpfCnpj: string }[]>('customers');
  const codes = memory.map<string, string>('codes');
  const cards = memory.map<string, { owner: string; customer: unknown; number: string; brand: string }>('cards');
  let holdsRefunds = false;
  const tell = (payment: Row, event: string) => told(owners.get(payment.id) ?? '', payment, `PAYMENT_${event}`);
  const change = (payment: Row, status: string, event: string, more: object = {}) => {
    Object.assign(payment, { status, ...more });
    tell(payment, event);
  };

  function create(owner: string, body: Record<string, unknown>): FakeAnswer {
    const { customer, billingType, value, dueDate, callback, split } = body;
    const known = (customers.get(owner) ?? []).some(({ id }) => id === customer);
    if (!known) return refused('invalid_customer', 'Customer inválido ou não informado.');
    if (typeof value !== 'number' || value < 0.01 || money(value) !== value)
      return refused('invalid_value', 'O valor da cobrança é inválido.');
    if (!/^\d{4}-\d\d-\d\d$/.test(String(dueDate)))
      return refused('invalid_dueDate', 'A data de vencimento é inválida.');
    if (billingType !== 'PIX' && billingType !== 'CREDIT_CARD')
      return refused('invalid_billingType', 'O campo billingType deve ser informado.');
    const token = body['creditCardToken'];
    const card = cards.get(String(token));
    const fits = card?.owner === owner && card.customer === customer && typeof body['remoteIp'] === 'string';
    if (token !== undefined && (!fits || REFUSED_CARDS.some((each) => each.endsWith(card.number))))
      return refused(
        'invalid_action',
        'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.',
      );
    const id = `pay_${randomBytes(8).toString('hex')}`;
    const payment = {
      object: 'payment',
      id,
      customer,
      value,
      netValue: netOf(value, billingType === 'PIX'),
      billingType,
      status: 'PENDING',
      dueDate,
      description: body['description'] ?? null,
      externalReference: typeof body['externalReference'] === 'string' ? body['externalReference'] : null,
      invoiceUrl: `${url()}/i/${id.slice(4)}`,
      deleted: false,
      refunds: null,
      callback,
      ...(split === undefined ? {} : { split }),
    } as Row; // as the provider answers
    payments.set(id, payment);
    owners.set(id, owner);
    codes.set(id, dynamicPix({ location: `pix.example.com/qr/${randomUUID()}`, name: 'ASAAS', amount: value }));
    tell(payment, 'CREATED');
    if (card !== undefined)
      confirm(payment, { creditCardNumber: card.number, creditCardBrand: card.brand, creditCardToken: token });
    return { body: payment };
  }

  const confirm = (payment: Row, creditCard: object) =>
    change(payment, 'CONFIRMED', 'CONFIRMED', { creditCard, estimatedCreditDate: '2026-12-22' });

  function refund(payment: Row, body: Record<string, unknown>): FakeAnswer {
    const given = (payment.refunds ?? [])
      .filter(({ status }) => status !== 'CANCELLED')
      .reduce((sum, { value }) => sum + toCents(value), 0);
    const left = toCents(payment.value) - given;
    const wanted = body['value'] === undefined ? left : toCents(Number(body['value']));
    if (!['RECEIVED', 'CONFIRMED'].includes(payment.status) || wanted <= 0 || wanted > left)
      return refused('invalid_action', 'Não é possível estornar esta cobrança.');
    const description = typeof body['description'] === 'string' ? body['description'] : null;
    const made = {
      dateCreated: '2026-11-20 19:30:00',
      status: holdsRefunds ? 'PENDING' : 'DONE',
      value: wanted / 100,
      description,
    };
    const refunds = [...(payment.refunds ?? []), made];
    if (holdsRefunds) change(payment, 'REFUND_IN_PROGRESS', 'REFUND_IN_PROGRESS', { refunds });
    else if (wanted === left) change(payment, 'REFUNDED', 'REFUNDED', { refunds });
    else change(payment, payment.status, 'PARTIALLY_REFUNDED', { refunds });
    return { body: payment };
  }

  function remove(payment: Row): FakeAnswer {
    if (payment.status !== 'PENDING' && payment.status !== 'OVERDUE')
      return refused('invalid_action', 'Esta cobrança não pode ser removida.');
    payment.deleted = true;
    tell(payment, 'DELETED');
    return { body: { deleted: true, id: payment.id } };
  }

  const api = {
    payments,
    /** It takes refunds and gives them later, or not. */
    holdRefunds(holds: boolean): void {
      holdsRefunds = holds;
    },
    /** What somebody types on the provider's own page. @returns whether the bank takes it */
    payByCard(id: string, number: string): boolean {
      const payment = payments.get(id);
      if (payment === undefined || payment.deleted || payment.status !== 'PENDING') return false;
      const digits = number.replace(/\D/g, '');
      if (digits.length < 13 || REFUSED_CARDS.includes(digits)) return false;
      const creditCardBrand = digits.startsWith('4') ? 'VISA' : 'MASTERCARD';
      const creditCardToken = randomUUID();
      const four = digits.slice(-4);
      const owner = owners.get(id) ?? '';
      cards.set(creditCardToken, { owner, customer: payment['customer'], number: four, brand: creditCardBrand });
      confirm(payment, { creditCardNumber: four, creditCardBrand, creditCardToken });
      return true;
    },
    /** Lets something happen to a payment, as a payer, a bank or the provider does. */
    end(id: string, how: FakeEnd): void {
      const payment = payments.get(id);
      if (payment === undefined) throw new Error(`no payment ${id}`);
      if (how === 'refunded') refund(payment, {});
      else if (how === 'denied') {
        const refunds = payment.refunds?.map((each) =>
          each.status === 'PENDING' ? { ...each, status: 'CANCELLED' } : each,
        );
        change(payment, 'RECEIVED', 'REFUND_DENIED', { refunds });
      } else if (how === 'cancelled') remove(payment);
      else if (how === 'overdue' || how === 'expired') change(payment, 'OVERDUE', 'OVERDUE');
      else if (payment.deleted) return;
      else {
        const event = how === 'approved' ? 'RECEIVED' : ENDS[how];
        const status = how === 'charged_back' ? 'DISPUTE_LOST' : 'REQUESTED';
        change(
          payment,
          ENDS[how],
          event,
          how === 'approved' ? { creditDate: '2026-11-20' } : { chargeback: { status } },
        );
      }
    },
    answer(
      owner: string,
      method: string,
      [id, what]: readonly string[],
      query: URLSearchParams,
      text: string,
    ): FakeAnswer {
      const body = () => bodyOf(text);
      if (id === undefined && method === 'POST') return create(owner, body());
      const own = [...payments.values()].filter((each) => owners.get(each.id) === owner);
      if (id === undefined) {
        const wanted = query.get('externalReference');
        const data = own.filter((each) => !each.deleted && each.externalReference === wanted).toReversed();
        return { body: { object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0, data } };
      }
      const payment = own.find((each) => each.id === id);
      if (payment === undefined) return { status: 404, body: { errors: [{ code: 'not_found', description: '' }] } };
      if (what === 'pixQrCode') {
        if (payment.deleted) return refused('invalid_action', 'Cobrança removida.');
        return {
          body: { success: true, encodedImage: '', payload: codes.get(id), expirationDate: '2027-12-31 23:59:59' },
        };
      }
      if (what === 'refunds') return { body: { object: 'list', data: payment.refunds ?? [] } };
      if (what === 'refund' && method === 'POST') return refund(payment, body());
      if (what !== undefined) return MISSING;
      return method === 'DELETE' ? remove(payment) : { body: payment };
    },
    customers(owner: string, method: string, query: URLSearchParams, text: string): FakeAnswer {
      const own = customers.get(owner) ?? [];
      if (method === 'GET')
        return { body: { object: 'list', data: own.filter(({ cpfCnpj }) => cpfCnpj === query.get('cpfCnpj')) } };
      const { name, cpfCnpj: given } = bodyOf(text);
      const cpfCnpj = String(given ?? '');
      if (!name) return refused('invalid_name', 'O nome do cliente deve ser informado.');
      if (!/^(\d{11}|[0-9A-Z]{12}\d\d)$/.test(cpfCnpj) || /^(.)\1+$/.test(cpfCnpj))
        return refused('invalid_object', 'O CPF/CNPJ informado é inválido.');
      const made = { object: 'customer', id: `cus_${randomBytes(6).toString('hex')}`, cpfCnpj, name };
      customers.set(owner, [...own, made]);
      return { body: made };
    },
  };
  return api;
}
export type FakePayments = ReturnType<typeof openFakePayments>;
