import { fields } from './field.ts';

/** A bill at a table. Its view: `row`. */
export const TAB = fields({
  id: { kind: 'tab', in: ['row'] },
  number: { kind: 'count', in: ['row'] },
  name: { kind: 'text', usual: '', in: ['row'] },
  people: { kind: 'count', usual: 1, in: ['row'] },
  client_id: { kind: 'client', usual: null, in: ['row'] },
  opened_at: { kind: 'instant', in: ['row'] },
  bill_asked_at: { kind: 'instant', usual: null, in: ['row'] },
  service_declined: { kind: 'flag', usual: false, in: ['row'] },
  closed_at: { kind: 'instant', usual: null, in: ['row'] },
  reopen_reason: { kind: 'text', usual: '', in: ['row'] },
  closed_by: { kind: 'ref', usual: null },
  merged_into: { kind: 'tab', usual: null },
  op_id: { kind: 'text' },
  opened_by: { kind: 'ref', usual: null },
  pin: { kind: 'text', usual: '' },
  reopened_at: { kind: 'instant', usual: null },
  reopened_by: { kind: 'ref', usual: null },
});
