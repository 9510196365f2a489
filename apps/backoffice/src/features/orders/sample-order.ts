import { asClientId, asItemId, asOrderId } from '@comanda/domain/ids';
import { BLANK_LINE } from '@comanda/contract/blank-line';
import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import { type Money, ZERO } from '@comanda/domain/money';

const CREATED = '2026-11-20T22:30:00.000Z';

/** A plain delivery that has just come in: what tests change a part of. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  id: asOrderId(1),
  store_id: 1,
  day: '2026-11-20',
  number: 1,
  status: 'received',
  type: 2,
  origin: 'site',
  delivery_method: 2,
  table_number: null,
  client_id: asClientId(1),
  client_name: 'Camila Rezende',
  client_phone: '31987455120',
  client_email: '',
  client_tax_id: '',
  client_orders: 1,
  address: 'Rua Mármore',
  address_number: '412',
  reference: '',
  zipcode: '',
  city_name: '',
  fee_name: 'Santa Tereza',
  variable_fee_id: 1,
  distance_km: null,
  eat_local: false,
  observation: '',
  allergy: '',
  payment: 2,
  real_id: 1,
  payment_name: 'Dinheiro',
  installments: 1,
  multiple_payments: null,
  change: null,
  paid_at: null,
  paid_said_at: null,
  pix_state: null,
  held_reason: '',
  payment_status: null,
  subtotal: 50 as Money, // a sample
  fee: 5 as Money, // a sample
  fee_free: false,
  discount: ZERO,
  discount_id: null,
  discount_name: '',
  additions: ZERO,
  service_fee: ZERO,
  cashback: ZERO,
  points_total: 0,
  total: 55 as Money, // a sample
  trace: [],
  schedule_at: null,
  promised_from: null,
  promised_until: null,
  prepare_time_minutes: null,
  cancellation_code: null,
  cancellation_reason: null,
  messages: [],
  driver_id: null,
  created_at: CREATED,
  accept_time: null,
  ready_time: null,
  dispatch_time: null,
  delivered_time: null,
  cancel_time: null,
  rating: null,
  review: null,
  review_reply: null,
  reviewed_at: null,
  fired_course: 1,
  course_fired_at: null,
  priority_at: null,
  kitchen_waiting: 0,
  cart_itens: [],
  ...changes,
});

/** One piece of a plain item: what tests change a part of. */
export const sampleLine = (changes: Partial<OrderItem> = {}): OrderItem => ({
  ...BLANK_LINE,
  line: 1,
  item_id: asItemId(1),
  menu_group_id: 1,
  name: 'Feijoada completa',
  quantity: 1,
  quantity_formatted: '1',
  item_price: 50 as Money, // a sample
  total_unique: 50 as Money, // a sample
  total: 50 as Money, // a sample
  ...changes,
});
