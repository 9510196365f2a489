import { COUNTRY, ITEM_TYPE } from './codes.ts';
import { type LocalDate, type Moment, readTime, toLocal, toMillis, writeTime } from './local-time.ts';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

export const localeOf = (country_id: number): 'pt-PT' | 'pt-BR' =>
  country_id === COUNTRY.portugal ? 'pt-PT' : 'pt-BR';

const numbers = new Map<string, Intl.NumberFormat>();
function numberFormat(country_id: number, kind: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${country_id} ${kind}`;
  const known = numbers.get(key) ?? new Intl.NumberFormat(localeOf(country_id), options);
  numbers.set(key, known);
  return known;
}

const dates = new Map<string, Intl.DateTimeFormat>();
function dateParts(moment: Moment, zone: string, country_id: number, kind: string, o: Intl.DateTimeFormatOptions) {
  const key = `${country_id} ${zone} ${kind}`;
  const format = dates.get(key) ?? new Intl.DateTimeFormat(localeOf(country_id), { ...o, timeZone: zone });
  dates.set(key, format);
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(toMillis(moment))) part[type] = value.replace('.', '');
  return part;
}

export const currencySign = (country_id: number | undefined): 'R$' | '€' =>
  country_id === COUNTRY.portugal ? '€' : 'R$';

/**
 * 'R$ 1.234,50' or '1234,50 €', with a space that does not break and a real minus sign. As Intl writes it, but without Intl:
 * its first use costs a phone more than all else that draws a menu.
 */
export function formatMoney(value: number, country_id: number): string {
  const [whole = '', cents = ''] = Math.abs(value).toFixed(2).split('.');
  const sign = value < 0 && /[1-9]/.test(whole + cents) ? MINUS : '';
  if (country_id !== COUNTRY.portugal) return `${sign}R$${NO_BREAK_SPACE}${grouped(whole, '.')},${cents}`;
  const digits = whole.length > 4 ? grouped(whole, NO_BREAK_SPACE) : whole;
  return `${sign}${digits},${cents}${NO_BREAK_SPACE}€`;
}
const grouped = (whole: string, separator: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, separator);

/** '12,5%' */
export const formatPercent = (value: number, country_id: number): string =>
  `${numberFormat(country_id, 'percent', { maximumFractionDigits: 2 }).format(value).replace('-', MINUS)}%`;

/** '2', or a weight: '350 g', '1,25 kg'. @param quantity pieces, or grams for an item by weight */
export function formatQuantity(quantity: number, item_type: number, country_id: number): string {
  const number = numberFormat(country_id, 'quantity', { maximumFractionDigits: 3 });
  if (item_type !== ITEM_TYPE.weight) return number.format(quantity);
  return quantity < 1000
    ? `${number.format(quantity)}${NO_BREAK_SPACE}g`
    : `${number.format(quantity / 1000)}${NO_BREAK_SPACE}kg`;
}

/** '1,2 km' */
export const formatDistance = (kilometres: number, country_id: number): string =>
  `${numberFormat(country_id, 'distance', { maximumFractionDigits: 1 }).format(kilometres)}${NO_BREAK_SPACE}km`;

/** '20/11/2026' */
export function formatDate(moment: Moment, zone: string, country_id: number): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const { day, month, year } = dateParts(moment, zone, country_id, 'date', options);
  return `${day}/${month}/${year}`;
}

/** 'qui, 20 nov', in Portugal too, where Intl would say 'quinta, 20/11'. */
export function formatShortDate(moment: Moment, zone: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const { weekday, day, month } = dateParts(moment, zone, COUNTRY.brazil, 'short', options);
  return `${weekday}, ${day} ${month}`;
}
/** '20 nov' */
export const formatDayMonth = (day: LocalDate): string =>
  formatShortDate(`${day}T12:00:00Z`, 'UTC').replace(/^\S+ /, '');

/** 'quinta, 20 de novembro' */
export function formatLongDate(moment: Moment, zone: string, country_id: number): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const { weekday, day, month } = dateParts(moment, zone, country_id, 'long', options);
  return `${weekday?.replace('-feira', '')}, ${day} de ${month}`;
}

/** For tables and timelines: '20:35'. */
export const formatClock = (moment: Moment, zone: string): string => writeTime(toLocal(moment, zone).minutes);

/** For sentences: '20h35' and '18h' in Brazil, '20:35' in Portugal. */
export const formatTime = (moment: Moment, zone: string, country_id: number): string =>
  formatWallTime(formatClock(moment, zone), country_id);

/** The same for a time that is written down: '18:00' gives '18h'. */
export function formatWallTime(time: string, country_id: number): string {
  const minutes = readTime(time);
  if (minutes === null || country_id !== COUNTRY.brazil) return time;
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return minutes % 60 === 0 ? `${hour}h` : `${hour}h${String(minutes % 60).padStart(2, '0')}`;
}
