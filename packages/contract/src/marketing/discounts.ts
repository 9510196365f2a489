import { WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import { DISCOUNT } from '@comanda/domain/fields/discount';
import { answerShape } from '../kinds.ts';
import { ZERO } from '@comanda/domain/money';
import * as z from 'zod';
import { lettersAndDigits, noDay } from '@comanda/words/field-words';
import {
  clearable,
  day,
  flag,
  id,
  idParams,
  instant,
  money,
  moneySum,
  someDays,
  storeBody,
  storeQuery,
  textId,
} from '../fields.ts';
import { anyone, inBody, inQuery, OWNERS, route, staff } from '../route.ts';

/** Typed by customers: letters and digits, kept in capitals. */
const couponName = z
  .string()
  .trim()
  .min(2, { error: 'Use pelo menos 2 letras ou números.' })
  .max(30, { error: () => lettersAndDigits(30) })
  .regex(/^[A-Za-z0-9]+$/, { error: 'Use só letras e números, sem espaços nem acentos.' })
  .transform((name) => name.toUpperCase());
const time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Use HH:mm.' })], {
  error: 'Use HH:mm.',
});

export const discount = z.object({
  ...answerShape(DISCOUNT, 'row'),
  /** 1 percent of the subtotal, 2 money, 3 free delivery. */
  type: z.literal([1, 2, 3]),
});
export type Discount = z.output<typeof discount>;

const fields = z.object({
  name: couponName,
  type: z.literal([1, 2, 3], { error: 'Escolha o tipo do desconto.' }),
  value: money.default(ZERO),
  minimum_value: money.default(ZERO),
  active: flag.default(true),
  takeaway_only: flag.default(false),
  unlimited: flag.default(true),
  number_limit: z.number().int().min(1).max(1_000_000).nullable().default(null),
  expire_date: clearable(day).default(null),
  only_first_order: flag.default(false),
  allowed_by_days: flag.default(false),
  ...someDays,
  allowed_by_time: flag.default(false),
  start_time: time.default(''),
  end_time: time.default(''),
});

/** A discount as its form writes it. */
export const discountFields = fields.superRefine((value, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (value.type !== 3 && !(value.value > 0)) refuse('value', 'Informe o valor do desconto.');
  if (value.type === 1 && value.value > 100) refuse('value', 'O desconto vai até 100%.');
  if (value.type === 3 && value.takeaway_only) refuse('takeaway_only', 'Retirada já não tem taxa de entrega.');
  if (!value.unlimited && value.number_limit === null) refuse('number_limit', 'Informe quantas vezes ele vale.');
  if (value.allowed_by_days && WEEKDAY_FLAGS.every((day) => !value[day])) refuse('sun', noDay());
  if (value.allowed_by_time) {
    if (value.start_time === '') refuse('start_time', 'Informe o início.');
    if (value.end_time === '') refuse('end_time', 'Informe o fim.');
    if (value.start_time !== '' && value.start_time === value.end_time)
      refuse('end_time', 'O fim precisa ser diferente do início.');
  }
});

export const findDiscounts = route({
  method: 'GET',
  path: 'stores/discount',
  summary: "The store's discounts and coupons, the newest first",
  access: staff(OWNERS, inQuery),
  query: storeQuery,
  response: z.array(discount),
});

export const addDiscount = route({
  method: 'POST',
  path: 'stores/discount',
  summary: 'Makes a discount or coupon',
  access: staff(OWNERS, inBody),
  body: discountFields.safeExtend(storeBody.shape),
  response: discount,
  errors: ['discount_name_taken'],
});

export const updateDiscount = route({
  method: 'PUT',
  path: 'stores/discount',
  summary: 'Changes a discount or coupon',
  access: staff(OWNERS, inBody),
  body: discountFields.safeExtend({ ...storeBody.shape, id }),
  response: discount,
  errors: ['discount_name_taken', 'discount_limit_below_used'],
});

export const getDiscount = route({
  method: 'GET',
  path: 'stores/discount/by-id',
  summary: 'One discount',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({ id: textId }),
  response: discount,
});

export const toggleDiscount = route({
  method: 'POST',
  path: 'stores/discount/enable/{id}',
  summary: 'Turns a discount on or off',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({ active: flag.optional() }),
  response: discount,
});

export const deleteDiscount = route({
  method: 'DELETE',
  path: 'stores/discount/{id}',
  summary: 'Deletes a discount; orders that used it keep its name',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: 'none',
});

export const USAGE_DAYS = [7, 30, 90, 365] as const;
export const discountUsage = z.object({
  /** 'coupon', or the rule of a discount that needs none. */
  rule: z.string(),
  discount_id: id.nullable(),
  orders: z.number().int(),
  /** What it took off, waived delivery included. */
  given: moneySum,
});
export const findDiscountUsage = route({
  method: 'GET',
  path: 'stores/discount/usage',
  summary:
    'How many orders of the last days each discount was in, and what it gave away; cancelled orders are left out',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({ days: textId.pipe(z.literal(USAGE_DAYS)) }),
  response: z.array(discountUsage),
});

export const triedCoupon = fields.pick({
  type: true,
  value: true,
  minimum_value: true,
  takeaway_only: true,
  only_first_order: true,
});
export const tryCoupon = route({
  method: 'POST',
  path: 'stores/discount/loss',
  summary: 'What the orders of last month would have left with a coupon; nothing is changed',
  access: staff(OWNERS, inBody),
  body: triedCoupon.extend(storeBody.shape),
  response: z.object({
    /** Orders that it would have been for, and what they cost is known. */
    orders: z.number().int(),
    /** That it would have been for too, but nobody knows what they cost. */
    unknown: z.number().int(),
    losing: z.number().int(),
    /** Of those that are known, in percent. */
    share: z.number(),
    /** What each of those that lose loses, in the mean. */
    loss: money,
  }),
});

/** Reads per minute and address: a token is signed, and nobody types one. */
const REPORT_READS = 30;
export const discountReport = z.object({
  store_name: z.string(),
  slug: z.string(),
  country_id: z.number().int(),
  name: z.string(),
  type: discount.shape.type,
  value: money,
  active: z.boolean(),
  since: instant,
  /** Not cancelled. */
  orders: z.number().int(),
  people: z.number().int(),
  given: moneySum,
  /** What those orders were of, with what was taken off. */
  sold: money,
  /** By month, the newest first. */
  months: z.array(z.object({ month: day, orders: z.number().int(), given: moneySum, sold: moneySum })),
});

export const getDiscountReport = route({
  method: 'GET',
  path: 'discount-report/{token}',
  summary: 'What a coupon gave, in sums alone, for whoever the store has sent the link to',
  access: anyone,
  params: z.object({ token: z.string().max(80) }),
  response: discountReport,
  errors: ['not_found'],
  rate: REPORT_READS,
});

export const getDiscountReportLink = route({
  method: 'GET',
  path: 'stores/discount/report-link',
  summary: 'The link to what a coupon gave, for a partner who shares it',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({ id: textId }),
  response: z.object({ link: z.string() }),
  errors: ['not_found'],
});
