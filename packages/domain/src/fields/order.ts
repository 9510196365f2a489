import { fields } from './field.ts';
import { ORDER_ASKED } from './order-asked.ts';

/**
 * An order. Its views: `card` (whole, as the panel and the events carry it), `new` (what is written of one besides its store,
 * number and client), `locked`, `amounts`, `tracked` (for whoever holds its link), `bring` (for a courier), `stop` (of a
 * driver's way), `placed` (the answer to who ordered), `personal` (what goes when a person is forgotten), `round` (of a
 * table's bill), `totals` (its money), `beside` (what is written of a new one beside its card).
 */
export const ORDER = fields({
  id: { kind: 'order', in: ['card', 'locked'] },
  store_id: { kind: 'ref', in: ['card', 'placed'] },
  day: { kind: 'day', in: ['card'] },
  number: { kind: 'count', in: ['card', 'tracked', 'bring', 'stop', 'round'] },
  status: { kind: 'word', in: ['card', 'new', 'locked', 'tracked', 'bring', 'stop', 'placed', 'round'] },
  /** 1 counter, 2 delivery, 3 table. */
  type: { kind: 'code', in: ['card', 'new'] },
  origin: { kind: 'text', usual: '', in: ['card', 'new', 'locked', 'round'] },
  delivery_method: { kind: 'code', in: ['card', 'new', 'locked', 'tracked', 'placed'] },
  client_id: { kind: 'client', usual: null, in: ['card', 'locked'] },
  /** Which order of this client in this store it is, counted when it was placed; 1 is the first, 0 when nobody is named. */
  client_orders: { kind: 'count', in: ['card', 'new'] },
  address_number: { kind: 'text', usual: '', in: ['card', 'new', 'locked', 'bring', 'stop', 'personal'] },
  distance_km: { kind: 'number', usual: null, in: ['card', 'new', 'locked', 'stop'] },
  payment_name: { kind: 'text', usual: '', in: ['card', 'new', 'tracked', 'bring', 'stop'] },
  multiple_payments: { kind: 'json', usual: null, in: ['card', 'new'] },
  /** 'Troco para': the money that the client will hand over. */
  change: { kind: 'money', usual: null, in: ['card', 'new', 'tracked', 'bring'] },
  paid_at: { kind: 'instant', usual: null, in: ['card', 'new', 'locked', 'tracked', 'round'] },
  /** When the client said that the Pix is paid: nobody has checked it. */
  paid_said_at: { kind: 'instant', usual: null, in: ['card', 'locked', 'tracked'] },
  /** What the bank's statement says of its Pix; nothing until one has spoken. */
  pix_state: { kind: 'word', usual: null, in: ['card', 'locked'] },
  /** Why it does not leave the store yet; empty: nothing holds it. */
  held_reason: { kind: 'text', max: 120, usual: '', in: ['card', 'locked', 'personal'] },
  /** Of a payment by a provider, in its words; null where nobody pays online. */
  payment_status: { kind: 'text', usual: null, in: ['card', 'new', 'locked', 'tracked', 'placed'] },
  ...ORDER_ASKED,
  subtotal: { kind: 'money', in: ['card', 'new', 'amounts', 'tracked', 'placed', 'round', 'totals'] },
  fee: { kind: 'money', usual: 0, in: ['card', 'new', 'amounts', 'tracked', 'placed', 'totals'] },
  fee_free: { kind: 'flag', usual: false, in: ['card', 'new', 'amounts', 'tracked', 'totals'] },
  discount: { kind: 'money', usual: 0, in: ['card', 'new', 'amounts', 'tracked', 'placed', 'round', 'totals'] },
  discount_id: { kind: 'ref', usual: null, in: ['card', 'new', 'locked', 'totals'] },
  discount_name: { kind: 'text', usual: '', in: ['card', 'new', 'tracked', 'totals'] },
  additions: { kind: 'money', usual: 0, in: ['card', 'new', 'amounts', 'tracked', 'placed', 'totals'] },
  service_fee: { kind: 'money', usual: 0, in: ['card', 'new', 'amounts', 'tracked', 'round', 'totals'] },
  cashback: { kind: 'money', usual: 0, in: ['card', 'new', 'locked', 'amounts', 'tracked', 'placed', 'totals'] },
  points_total: { kind: 'count', usual: 0, in: ['card', 'new', 'locked', 'amounts', 'tracked', 'placed', 'totals'] },
  total: {
    kind: 'money',
    in: ['card', 'new', 'locked', 'amounts', 'tracked', 'bring', 'stop', 'placed', 'round', 'totals'],
  },
  trace: { kind: 'json', in: ['card', 'new', 'amounts', 'tracked'] },
  schedule_at: { kind: 'instant', usual: null, in: ['card', 'new', 'locked', 'tracked', 'placed'] },
  promised_from: { kind: 'instant', usual: null, in: ['card', 'new', 'tracked', 'placed'] },
  promised_until: { kind: 'instant', usual: null, in: ['card', 'new', 'locked', 'tracked', 'stop', 'placed'] },
  prepare_time_minutes: { kind: 'count', usual: null, in: ['card', 'new'] },
  cancellation_code: { kind: 'text', usual: null, in: ['card'] },
  cancellation_reason: { kind: 'text', usual: null, in: ['card'] },
  messages: { kind: 'json', in: ['card', 'new', 'locked', 'tracked', 'personal'] },
  driver_id: { kind: 'driver', usual: null, in: ['card', 'locked', 'stop'] },
  created_at: { kind: 'instant', in: ['card', 'new', 'locked', 'tracked', 'stop', 'placed', 'round'] },
  accept_time: { kind: 'instant', usual: null, in: ['card', 'new', 'locked'] },
  ready_time: { kind: 'instant', usual: null, in: ['card', 'locked', 'stop'] },
  dispatch_time: { kind: 'instant', usual: null, in: ['card', 'locked', 'stop'] },
  delivered_time: { kind: 'instant', usual: null, in: ['card', 'locked', 'stop'] },
  cancel_time: { kind: 'instant', usual: null, in: ['card'] },
  rating: { kind: 'count', usual: null, in: ['card', 'tracked'] },
  review: { kind: 'text', usual: null, in: ['card', 'tracked', 'personal'] },
  review_reply: { kind: 'text', usual: null, in: ['card', 'tracked', 'personal'] },
  reviewed_at: { kind: 'instant', usual: null, in: ['card', 'locked'] },
  /** Courses up to this one are to be cooked. */
  fired_course: { kind: 'count', usual: 1, in: ['card'] },
  course_fired_at: { kind: 'instant', usual: null, in: ['card'] },
  /** The kitchen cooks it before older ones. */
  priority_at: { kind: 'instant', usual: null, in: ['card'] },
  answer: { kind: 'json', in: ['new', 'beside'] },
  channel_fee: { kind: 'money', usual: 0, in: ['new', 'beside'] },
  customer_id: { kind: 'ref', usual: null, in: ['new', 'personal', 'beside'] },
  /** What its driver earns for it; null while that is not known. */
  delivery_cost: { kind: 'money', usual: null, in: ['new', 'beside'] },
  escalation: { kind: 'number' },
  /** Of the lines whose cost is known, and what the others were sold for. */
  goods_cost: { kind: 'money', usual: 0, in: ['new', 'beside'] },
  goods_cost_unknown: { kind: 'money', usual: 0, in: ['new', 'beside'] },
  handover_code: { kind: 'text', usual: '' },
  heard_at: { kind: 'instant', usual: null },
  idem_key: { kind: 'text', usual: '', in: ['new', 'beside'] },
  packaging_cost: { kind: 'money', usual: 0, in: ['new', 'beside'] },
  payment_fee: { kind: 'money', usual: 0, in: ['new', 'beside'] },
  payment_fee_unknown: { kind: 'flag', usual: false, in: ['new', 'beside'] },
  planned_minutes: { kind: 'number', usual: null, in: ['new', 'beside'] },
  points_earned: { kind: 'money', in: ['new', 'locked', 'beside'] },
  received_time: { kind: 'instant', usual: null },
  referral_reward: { kind: 'money', in: ['locked'] },
  referrer_client_id: { kind: 'client', usual: null, in: ['new', 'locked', 'beside'] },
  request_hash: { kind: 'text', usual: '', in: ['new', 'beside'] },
  tab_id: { kind: 'tab', usual: null, in: ['locked'] },
  tax: { kind: 'money', usual: 0, in: ['new', 'beside'] },
  track_token: { kind: 'text', usual: '', in: ['new', 'beside'] },
  user_id: { kind: 'ref', usual: null, in: ['new', 'beside'] },
});

/** One line of an order. Its views: `card`, `new` (what is written), `cart` (of a line that is not ordered yet). */
export const ORDER_LINE = fields({
  line: { kind: 'count', in: ['card', 'new'] },
  item_id: { kind: 'item', in: ['card', 'new', 'cart'] },
  menu_group_id: { kind: 'ref', usual: null, in: ['card', 'new', 'cart'] },
  name: { kind: 'text', in: ['card', 'new', 'cart'] },
  item_type: { kind: 'count', usual: 1, in: ['card', 'new', 'cart'] },
  quantity: { kind: 'count', in: ['card', 'new', 'cart'] },
  item_price: { kind: 'money', in: ['card', 'new', 'cart'] },
  total_unique: { kind: 'money', in: ['card', 'new', 'cart'] },
  total: { kind: 'money', in: ['card', 'new', 'cart'] },
  points_total: { kind: 'count', usual: 0, in: ['card', 'new', 'cart'] },
  variation_id: { kind: 'ref', usual: null, in: ['card', 'new', 'cart'] },
  variation_name: { kind: 'text', usual: null, in: ['card', 'new', 'cart'] },
  size_name: { kind: 'text', usual: null, in: ['card', 'new', 'cart'] },
  flavor_ids: { kind: 'items', in: ['card', 'new'] },
  flavor_names: { kind: 'texts', in: ['card', 'new', 'cart'] },
  pizzas: { kind: 'json', in: ['card', 'new'] },
  observation: { kind: 'text', usual: '', in: ['card', 'new', 'cart'] },
  /** Taken out of the order after it was placed; its amounts no longer count. */
  removed_at: { kind: 'instant', usual: null, in: ['card'] },
  /** The table whose bill it went on to: taken off this order, and sold with another. 0: nobody kept which. */
  moved_to: { kind: 'count', usual: null, in: ['card'] },
  /** The station that cooks it; null for none. */
  print_group_id: { kind: 'ref', usual: null, in: ['card', 'new'] },
  /** 1 is cooked at once; later ones wait until the order’s `fired_course` comes to them. */
  course: { kind: 'count', usual: 1, in: ['card', 'new'] },
  /** When it was ordered. */
  on_offer: { kind: 'flag', usual: false, in: ['card', 'new'] },
  /** Added after the kitchen had the order. */
  added_at: { kind: 'instant', usual: null, in: ['card'] },
  /** When the kitchen saw it, had it done, and when somebody brought it to the guest. */
  seen_at: { kind: 'instant', usual: null, in: ['card'] },
  done_at: { kind: 'instant', usual: null, in: ['card'] },
  served_at: { kind: 'instant', usual: null, in: ['card'] },
  /** Of the whole line when it was sold; null where nobody knows it. */
  cost: { kind: 'money', usual: null, in: ['new'] },
  order_id: { kind: 'order' },
  removed_by: { kind: 'number', usual: null },
  stock_ids: { kind: 'refs', in: ['new'] },
  store_id: { kind: 'ref' },
  wasted: { kind: 'number' },
  /** By whoever ate it; null: nobody said. */
  liked: { kind: 'flag', usual: null },
});
