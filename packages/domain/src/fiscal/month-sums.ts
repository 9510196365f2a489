import { add, type Money, subtract, ZERO } from '../money.ts';
import type { NoteDocument } from './note-document.ts';
import { hasPaper, isIssued, type NoteState } from './note-states.ts';
import { type TaxSums, taxSums } from './note-tax.ts';
import type { Tpag } from './payment-codes.ts';

interface Counted {
  notes: number;
  total: Money;
}
/** Of one code of operation, what counts: notes that the authority has or will be told of. */
interface OfCfop extends Counted {
  gross: Money;
  discount: Money;
  /** Delivery, service and surcharges. */
  additions: Money;
}
export interface MonthSums {
  issued: Counted;
  /** Made offline, and not yet told to the authority: they count. */
  contingency: Counted;
  cancelled: Counted;
  refused: Counted;
  /** Of stores outside of the Simples. */
  taxes: TaxSums;
  by_cfop: Map<string, OfCfop>;
  /** What was kept of each way of paying: change is taken off the cash. */
  by_payment: Map<Tpag, Counted>;
}
export interface SummedNote {
  readonly state: NoteState;
  readonly total: Money;
  readonly document: Pick<NoteDocument, 'lines' | 'payments' | 'change'> | null;
}

const NOTHING: Counted = { notes: 0, total: ZERO };

export const noSums = (): MonthSums => ({
  issued: { ...NOTHING },
  contingency: { ...NOTHING },
  cancelled: { ...NOTHING },
  refused: { ...NOTHING },
  taxes: taxSums([]),
  by_cfop: new Map(),
  by_payment: new Map(),
});

function count(counted: Counted, total: Money): void {
  counted.notes += 1;
  counted.total = add(counted.total, total);
}

/** Adds a note to the sums of its month; one that was never sent, or whose number is void, is in none of them. */
export function addNote(sums: MonthSums, { state, total, document }: SummedNote): void {
  if (isIssued(state)) count(sums.issued, total);
  else if (state === 'contingency') count(sums.contingency, total);
  else if (state === 'cancelled') count(sums.cancelled, total);
  else if (state === 'refused') count(sums.refused, total);
  if (!hasPaper(state) || document === null) return;
  const taxes = taxSums(document.lines);
  sums.taxes = {
    icms_base: add(sums.taxes.icms_base, taxes.icms_base),
    icms: add(sums.taxes.icms, taxes.icms),
    pis: add(sums.taxes.pis, taxes.pis),
    cofins: add(sums.taxes.cofins, taxes.cofins),
  };
  for (const [cfop, lines] of Map.groupBy(document.lines, (line) => line.cfop)) addCfop(sums, cfop, lines);
  let change = document.change;
  for (const { code, amount } of document.payments) {
    const kept = code === '01' ? subtract(amount, change) : amount;
    if (code === '01') change = ZERO;
    const known = sums.by_payment.get(code) ?? { ...NOTHING };
    count(known, kept);
    sums.by_payment.set(code, known);
  }
}

function addCfop({ by_cfop }: MonthSums, cfop: string, lines: NoteDocument['lines']): void {
  const known = by_cfop.get(cfop) ?? { ...NOTHING, gross: ZERO, discount: ZERO, additions: ZERO };
  known.notes += 1;
  for (const { gross, discount, freight, other } of lines) {
    known.gross = add(known.gross, gross);
    known.discount = add(known.discount, discount);
    known.additions = add(known.additions, freight, other);
    known.total = add(known.total, gross, freight, other, subtract(ZERO, discount));
  }
  by_cfop.set(cfop, known);
}
