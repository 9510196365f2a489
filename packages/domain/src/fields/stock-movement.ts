import { fields } from './field.ts';

export const STOCK_MOVEMENT = fields({
  id: { kind: 'key', in: ['row'] },
  menu_item_id: { kind: 'item', usual: null, in: ['row'] },
  complement_id: { kind: 'ref', usual: null, in: ['row'] },
  tag_id: { kind: 'ref', usual: null, in: ['row'] },
  /** Below zero went out. */
  quantity: { kind: 'number', in: ['row'] },
  /** Of a change by people; null was not counted. */
  stock_before: { kind: 'number', usual: null, in: ['row'] },
  stock_after: { kind: 'number', usual: null, in: ['row'] },
  reason: { kind: 'word', in: ['row'] },
  note: { kind: 'text', in: ['row'] },
  user_name: { kind: 'text', in: ['row'] },
  order_id: { kind: 'order', usual: null, in: ['row'] },
  created_at: { kind: 'instant', in: ['row'] },
  user_id: { kind: 'ref', usual: null },
});
