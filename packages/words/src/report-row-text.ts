import { formatShortDate, localeOf } from '@comanda/domain/format';
import { addDays } from '@comanda/domain/local-time';
import { maskPhone } from '@comanda/domain/phone';
import { type DimensionKey, DIMENSIONS, type Report } from '@comanda/domain/reports/report';
import { t } from './i18n.ts';
import { weekdayWords } from './weekdays.ts';

const UTC = 'UTC';
/** As a report answers it. */
interface Row {
  readonly key: string;
  readonly label: string;
}

/** By what rows are. */
export const byText = (by: DimensionKey): string => t('Por {what}', { what: t(DIMENSIONS[by]).toLowerCase() });

/** What a sheet of a report's rows is called. */
export const rowsTitle = ({ title }: Pick<Report, 'title'>, by: DimensionKey): string =>
  by === 'line' ? t(title) : byText(by);

/** What a row is called in the table. Its key is a day, an hour, a weekday or a number; the rest has a label. */
export function rowText(by: DimensionKey, { key, label }: Row, country_id: number): string {
  const what: string = by;
  switch (what) {
    case 'day':
      return formatShortDate(key, UTC);
    case 'week':
      return t('{from} a {to}', { from: dayMonth(key, country_id), to: dayMonth(addDays(key, 6), country_id) });
    case 'month':
      return monthText(key, country_id, 'long');
    case 'weekday':
      return weekdayWords()[Number(key)] ?? key;
    case 'hour':
      return hourText(key);
    case 'weekday_hour': {
      const [weekday = '', hour = ''] = key.split(' ');
      return t('{day}, {hour}', { day: weekdayWords()[Number(weekday)] ?? weekday, hour: hourText(hour) });
    }
    default:
      return label === '' ? t('sem nome') : label;
  }
}

/** What stands below that: of a client the phone, as it is written; an item's group, a person's role. */
export const rowNote = (
  by: DimensionKey,
  { note }: { readonly note?: string | undefined },
  country_id: number,
): string => (note !== undefined && by === 'client' ? maskPhone(note, country_id) : (note ?? ''));

/** The same under a mark of a chart, where there is little room. */
export function shortRowText(by: DimensionKey, row: Row, country_id: number): string {
  const what: string = by;
  switch (what) {
    case 'day':
      return formatShortDate(row.key, UTC).replace(/,? (\d+) .*$/, ' $1');
    case 'week':
      return dayMonth(row.key, country_id);
    case 'month':
      return monthText(row.key, country_id, 'short');
    case 'weekday':
      return (weekdayWords()[Number(row.key)] ?? row.key).slice(0, 3);
    default:
      return rowText(by, row, country_id);
  }
}

const hourText = (hour: string) => `${Number(hour)}h`;

function dayMonth(day: string, country_id: number): string {
  const format = new Intl.DateTimeFormat(localeOf(country_id), { day: 'numeric', month: 'short', timeZone: UTC });
  return format
    .format(new Date(`${day}T00:00:00Z`))
    .replace(' de ', ' ')
    .replace('.', '');
}

function monthText(month: string, country_id: number, length: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(localeOf(country_id), { month: length, year: 'numeric', timeZone: UTC });
  return format
    .format(new Date(`${month}-01T00:00:00Z`))
    .replace('.', '')
    .replace(' de ', ' ');
}

/** '14 – 20 nov 2026', '30 dez 2026 – 5 jan 2027' */
export function spanText({ start, end }: { start: string; end: string }, country_id: number): string {
  const year = end.slice(0, 4);
  const last = `${dayMonth(end, country_id)} ${year}`;
  if (start === end) return last;
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))} – ${last}`;
  const first = dayMonth(start, country_id);
  return start.slice(0, 4) === year ? `${first} – ${last}` : `${first} ${start.slice(0, 4)} – ${last}`;
}
