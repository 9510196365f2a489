import { PAYABLE, PAYABLE_EXTRA, PAYABLE_PAYMENT, PAYABLE_SETTING } from '@comanda/domain/fields/payable';
import { ANTICIPATION_RATE_MAX } from '@comanda/domain/payables/cash-flow';
import { EXTRA_KINDS, PAYABLE_KINDS, RECURRENCES } from '@comanda/domain/payables/codes';
import { INSTALMENTS_MAX, PAYMENTS_MAX } from '@comanda/domain/payables/due-dates';
import { PIX_CODE_MAX } from '@comanda/domain/payables/pix-copy';
import * as z from 'zod';
import {
  clearable,
  day,
  done,
  flag,
  id,
  idParams,
  money,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textFlag,
  textId,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { formStore } from '../menu/menu-fields.ts';
import { inBody, inParams, inQuery, OWNERS, route, staff } from '../route.ts';

export const EXTRAS_MAX = 20;
export const FILES_MAX = 5;
const MONTH = /^\d{1,4}$/;

const payableKind = z.enum(PAYABLE_KINDS);
const extra = z.object({ ...answerShape(PAYABLE_EXTRA, 'row'), kind: z.enum(EXTRA_KINDS) });
const payableFile = z.object({
  id,
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
});

/** One falling due of a payable, with what it shares with the others. */
export const payablePayment = z.object({
  ...answerShape(PAYABLE, 'payment'),
  ...answerShape(PAYABLE_PAYMENT, 'row'),
  kind: payableKind,
  recurrence: z.enum(RECURRENCES),
  extras: z.array(extra.omit({ payment_id: true })),
  /** The amount with its extras. */
  total: money,
  files: z.array(payableFile),
});
export type PayablePayment = z.output<typeof payablePayment>;

export const findPayables = route({
  method: 'GET',
  path: 'invoices',
  summary:
    'Payments that fall due in a month, and those of other months that are overdue; with `trashed`, what is in the trash',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({
    /** This year and month of the store's clock unless said. */
    year: z.string().regex(MONTH).transform(Number).pipe(z.number().min(2000).max(2100)).optional(),
    month: z.string().regex(MONTH).transform(Number).pipe(z.number().min(1).max(12)).optional(),
    trashed: textFlag.optional(),
  }),
  response: z.object({
    /** By the store's clock. */
    today: day,
    /** By due date. */
    payments: z.array(payablePayment),
    /** Unpaid, and due before today in another month: the oldest first. */
    overdue: z.array(payablePayment),
  }),
});

const description = requiredText(120, 'Diga o que é esta conta.');
const paymentCode = text(PIX_CODE_MAX);
/** Of whole payables: what all of their payments share. */
const shared = {
  description,
  counterpart: text(120).default(''),
  counterpart_tax_id: text(20).default(''),
  category_id: id.nullable().default(null),
};
const positive = money.refine((amount) => amount > 0, { error: 'Digite o valor.' });

export const payableForm = z.object({
  kind: payableKind,
  ...shared,
  /** Of each payment; of instalments the whole sum. */
  amount: positive,
  due_date: day,
  /** A day of the month that it is for; the due date's unless said. */
  competence: day.nullable().default(null),
  recurrence: z.enum(RECURRENCES).default('none'),
  /** An empty field is none: who walks over it with the keyboard leaves it empty. */
  until: clearable(day).default(null),
  instalments: z.number().int().min(2).max(INSTALMENTS_MAX).nullable().default(null),
  /** A boleto's line or barcode, or a Pix to copy: of the first payment. */
  code: paymentCode.default(''),
  note: text(500).default(''),
  /** The first payment is paid already. */
  paid_on: day.nullable().default(null),
  account_id: id.nullable().default(null),
  /** Of the press: the same one makes one bill. */
  op_id: text(60).default(''),
});

export const addPayable = route({
  method: 'POST',
  path: 'invoices/{storeId}',
  summary:
    'A new payable with its payments: once, repeated up to thirteen months ahead (a job makes those after), or in instalments',
  access: staff(OWNERS, inParams('storeId')),
  params: z.object({ storeId: textId }),
  body: payableForm,
  response: payablePayment,
  errors: ['not_found', 'boleto_wrong_length', 'boleto_wrong_digit', 'pix_code_wrong', 'payable_category_kind'],
});

export const updatePayable = route({
  method: 'PUT',
  path: 'invoices/{id}',
  summary: 'Changes a payable, and one payment of it or this and those that follow unpaid',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({
    ...shared,
    payment_id: id,
    amount: positive,
    due_date: day,
    competence: day,
    code: paymentCode.default(''),
    note: text(500).default(''),
    /** Amount and due date: of this payment alone, or of those that follow too. */
    following: flag.default(false),
  }),
  response: payablePayment,
  errors: [
    'not_found',
    'payment_is_paid',
    'payment_in_trash',
    'extra_below_zero',
    'boleto_wrong_length',
    'boleto_wrong_digit',
    'pix_code_wrong',
    'payable_category_kind',
  ],
});

export const addExtra = route({
  method: 'POST',
  path: 'invoices/extras/{storeId}',
  summary: 'Adds a fine or interest to one payment, or takes a discount off it',
  access: staff(OWNERS, inParams('storeId')),
  params: z.object({ storeId: textId }),
  body: z.object({
    payment_id: id,
    kind: z.enum(EXTRA_KINDS),
    description: text(120).default(''),
    amount: positive,
    /** Of the press: the same one adds once. */
    op_id: text(60).default(''),
  }),
  response: payablePayment,
  errors: ['not_found', 'payment_is_paid', 'payment_in_trash', 'extra_below_zero', 'too_many_extras'],
});

export const deleteExtra = route({
  method: 'DELETE',
  path: 'invoices/extras/{id}',
  summary: 'Takes an extra away',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: payablePayment,
  errors: ['not_found', 'payment_is_paid', 'payment_in_trash', 'extra_below_zero'],
});

export const deletePayment = route({
  method: 'DELETE',
  path: 'invoices/payment/{id}',
  summary: 'Puts one payment into the trash; one that is there already is gone for good, with its files',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const deleteFollowing = route({
  method: 'POST',
  path: 'invoices/payment/delete-monthly/{id}',
  summary: 'Puts this payment and those that follow unpaid into the trash; the payable repeats no more',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody,
  response: z.object({ payments: z.number().int() }),
  errors: ['not_found', 'payment_not_repeating', 'payment_is_paid', 'payment_in_trash'],
});

export const restorePayment = route({
  method: 'POST',
  path: 'invoices/payment/restore/{id}',
  summary: 'Brings a payment back from the trash; with `together`, all that went with it, and it repeats again',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({ together: flag.default(false) }),
  response: payablePayment,
  errors: ['not_found', 'payment_not_in_trash'],
});

/** That something was paid, when and into or from which account; or that it was not after all. */
export const paidMark = storeBody.extend({
  paid: flag,
  /** Today unless said. */
  paid_on: day.nullable().default(null),
  account_id: id.nullable().default(null),
});

export const markPaid = route({
  method: 'PUT',
  path: 'invoices/payment/paid/{id}',
  summary: 'Says that a payment was paid, when and from which account; or that it was not after all',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: paidMark,
  response: payablePayment,
  errors: ['not_found', 'payment_in_trash'],
});

export const changePayDate = route({
  method: 'POST',
  path: 'invoices/payment/pay-date/{id}',
  summary: 'Corrects the day on which a payment was paid, and its account',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({ pay_date: day, account_id: id.nullable().optional() }),
  response: payablePayment,
  errors: ['not_found', 'payment_not_paid', 'payment_in_trash'],
});

/** When a payment fell due before it was moved; of a series, from where its dates were counted. */
const dueBefore = z.object({
  series: z.object({ first_due: day, first_position: z.number().int().min(0), competence: day }).nullable(),
  payments: z
    .array(z.object({ id, due_date: day }))
    .min(1)
    .max(PAYMENTS_MAX),
});
export type DueBefore = z.output<typeof dueBefore>;

export const moveDue = route({
  method: 'POST',
  path: 'invoices/payment/due/{id}',
  summary:
    'Moves a payment to another day, or it and those that follow unpaid, which keep their distance; amounts and months stay',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({ due_date: day, following: flag.default(false) }),
  response: z.object({ payment: payablePayment, before: dueBefore }),
  errors: ['not_found', 'payment_is_paid', 'payment_in_trash', 'payment_not_repeating'],
});

export const restoreDue = route({
  method: 'POST',
  path: 'invoices/payment/due/back/{id}',
  summary: 'Takes a move back: each payment to the day from which it came; what was paid meanwhile stays',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend(dueBefore.shape),
  response: payablePayment,
  errors: ['not_found'],
});

export const addPayableFile = route({
  method: 'POST',
  path: 'invoices/files/{id}',
  summary: 'Keeps a receipt, a slip or a note with a payment: a picture, drawn anew, or a PDF',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: formStore,
  form: { files: ['file'] },
  response: payablePayment,
  errors: ['not_found', 'invalid_input', 'too_large', 'too_many_files'],
});

export const getPayableFile = route({
  method: 'GET',
  path: 'invoices/files/{id}',
  summary: 'Downloads a file of a payment',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: 'file',
  errors: ['not_found'],
});

export const deletePayableFile = route({
  method: 'DELETE',
  path: 'invoices/files/{id}',
  summary: 'Deletes a file of a payment',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: payablePayment,
  errors: ['not_found'],
});

const settings = z.object(answerShape(PAYABLE_SETTING, 'row'));
export const getPayableSettings = route({
  method: 'GET',
  path: 'invoices/settings',
  summary:
    'Whether the store’s owners are reminded of what falls due, how many days before, and what they want to have left',
  access: staff(OWNERS, inQuery),
  query: storeQuery,
  response: settings,
});
export const savePayableSettings = route({
  method: 'PUT',
  path: 'invoices/settings',
  summary:
    'Switches the reminder by e-mail on or off, says what has to be left on any day, and what cards paid early cost',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({
    remind: flag,
    remind_days: z.number().int().min(0).max(15),
    reserve: money.nullable().optional(),
    /** Percent a month. */
    anticipation_rate: z.number().min(0.01).max(ANTICIPATION_RATE_MAX).multipleOf(0.01).nullable().optional(),
  }),
  response: settings,
});
