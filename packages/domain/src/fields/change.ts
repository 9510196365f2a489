import { fields } from './field.ts';

/** What somebody changed of one row. Its view: `row`. */
export const CHANGE = fields({
  seq: { kind: 'key', in: ['row'] },
  created_at: { kind: 'instant', in: ['row'] },
  /** Null: the product itself, at its hour. */
  user_id: { kind: 'ref', usual: null, in: ['row'] },
  user_name: { kind: 'text', usual: '', in: ['row'] },
  area: { kind: 'text', in: ['row'] },
  /** The table that the row stands in. */
  entity: { kind: 'text', in: ['row'] },
  entity_id: { kind: 'text', in: ['row'] },
  /** What people call it. */
  name: { kind: 'text', usual: '', in: ['row'] },
  before: { kind: 'json', usual: null, in: ['row'] },
  after: { kind: 'json', usual: null, in: ['row'] },
  /** The rows of one operation have the same. */
  operation: { kind: 'text', in: ['row'] },
  hash: { kind: 'json' },
});
