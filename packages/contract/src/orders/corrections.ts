import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import * as z from 'zod';
import { approval } from '../floor/approvals.ts';
import { id, instant, money, orderParams, requiredText, storeBody, text } from '../fields.ts';
import { editedOrder } from './order-edits.ts';
import { installments, orderStatus, payment } from './orders.ts';
import { ALL_ROLES, inBody, route, staff } from '../route.ts';

/** How long after a delivery its way of paying can be put right. */
export const PAYMENT_CORRECTION_HOURS = 48;

const corrections = {
  /** How it is paid; 44 with its parts. */
  payment: z
    .object({
      payment: z.number().int().nullable(),
      real_id: id.nullish(),
      installments: installments.optional(),
      multiple_payments: z.array(payment).max(6).nullish(),
      /** 'Troco para'. */
      change: money.nullish(),
    })
    .optional(),
  /** Where a delivery goes; its fee follows. */
  place: z
    .object({
      address: requiredText(160, 'Digite a rua.'),
      number: requiredText(20, 'Digite o número.'),
      reference: text(160).default(''),
      zipcode: text(12).default(''),
      variable_fee_id: id.nullish(),
      /** Typed; read when the store's fee_type is −3. */
      fee_total: money.nullish(),
    })
    .optional(),
  /** Who it is for. */
  client: z
    .object({
      name: requiredText(80, 'Digite o nome.'),
      phone: text(30).default(''),
      tax_id: text(20).default(''),
    })
    .optional(),
  /** Given by hand, instead of the discount or coupon that it has; null for none. */
  discount: z
    .object({
      type: z.literal([DISCOUNT_TYPE.percent, DISCOUNT_TYPE.value]),
      value: money,
      /** The store's discount password, where it has one. */
      pass: z.string().max(200).default(''),
    })
    .nullable()
    .optional(),
  /** When it is for; null for as soon as possible. */
  schedule_at: instant.nullable().optional(),
};

export const correctOrder = route({
  method: 'PUT',
  path: 'stores/orders/correct/{id}',
  summary: 'Puts right how a placed order is paid, where it goes, whose it is, its discount or its time, with a reason',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: orderParams,
  body: storeBody.extend({
    ...corrections,
    reason: requiredText(200, 'Diga o motivo.'),
    /** What the person saw; another status or total by now is answered with `conflict`. */
    from: orderStatus,
    total: money,
    /** The yes of somebody who may, for whoever may not give this much away. */
    approval: approval.optional(),
  }),
  response: editedOrder,
  errors: [
    'paid_online',
    'nothing_corrected',
    'conflict',
    'order_finished',
    'order_on_its_way',
    'order_in_kitchen',
    'correction_too_late',
    'correction_settled',
    'paid_with_table',
    'client_spent',
    'not_a_delivery',
    'payment_required',
    'payment_not_offered',
    'payments_invalid',
    'payments_short',
    'payments_over',
    'change_too_small',
    'fee_required',
    'fee_unknown',
    'fee_other_day',
    'fee_total_invalid',
    'distance_required',
    'address_outside',
    'invalid_phone',
    'invalid_phone_portugal',
    'invalid_cpf',
    'invalid_cnpj',
    'invalid_tax_id',
    'invalid_nif',
    'discount_invalid',
    'discount_password_wrong',
    'permission_missing',
    'approval_required',
    'pin_wrong',
    'too_many_attempts',
    'slot_too_soon',
    'slot_too_far',
    'slot_closed',
    'slot_not_offered',
    'credit_client_required',
    'credit_not_allowed',
    'credit_over_limit',
  ],
});
