import * as z from 'zod';
import { orderQuote, PLACE_REFUSALS, placedOrder } from './checkout.ts';
import { flag, id, instant, money, storeBody, text } from './fields.ts';
import { lineChoice } from './line-choice.ts';
import { deliveryMethod, payment } from './orders.ts';
import { ALL_ROLES, inBody, route, staff } from './route.ts';

/** One of the counter's two parallel tabs. */
export const ORDER_TABS = [1, 2] as const;

export const cashierDraft = storeBody.extend({
  orderTab: z.literal(ORDER_TABS).default(1),
  client: z
    .object({
      name: text(80).default(''),
      phone: text(30).default(''),
      cpf: text(20).default(''),
      /** 'dd/mm' or 'dd/mm/aaaa' */
      birthday: text(10).default(''),
      birthday_day: z.number().int().min(1).max(31).nullish(),
      birthday_month: z.number().int().min(1).max(12).nullish(),
    })
    .nullish(),
  items: z.array(lineChoice).min(1).max(100),
  delivery_method: deliveryMethod,
  payment: z.number().int().nullish(),
  real_id: id.nullish(),
  multiple_payments: z.array(payment).max(6).nullish(),
  /** Accepted from older clients; the change is computed here. */
  multiple_payments_change: money.nullish(),
  change: money.nullish(),
  address: text(160).default(''),
  number: text(20).default(''),
  reference: text(160).default(''),
  zipcode: text(12).default(''),
  city_id: id.nullish(),
  variable_fee_id: id.nullish(),
  /** Typed; read when the store's fee_type is −3. */
  fee_total: money.nullish(),
  observation: text(300).default(''),
  /** When it will be fetched or brought, ISO 8601; left out for as soon as possible. */
  pickup_time: instant.nullish(),
  table_number: z.number().int().min(1).max(9_999_999).nullish(),
  /** Pay with the client's cashback. */
  cashback: flag.default(false),
  /** Whether the service fee is charged at a table. */
  additions: flag.default(true),
  /** Manual discount: type 1 percent, 2 money; `pass` is the store's discount password, where one is set. */
  discount: z.object({ type: z.literal([1, 2]), value: money, pass: z.string().max(200).default('') }).nullish(),
  code_discount: text(60).nullish(),
  paid: flag.default(false),
});

export const placeCashierOrder = route({
  method: 'POST',
  path: 'cashier/order',
  summary: 'An order typed at the counter, once for each Idempotency-Key',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  headers: ['idempotency-key'],
  body: cashierDraft.extend({ quote: orderQuote.nullish() }),
  response: placedOrder,
  errors: [...PLACE_REFUSALS, 'discount_password_wrong', 'permission_missing'],
});
