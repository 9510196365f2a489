import { fields } from './field.ts';

/** What the kitchen has to read of an order that changed. Its view: `row`. */
export const KITCHEN_CHANGE = fields({
  id: { kind: 'key', in: ['row'] },
  order_id: { kind: 'order', in: ['row'] },
  /** Of the whole order, null. */
  line: { kind: 'count', usual: null, in: ['row'] },
  print_group_id: { kind: 'ref', usual: null, in: ['row'] },
  kind: { kind: 'word', in: ['row'] },
  /** Pieces (or grams) of the difference. */
  quantity: { kind: 'count', usual: null, in: ['row'] },
  detail: { kind: 'json', in: ['row'] },
  created_at: { kind: 'instant', in: ['row'] },
  acknowledged_at: { kind: 'instant', usual: null, in: ['row'] },
  waste_reason: { kind: 'word', usual: null, in: ['row'] },
  waste_cost: { kind: 'money', usual: null, in: ['row'] },
  acknowledged_by: { kind: 'ref', usual: null },
  told: { kind: 'flag', usual: false },
  user_id: { kind: 'ref', usual: null },
});
