import { fields } from './field.ts';

/** A driver's day, or a part of it, that is settled in one go. Its views: `row`, `told` (of it in the answer). */
export const DRIVER_SHIFT = fields({
  id: { kind: 'key', in: ['row', 'told'] },
  driver_id: { kind: 'driver', in: ['row', 'told'] },
  opened_at: { kind: 'instant', in: ['row', 'told'] },
  opening_float: { kind: 'money', usual: 0, in: ['row'] },
  machine: { kind: 'text', usual: '', in: ['row', 'told'] },
  day_pay: { kind: 'money', usual: 0, in: ['row'] },
  closed_at: { kind: 'instant', usual: null, in: ['row', 'told'] },
  counted: { kind: 'money', usual: null, in: ['row', 'told'] },
  note: { kind: 'text', usual: '', in: ['row', 'told'] },
  agreed: { kind: 'flag', usual: null, in: ['row', 'told'] },
  agreed_at: { kind: 'instant', usual: null, in: ['row', 'told'] },
  driver_note: { kind: 'text', usual: '', in: ['row', 'told'] },
  reopened_at: { kind: 'instant', usual: null, in: ['row', 'told'] },
  reopen_reason: { kind: 'text', usual: '', in: ['row', 'told'] },
  times_closed: { kind: 'count', usual: 0, in: ['row'] },
  closed_by: { kind: 'ref', usual: null },
  opened_by: { kind: 'ref', usual: null },
  pay_with: { kind: 'word', usual: null },
  reopened_by: { kind: 'ref', usual: null },
  statement: { kind: 'json', usual: null },
});
