import type { NoteDocument } from '../src/fiscal/note-document.ts';
import { needsName } from '../src/fiscal/payment-codes.ts';
import { taxSums } from '../src/fiscal/note-tax.ts';
import { toCents } from '../src/money.ts';

/** Sums that any reader can check. @returns the names of what does not agree */
export function badSums(note: NoteDocument): string[] {
  const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
  const of = (name: 'gross' | 'discount' | 'freight' | 'other') => sum(note.lines.map((line) => toCents(line[name])));
  const wrong: string[] = [];
  const check = (name: string, is: boolean) => {
    if (!is) wrong.push(name);
  };
  check('products', of('gross') === toCents(note.products));
  check('discount', of('discount') === toCents(note.discount));
  check('freight', of('freight') === toCents(note.freight));
  check('other', of('other') === toCents(note.other));
  const due = toCents(note.products) - toCents(note.discount) + toCents(note.freight) + toCents(note.other);
  check('total', due === toCents(note.total));
  check('payments', sum(note.payments.map(({ amount }) => toCents(amount))) === due + toCents(note.change));
  check(
    'lines',
    note.lines.every(
      ({ quantity, unit_price, gross, discount }) =>
        Math.abs(toCents(Number(unit_price) * quantity) - toCents(gross)) <= 1 && discount <= gross,
    ),
  );
  check(
    'names',
    note.payments.every(({ code, name }) => !needsName(code) || name !== ''),
  );
  const taxes = taxSums(note.lines);
  const taxed = note.lines.flatMap(({ tax, gross, discount, freight, other }) =>
    tax === undefined
      ? []
      : [{ ...tax, value: toCents(gross) - toCents(discount) + toCents(freight) + toCents(other) }],
  );
  check('icms', sum(taxed.map(({ icms }) => toCents(icms))) === toCents(taxes.icms));
  check(
    'bases',
    taxed.every(
      ({ icms_base, pis_cofins_base, value }) => toCents(icms_base) <= value && toCents(pis_cofins_base) <= value,
    ),
  );
  return wrong;
}
