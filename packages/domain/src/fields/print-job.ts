import { fields } from './field.ts';

export const PRINT_JOB = fields({
  id: { kind: 'key', in: ['row'] },
  printer_id: { kind: 'ref', in: ['row'] },
  kind: { kind: 'word', in: ['row'] },
  title: { kind: 'text', in: ['row'] },
  order_id: { kind: 'order', usual: null, in: ['row'] },
  state: { kind: 'word', in: ['row'] },
  attempts: { kind: 'count', in: ['row'] },
  /** Why the last try failed. */
  reason: { kind: 'text', in: ['row'] },
  /** The paper that it repeats. */
  copy_of: { kind: 'ref', usual: null, in: ['row'] },
  /** The printer that should have had it. */
  moved_from: { kind: 'ref', usual: null, in: ['row'] },
  created_at: { kind: 'instant', in: ['row'] },
  printed_at: { kind: 'instant', usual: null, in: ['row'] },
  came_out: { kind: 'text' },
  lease_until: { kind: 'instant', usual: null },
  not_before: { kind: 'instant', usual: null },
  op_id: { kind: 'text' },
  paper: { kind: 'json' },
  released_at: { kind: 'instant', usual: null },
  tab_id: { kind: 'tab', usual: null },
  user_id: { kind: 'ref', usual: null },
});
