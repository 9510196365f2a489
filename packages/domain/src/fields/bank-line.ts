import { fields } from './field.ts';

const TOLD = ['row', 'file'] as const;

/** A movement of a bank's statement. Its views: `row` (what people see), `file` (what a statement brings), `personal` (what goes when a person is forgotten). */
export const BANK_LINE = fields({
  id: { kind: 'key', in: ['row'] },
  statement_id: { kind: 'ref' },
  line_key: { kind: 'text', in: ['file'] },
  date: { kind: 'day', in: TOLD },
  /** Since midnight. */
  minutes: { kind: 'minutes', usual: null, in: TOLD },
  amount: { kind: 'money', in: TOLD },
  memo: { kind: 'text', usual: '', in: [...TOLD, 'personal'] },
  payer: { kind: 'text', usual: '', in: [...TOLD, 'personal'] },
  end_to_end_id: { kind: 'text', usual: null, in: TOLD },
  bank_id: { kind: 'text', usual: '', in: ['file', 'personal'] },
  scheduled: { kind: 'flag', in: TOLD },
  order_id: { kind: 'order', usual: null, in: ['row'] },
  matched_by: { kind: 'word', usual: null, in: ['row'] },
  /** It pays no order: of a table's bill, or somebody has said so. */
  ignored_at: { kind: 'instant', usual: null, in: ['row'] },
  /** What it is instead, where that is known. */
  known: { kind: 'word', usual: null, in: ['row'] },
  charge_id: { kind: 'ref', usual: null, in: ['row'] },
  ignored_by: { kind: 'ref', usual: null },
});
