import { fields } from './field.ts';

/** Who orders at a store, as the store knows them. Its views: `row` (of the list), `counter`. */
export const CLIENT = fields({
  id: { kind: 'client', in: ['row', 'counter'] },
  name: { kind: 'text', in: ['row', 'counter'] },
  phone: { kind: 'text', in: ['row', 'counter'] },
  tax_id: { kind: 'text', in: ['counter'] },
  birthday_day: { kind: 'count', usual: null, in: ['counter'] },
  birthday_month: { kind: 'count', usual: null, in: ['counter'] },
  /** Cashback balance. */
  points: { kind: 'money', in: ['row', 'counter'] },
  orders_count: { kind: 'count', in: ['row', 'counter'] },
  /** An account’s own record: nobody has proven that it is the person of its phone. */
  separate: { kind: 'flag', in: ['row', 'counter'] },
  /** May not order. */
  blocked: { kind: 'flag', in: ['row', 'counter'] },
  blocked_reason: { kind: 'text', in: ['counter'] },
  notes: { kind: 'text', in: ['counter'] },
  /** Up to how much they may owe; null buys nothing on credit. */
  credit_limit: { kind: 'money', usual: null, in: ['counter'] },
  email: { kind: 'text', in: ['row'] },
  orders_total: { kind: 'money', in: ['row'] },
  first_order_at: { kind: 'instant', usual: null, in: ['row'] },
  last_order_at: { kind: 'instant', usual: null, in: ['row'] },
  /** Asked the store for no more offers. */
  no_marketing: { kind: 'flag', in: ['row'] },
  /** When the store last wrote to them to come back. */
  contacted_at: { kind: 'instant', usual: null, in: ['row'] },
  /** Where they came from: a sign-up page's `s`, 'ifood', or empty. */
  source: { kind: 'text', in: ['row'] },
  created_at: { kind: 'instant', in: ['row'] },
  customer_id: { kind: 'ref', usual: null },
  email_by_shop: { kind: 'flag' },
  last_address: { kind: 'json', usual: null },
  search_name: { kind: 'text' },
  source_code: { kind: 'text' },
});
