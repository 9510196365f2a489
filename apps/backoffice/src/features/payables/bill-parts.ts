import type { payableForm } from '@comanda/contract/finance/payables';
import { addDays, type LocalDate } from '@comanda/domain/local-time';
import { type Money, money } from '@comanda/domain/money';
import { DAYS_AHEAD, dueDates, INSTALMENTS_MAX, monthStart } from '@comanda/domain/payables/due-dates';
import { splitInstalments } from '@comanda/domain/payables/payable-sums';
import type * as z from 'zod';

export type TypedBill = z.input<typeof payableForm>;

/** What is to be paid and when, of a bill as it is typed: none while something is missing. */
export function billParts(typed: TypedBill, today: LocalDate): { date: LocalDate; amount: Money }[] {
  const { recurrence = 'none', due_date, until, instalments, amount } = typed;
  const count = Number(instalments) || 0;
  const inParts = recurrence === 'instalments';
  if (!due_date || (inParts && (count < 2 || count > INSTALMENTS_MAX))) return [];
  const first = { first_due: due_date, competence: monthStart(due_date) };
  const series = { recurrence, ...first, until: until || null, instalments: count };
  const split = inParts ? splitInstalments(amount || 0, count) : [];
  return dueDates(series, 0, addDays(today, DAYS_AHEAD)).map(({ due_date: date, position }) => ({
    date,
    amount: split[position] ?? money(amount || 0),
  }));
}
