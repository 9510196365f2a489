import { bandOutOfOrder, MOST_INSTALLMENTS } from '@comanda/domain/payments/installments';
import * as z from 'zod';
import { flag, id, money, openEndedInstant, percentage, storeBody, storeQuery, text, textId } from '../fields.ts';
import { ALL_ROLES, inBody, inParams, inQuery, OWNERS, route, staff, withProof } from '../route.ts';

/** Wire codes that a store can offer; pix by a provider (1307) and several at once (44) are not methods of their own here. */
export const STORE_PAYMENT_CODES = [2, 7, 8, 42, 45, 46, 49, 50] as const;

/** 0 for every order, else the delivery method that it is offered for. */
const deliveryType = z.literal([0, 1, 2, 3, 4]);

export const paymentMethod = z.object({
  /** The store's own row. */
  real_id: id,
  /** The wire code of the method: 2 cash, 7 debit, … */
  id: z.number().int(),
  name: z.string(),
  additional_text: z.string(),
  order: z.number().int(),
  delivery_type: z.number().int(),
  enabled: z.boolean(),
  /** Offered at the counter too. */
  cashier: z.boolean(),
  /** Who takes the money; null where it is paid to the store itself. */
  provider: z.string().nullish(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;
/** With '+2%' or '-5%': what the store's percentages do to the price. */
export const labelledPaymentMethod = paymentMethod.extend({
  labels: z.array(z.string()),
  /** Not offered until then, whatever `enabled` says. */
  off_until: openEndedInstant.nullish(),
});
const installmentFee = z.object({
  until: z.number({ error: 'Digite até quantas parcelas.' }).int().min(2).max(MOST_INSTALLMENTS),
  fee_percent: percentage,
  /** Of each sale, where it is another than in one. */
  fee_fixed: money.nullish(),
});
/** Of a card on credit in two instalments and more, by bands: each begins where the one before ends. */
const installmentFees = z
  .array(installmentFee)
  .max(MOST_INSTALLMENTS - 1)
  .superRefine((bands, context) => {
    const at = bandOutOfOrder(bands);
    if (at !== null)
      context.addIssue({ code: 'custom', path: [at, 'until'], message: 'Cada faixa vai além da anterior.' });
  });
/** What it costs to be paid in this way; null where nobody has said it. */
export const receivingCost = z.object({
  fee_percent: percentage.nullable(),
  /** Of each payment. */
  fee_fixed: money.nullable(),
  /** From the sale until the money is there. */
  days_to_receive: z.number().int().min(0).max(365).nullable(),
  installment_fees: installmentFees,
  /** Each instalment comes by itself, after 30, 60, 90 days; else all of them at once. */
  installments_apart: flag,
});
export type ReceivingCost = z.output<typeof receivingCost>;
/** As the store's own people see it: what it costs is told to nobody else. */
const ownPaymentMethod = labelledPaymentMethod.extend(receivingCost.shape);
export type OwnPaymentMethod = z.output<typeof ownPaymentMethod>;

export const pixTypes = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const;
export const pixKey = z.object({
  pix: z.string(),
  pix_type: z.enum(pixTypes),
  pix_infos: z.string(),
});

export const paymentFields = z.object({
  id: z.literal(STORE_PAYMENT_CODES, { error: 'Escolha a forma de pagamento.' }),
  name: text(40),
  additional_text: text(120),
  order: z.number().int().min(1).max(999),
  delivery_type: deliveryType,
  enabled: flag,
  cashier: flag,
  ...receivingCost.shape,
});

export const findPayments = route({
  method: 'GET',
  path: 'stores/payments/{storeId}',
  summary: 'How the store can be paid, with its Pix key',
  access: staff(ALL_ROLES, inParams('storeId')),
  params: z.object({ storeId: textId }),
  response: z.object({
    payment_methods: z.array(ownPaymentMethod),
    /** Null until a key is saved; stores of Portugal have none. */
    pix: pixKey.nullable(),
    pix_offered: z.boolean(),
  }),
});

export const addPayment = route({
  method: 'POST',
  path: 'stores/payments',
  summary: 'Offers a payment method',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody.extend({ id: paymentFields.shape.id, ...paymentFields.omit({ id: true }).partial().shape }),
  response: ownPaymentMethod,
  errors: ['payment_exists', 'pix_not_offered', 'pix_key_missing'],
});

export const updatePayment = route({
  method: 'PUT',
  path: 'stores/payments',
  summary: 'Changes a payment method',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody.extend({ real_id: id, ...paymentFields.omit({ id: true }).partial().shape }),
  response: ownPaymentMethod,
  errors: ['pix_key_missing'],
});

export const orderPayments = route({
  method: 'PUT',
  path: 'stores/payments/order',
  summary: 'Puts the payment methods in the order given',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({ real_ids: z.array(id).min(1).max(200) }),
  response: z.array(ownPaymentMethod),
});

export const getPayment = route({
  method: 'GET',
  path: 'stores/payments/by-id',
  summary: 'One payment method',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ real_id: textId }),
  response: ownPaymentMethod,
});

export const savePix = route({
  method: 'POST',
  path: 'stores/payments/pix',
  summary: 'Saves the Pix key that customers pay to; an empty one takes Pix off the menu',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody.extend({
    pix: text(100),
    /** Needed only when eleven digits could be a CPF or a phone. */
    pix_type: z.enum(pixTypes).optional(),
    pix_infos: text(200).default(''),
  }),
  response: z.object({ pix: pixKey.nullable() }),
  errors: ['pix_key_invalid', 'pix_key_ambiguous', 'pix_not_offered'],
});

export const deletePayment = route({
  method: 'DELETE',
  path: 'stores/payments/{id}/{storeId}',
  summary: 'Takes a payment method (its real_id) away',
  access: withProof(staff(OWNERS, inParams('storeId'))),
  params: z.object({ id: textId, storeId: textId }),
  response: 'none',
});

const toggle = {
  path: 'stores/payments/enable/{id}/{storeId}',
  access: withProof(staff(OWNERS, inParams('storeId'))),
  params: z.object({ id: textId, storeId: textId }),
  response: ownPaymentMethod,
  errors: ['pix_key_missing', 'foreign_origin'],
} as const;
export const togglePayment = route({
  ...toggle,
  method: 'POST',
  summary: 'Turns a payment method (its real_id) on or off',
});
export const togglePaymentByGet = route({
  ...toggle,
  method: 'GET',
  summary: 'The same for older clients: only with a bearer token, or from our own pages',
});
