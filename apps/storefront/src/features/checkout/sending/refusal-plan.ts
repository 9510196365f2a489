import type { PLACE_REFUSALS } from '@comanda/contract/orders/checkout';
import type { ErrorCode } from '@comanda/contract/errors';
import { CHECKOUT_FIELDS, type CheckoutField } from '../draft-problems.ts';

export type PlaceRefusal = (typeof PLACE_REFUSALS)[number];

/** What a customer can do about a refusal with one tap; the page leaves out what the store does not offer. */
export type RefusalAction =
  | 'takeaway'
  | 'delivery'
  | 'schedule'
  | 'order_now'
  | 'pin'
  | 'other_address'
  | 'edit_cart'
  | 'add_items'
  | 'remove_coupon'
  | 'without_cashback'
  | 'see_orders'
  | 'send_again'
  | 'compare'
  | 'contact_store'
  | 'sign_in';

export interface RefusalPlan {
  /** Where it is mended on the page; null when no field is to blame. */
  field: CheckoutField | null;
  actions: readonly RefusalAction[];
}

const at = (field: CheckoutField | null, ...actions: RefusalAction[]): RefusalPlan => ({ field, actions });

const LINE = at('cart', 'edit_cart');
const COUPON = at('coupon', 'remove_coupon');
const CLOSED = at('schedule_at', 'schedule', 'contact_store');
const SLOT = at('schedule_at');

/** What to do about each refusal of an order. A code that is missing here does not compile. */
const PLANS: Record<PlaceRefusal, RefusalPlan> = {
  order_changed: at(null, 'compare'),
  idempotency_mismatch: at(null, 'send_again', 'see_orders'),
  idempotency_key_required: at(null, 'send_again'),
  cart_empty: at('cart', 'see_orders', 'add_items'),

  item_gone: LINE,
  item_hidden: LINE,
  item_not_for_method: at('cart', 'takeaway', 'delivery', 'edit_cart'),
  item_not_today: at('cart', 'schedule', 'edit_cart'),
  item_not_now: at('cart', 'schedule', 'edit_cart'),
  item_sold_out: LINE,
  item_out_of_stock: LINE,
  item_sample: LINE,
  item_requires_schedule: at('schedule_at', 'schedule', 'edit_cart'),
  stock_short: LINE,
  quantity_invalid: LINE,
  quantity_minimum: LINE,
  quantity_step: LINE,
  quantity_maximum: LINE,
  variation_required: LINE,
  variation_unknown: LINE,
  complement_unknown: LINE,
  complement_quantity_invalid: LINE,
  complement_sold_out: LINE,
  complement_stock_short: LINE,
  complement_minimum: LINE,
  complement_maximum: LINE,
  complement_only_one: LINE,
  size_unknown: LINE,
  flavors_missing: LINE,
  flavors_too_many: LINE,
  flavor_unknown: LINE,
  flavor_sold_out: LINE,
  group_only_one: LINE,

  store_closed: CLOSED,
  store_closed_date: CLOSED,
  store_temporarily_closed: CLOSED,
  takeaway_closed: at('delivery_method', 'delivery', 'schedule'),
  delivery_closed: at('delivery_method', 'takeaway', 'schedule'),
  only_scheduling: at('schedule_at', 'schedule'),
  schedule_required: at('schedule_at', 'schedule'),
  slot_too_soon: SLOT,
  slot_too_far: SLOT,
  slot_closed: SLOT,
  slot_not_offered: SLOT,
  slot_full: SLOT,

  method_not_offered: at('delivery_method', 'takeaway', 'delivery'),
  minimum_order: at('cart', 'add_items', 'takeaway'),
  fee_required: at('variable_fee_id'),
  fee_unknown: at('variable_fee_id', 'takeaway'),
  fee_other_day: at('variable_fee_id', 'schedule', 'takeaway'),
  fee_off: at('variable_fee_id', 'takeaway', 'schedule'),
  fee_total_invalid: at(null, 'contact_store'),
  distance_required: at('pin', 'pin', 'takeaway'),
  address_required: at('address'),
  address_outside: at('address', 'takeaway', 'other_address'),
  invalid_zipcode: at('zipcode'),
  table_required: at('table_number'),
  table_pin_required: at('table_number'),

  client_blocked: at(null, 'contact_store'),
  client_name_required: at('client_name'),
  phone_required: at('client_phone'),
  invalid_phone: at('client_phone'),
  invalid_phone_portugal: at('client_phone'),
  tax_id_required: at('client_tax_id'),
  invalid_cpf: at('client_tax_id'),
  invalid_nif: at('client_tax_id'),

  payment_required: at('payment'),
  payment_not_offered: at('payment'),
  payments_invalid: at('payment'),
  payments_short: at('payment'),
  payments_over: at('payment'),
  change_too_small: at('change'),
  points_missing: at('cart', 'edit_cart', 'sign_in'),
  points_not_accepted: LINE,

  discount_invalid: COUPON,
  coupon_not_found: COUPON,
  coupon_inactive: COUPON,
  coupon_expired: COUPON,
  coupon_used_up: COUPON,
  coupon_day: COUPON,
  coupon_time: COUPON,
  coupon_first_order: COUPON,
  coupon_of_another: COUPON,
  coupon_takeaway_only: at('coupon', 'takeaway', 'remove_coupon'),
  coupon_minimum: at('coupon', 'add_items', 'remove_coupon'),
  coupon_delivery_only: at('coupon', 'delivery', 'remove_coupon'),
  coupon_no_fee: COUPON,
  coupon_table: COUPON,
  coupon_cashback: at('coupon', 'remove_coupon', 'without_cashback'),
};

const ACCOUNT: Partial<Record<ErrorCode, RefusalPlan>> = {
  email_taken: at('client_email', 'sign_in'),
  phone_taken: at('client_phone', 'sign_in'),
};

/** What can be done about a code; of one that is not about orders, only sending again. */
export function refusalPlan(code: ErrorCode): RefusalPlan {
  const plans: Partial<Record<ErrorCode, RefusalPlan>> = PLANS;
  return plans[code] ?? ACCOUNT[code] ?? at(null, 'send_again');
}

/** What the store and the draft leave of the actions. */
export interface Offers {
  takeaway: boolean;
  delivery: boolean;
  schedule: boolean;
  /** The store shows a phone or a WhatsApp. */
  contact: boolean;
  coupon: boolean;
  cashback: boolean;
  signedIn: boolean;
}

export function possibleActions({ actions }: RefusalPlan, offers: Offers): RefusalAction[] {
  const off: Partial<Record<RefusalAction, boolean>> = {
    takeaway: !offers.takeaway,
    delivery: !offers.delivery,
    schedule: !offers.schedule,
    contact_store: !offers.contact,
    remove_coupon: !offers.coupon,
    without_cashback: !offers.cashback,
    sign_in: offers.signedIn,
  };
  return actions.filter((action) => off[action] !== true);
}

/** What the contract's checks report of a draft stands under another name on the page. */
const OTHER_NAMES: Partial<Record<string, CheckoutField>> = {
  reference: 'address',
  city_name: 'city_id',
  latitude: 'pin',
  longitude: 'pin',
  real_id: 'payment',
  multiple_payments: 'payment',
  discount_id: 'coupon',
  code_discount: 'coupon',
};

/** Sentences of `invalid_input` by the page's fields: 'multiple_payments.0.amount' lands on payment. */
export function fieldErrors(detail: Record<string, unknown>): Partial<Record<CheckoutField, string>> {
  const errors: Partial<Record<CheckoutField, string>> = {};
  const { fields } = detail;
  if (typeof fields !== 'object' || fields === null) return errors;
  for (const [path, message] of Object.entries(fields)) {
    const name = path.split('.')[0] ?? '';
    const field = OTHER_NAMES[name] ?? CHECKOUT_FIELDS.find((each) => each === name);
    if (field !== undefined && typeof message === 'string') errors[field] ??= message;
  }
  return errors;
}
