import type { LocalDate } from '../local-time.ts';

/** Whose birthday is on a day: who was born on 29 February has it on the 28th in a year without that day. @returns `month` 1–12, `days` of it */
export function birthdaysOn(date: LocalDate): { month: number; days: number[] } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return { month, days: month === 2 && day === 28 && !leap ? [28, 29] : [day] };
}
