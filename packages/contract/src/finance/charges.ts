import { CHARGE_LISTS, CHARGE_STATES } from '@comanda/domain/payments/charge-state';
import { CHARGE } from '@comanda/domain/fields/charge';
import * as z from 'zod';
import {
  clientId,
  day,
  done,
  flag,
  idParams,
  money,
  moneySum,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textId,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { paidMark } from './payables.ts';
import { anyone, inBody, inParams, inQuery, OWNERS, route, staff } from '../route.ts';

export const CHARGES_PER_PAGE = 50;
/** Guesses per minute and address: a token is signed, and nobody types one. */
const GUESSES = 20;
/** Only stores in Brazil charge. */
const BAD_FORM = ['invalid_phone', 'invalid_tax_id', 'invalid_cpf', 'invalid_cnpj'] as const;

const state = z.enum(CHARGE_STATES);
const charge = z.object({
  ...answerShape(CHARGE, 'row'),
  state,
  /** Who of the store has said that it is paid; empty when nobody has. */
  paid_by_name: z.string(),
  /** Opens it without a login. */
  link: z.string(),
  /** The Pix to copy; null when it is not to be paid by its link any more, or the store has no key. */
  pix_code: z.string().nullable(),
  /** Whoever has its link can pay it by the store's provider. */
  online: z.boolean(),
});
export type Charge = z.output<typeof charge>;

const part = z.object({ sum: moneySum, count: z.number().int() });
export const findCharges = route({
  method: 'GET',
  path: 'single_charges',
  summary:
    'Charges to clients and companies beside orders: open ones with the overdue first, others with the newest first',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({
    list: z.enum(CHARGE_LISTS).default('open'),
    /** A part of a name or of what it is for. */
    search: text(80).optional(),
    page: textId.optional(),
  }),
  response: z.object({
    /** By the store's clock. */
    today: day,
    charges: z.array(charge),
    /** From 1. */
    page: z.number().int(),
    /** There is another page. */
    more: z.boolean(),
    /** Of all of the store's, whatever is searched. */
    sums: z.object({
      open: part,
      /** `since`: the oldest due date among them. */
      overdue: part.extend({ since: day.nullable() }),
      /** Of this month; `days` from the making of a charge to its payment, on average. */
      paid_month: part.extend({ days: z.number().nullable() }),
      paid: z.object({ count: z.number().int() }),
      cancelled: z.object({ count: z.number().int() }),
    }),
    /** The store has a Pix key, or a provider that takes money for it: nothing can be charged without either. */
    pix: z.boolean(),
  }),
});

export const getCharge = route({
  method: 'GET',
  path: 'single_charges/{id}',
  summary: 'One charge',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: charge,
  errors: ['not_found'],
});

export const chargeForm = z.object({
  client_id: clientId.nullable().default(null),
  name: requiredText(120, 'Diga quem paga.'),
  phone: text(30).default(''),
  tax_id: text(20).default(''),
  description: requiredText(120, 'Diga o que é esta cobrança.'),
  amount: money.refine((amount) => amount > 0, { error: 'Digite o valor.' }),
  due_date: day,
  /** Income by itself; not what a client's account or an order has counted already. */
  is_income: flag.default(true),
  /** Asks for what the client owes on their account: paid, it takes it off, and is no income. */
  pays_credit: flag.default(false),
});

export const addCharge = route({
  method: 'POST',
  path: 'single_charges/{storeId}',
  summary: 'A new charge, with its link and its Pix code; the same op_id makes it once',
  access: staff(OWNERS, inParams('storeId')),
  params: z.object({ storeId: textId }),
  /** `op_id`: of the press; the same one makes one charge. */
  body: chargeForm.extend({ op_id: text(60).default('') }),
  response: charge,
  errors: ['not_found', 'charge_without_pix', ...BAD_FORM],
});

export const updateCharge = route({
  method: 'PUT',
  path: 'single_charges/{id}',
  summary: 'Changes a charge that is not paid; its link stays the same',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend(chargeForm.shape),
  response: charge,
  errors: ['not_found', 'charge_is_paid', 'charge_cancelled', ...BAD_FORM],
});

export const markChargePaid = route({
  method: 'PUT',
  path: 'single_charges/paid/{id}',
  summary: 'Says that a charge was paid, when and into which account; or that it was not after all',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: paidMark,
  response: charge,
  errors: ['not_found', 'charge_cancelled'],
});

export const cancelCharge = route({
  method: 'PUT',
  path: 'single_charges/cancelled/{id}',
  summary: 'Takes a charge back: its link says so. Or brings it to life again',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({ cancelled: flag }),
  response: charge,
  errors: ['not_found', 'charge_is_paid'],
});

export const markChargeReminded = route({
  method: 'PUT',
  path: 'single_charges/reminded/{id}',
  summary: 'Keeps when somebody has last reminded whoever pays',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody,
  response: charge,
  errors: ['not_found', 'charge_is_paid', 'charge_cancelled'],
});

export const printChargeReceipt = route({
  method: 'POST',
  path: 'single_charges/receipt/{id}',
  summary: 'Prints the receipt of a paid charge at the cash desk',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({
    /** The same twice is one paper. */
    op_id: requiredText(60),
  }),
  /** 0: the store has no printer for it, and the screen prints itself. */
  response: z.object({ papers: z.number().int() }),
  errors: ['not_found', 'charge_not_paid'],
});

const tokenParams = z.object({ token: z.string().max(80) });
export const getChargeByLink = route({
  method: 'GET',
  path: 'charges/{token}',
  summary: 'A charge by its link, for whoever pays it',
  access: anyone,
  params: tokenParams,
  response: z.object({
    ...charge.pick({
      name: true,
      description: true,
      amount: true,
      due_date: true,
      paid_on: true,
      state: true,
      pix_code: true,
    }).shape,
    store_name: z.string(),
    country_id: z.number().int(),
    /** Whom the bank's app names as the receiver; empty when the store has not said. */
    receiver: z.string(),
  }),
  errors: ['not_found'],
  rate: GUESSES,
});

export const seeCharge = route({
  method: 'POST',
  path: 'charges/seen/{token}',
  summary: 'Tells the store that its link was opened',
  access: anyone,
  params: tokenParams,
  response: done,
  errors: ['not_found'],
  rate: GUESSES,
});
