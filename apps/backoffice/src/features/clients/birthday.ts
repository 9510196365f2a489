import { localeOf } from '@comanda/domain/format';

/** A leap year: 29 February is somebody's birthday. */
const YEAR = 2024;
const NAME = { month: 'long', timeZone: 'UTC' } as const;

/** 'janeiro' … 'dezembro' */
export const monthNames = (country_id: number): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(localeOf(country_id), NAME).format(Date.UTC(YEAR, month)),
  );

/** Whether a month has such a day. @param month 1–12 */
export const hasDay = (day: number, month: number): boolean => day <= new Date(Date.UTC(YEAR, month, 0)).getUTCDate();

/** '3 de março', 'março' without its day; empty when nothing is known. */
export function birthdayWords(day: number | null, month: number | null, country_id: number): string {
  const name = month === null ? undefined : monthNames(country_id)[month - 1];
  if (name === undefined) return '';
  return day === null ? name : `${day} de ${name}`;
}
