import { foldText } from '../search-text.ts';

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** Of a year that has the 29th of February. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** '12/05', '12/05/1990', '1990-05-12', '--05-12', '19900512', '12 de maio': the day and the month; null for anything else. */
export function readBirthday(text: string): { day: number; month: number } | null {
  const said = foldText(text.slice(0, 40));
  const iso = /^(?:\d{4}-?|--)(\d{2})-?(\d{2})(?:[t ].*)?$/.exec(said);
  if (iso) return birthday(Number(iso[2]), Number(iso[1]));
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{2,4})?(?: .*)?$/.exec(said);
  if (numbers) return birthday(Number(numbers[1]), Number(numbers[2]));
  const words = /^(\d{1,2})(?: de | |[/-])([a-z]{3})[a-z]*\.?(?:(?: de | |[/-])\d{2,4})?$/.exec(said);
  return words ? birthday(Number(words[1]), MONTHS.indexOf(words[2] ?? '') + 1) : null;
}

const birthday = (day: number, month: number) => (day >= 1 && day <= (DAYS[month - 1] ?? 0) ? { day, month } : null);
