import { fields } from './field.ts';

/**
 * Who orders at a store, as the store knows them. Its views: `row` (of the list), `counter`, `ordered`
 * (what a first order writes), `personal` (what goes when they are forgotten), `joined` (what another record of theirs changes).
 */
export const CLIENT = fields({
  id: { kind: 'client', in: ['row', 'counter'] },
  name: { kind: 'text', in: ['row', 'counter', 'ordered'] },
  phone: { kind: 'text', in: ['row', 'counter', 'ordered'] },
  tax_id: { kind: 'text', usual: '', in: ['counter', 'ordered', 'personal', 'joined'] },
  birthday_day: { kind: 'count', usual: null, in: ['row', 'counter', 'ordered', 'personal', 'joined'] },
  birthday_month: { kind: 'count', usual: null, in: ['row', 'counter', 'ordered', 'personal', 'joined'] },
  /** Cashback balance. */
  points: { kind: 'money', usual: 0, words: 'Saldo', in: ['row', 'counter', 'personal'] },
  orders_count: { kind: 'count', in: ['row', 'counter', 'ordered'] },
  /** An account’s own record: nobody has proven that it is the person of its phone. */
  separate: { kind: 'flag', in: ['row', 'counter', 'ordered'] },
  /** May not order. */
  blocked: { kind: 'flag', in: ['row', 'counter', 'joined'] },
  blocked_reason: { kind: 'text', usual: '', in: ['counter', 'personal', 'joined'] },
  notes: { kind: 'text', usual: '', in: ['counter', 'personal', 'joined'] },
  /** What they must not eat: an order of theirs says it to the kitchen. */
  allergies: { kind: 'text', max: 120, usual: '', in: ['counter', 'personal', 'joined'] },
  /** Up to how much they may owe; null buys nothing on credit. */
  credit_limit: { kind: 'money', usual: null, words: 'Limite de fiado', in: ['counter', 'personal', 'joined'] },
  email: { kind: 'text', usual: '', in: ['row', 'ordered', 'personal', 'joined'] },
  orders_total: { kind: 'money', in: ['row', 'ordered'] },
  first_order_at: { kind: 'instant', usual: null, in: ['row', 'ordered'] },
  last_order_at: { kind: 'instant', usual: null, in: ['row', 'ordered'] },
  /** Asked the store for no more offers. */
  no_marketing: { kind: 'flag', in: ['row', 'joined'] },
  /** When the store last wrote to them to come back. */
  contacted_at: { kind: 'instant', usual: null, in: ['row'] },
  /** Where they came from: a sign-up page's `s`, 'ifood', or empty. */
  source: { kind: 'text', in: ['row'] },
  created_at: { kind: 'instant', in: ['row', 'ordered'] },
  customer_id: { kind: 'ref', usual: null, in: ['ordered', 'personal'] },
  email_by_shop: { kind: 'flag' },
  last_address: { kind: 'json', usual: null, in: ['ordered', 'joined'] },
  /** When they last ordered in each way (`segments/came-by.ts`). */
  came_by: { kind: 'json', usual: null },
  search_name: { kind: 'text' },
  source_code: { kind: 'text', usual: '', in: ['personal'] },
});
