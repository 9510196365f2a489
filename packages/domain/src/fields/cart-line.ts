import { fields } from './field.ts';

/**
 * A line that lies in a cart, not ordered yet. Its views: `kept` (what a person chose), `row` (what of it the cart's answer
 * says).
 */
export const CART_LINE = fields({
  id: { kind: 'key', in: ['row'] },
  item_id: { kind: 'item', in: ['kept', 'row'] },
  /** Pieces, or grams. */
  quantity: { kind: 'count', in: ['kept', 'row'] },
  complements: { kind: 'json', in: ['kept'] },
  /** Of a pizza, 1 or 2; how many flavors it has; which items they are. */
  size: { kind: 'count', usual: null, in: ['kept', 'row'] },
  flavors: { kind: 'count', usual: null, in: ['kept', 'row'] },
  flavor1: { kind: 'item', usual: null, in: ['kept', 'row'] },
  flavor2: { kind: 'item', usual: null, in: ['kept', 'row'] },
  flavor3: { kind: 'item', usual: null, in: ['kept', 'row'] },
  variation_id: { kind: 'ref', usual: null, in: ['kept', 'row'] },
  observation: { kind: 'text', usual: '', in: ['kept', 'row'] },
  /** Paid with points. */
  use_discount: { kind: 'flag', usual: false, in: ['kept', 'row'] },
  /** What the last answer said that it costs. */
  shown: { kind: 'json', usual: null, in: ['kept'] },
  cookie_code: { kind: 'text' },
  created_at: { kind: 'instant' },
});
