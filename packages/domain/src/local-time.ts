/** An instant: a Date, milliseconds, or ISO 8601 text; PostgreSQL's `infinity` too. */
export type Moment = Date | number | string;
/** A day of the store's own calendar, 'YYYY-MM-DD'. */
export type LocalDate = string;

export interface LocalTime {
  readonly date: LocalDate;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Since midnight by the clock on the store's wall, 0–1439. */
  readonly minutes: number;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** No zone that a store may choose changes its offset between two quarters of an hour. */
const OFFSET_STEP = 15 * MINUTE;
/** Per zone; all of it is let go when it is full. */
const OFFSET_CACHE_LIMIT = 5000;

export function toMillis(moment: Moment): number {
  if (typeof moment === 'number') return moment;
  if (moment === 'infinity') return Infinity;
  return typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
}

/** @returns the end of what holds until then, in milliseconds (Infinity: no end); null when it is over, or there is none */
export function endAhead(until: Moment | null, at: Date): number | null {
  const end = until === null ? 0 : toMillis(until);
  return end > at.getTime() ? end : null;
}

/** A time in which a zone's clock is as far from UTC. @param from in milliseconds; before `to` @param minutes ahead of UTC */
export interface OffsetSpan {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const learnt = new Map<string, OffsetSpan>();
const offsets = new Map<string, Map<number, number>>();

/** @returns minutes that the zone's clock is ahead of UTC, −180 in São Paulo */
export function zoneOffset(moment: Moment, zone: string): number {
  const millis = toMillis(moment);
  const span = learnt.get(zone);
  if (span && millis >= span.from && millis < span.to) return span.minutes;
  const step = Math.floor(millis / OFFSET_STEP);
  let cache = offsets.get(zone);
  const known = cache?.get(step);
  if (known !== undefined) return known;
  if (cache === undefined || cache.size >= OFFSET_CACHE_LIMIT) offsets.set(zone, (cache = new Map()));
  const offset = readOffset(step * OFFSET_STEP, zone);
  cache.set(step, offset);
  return offset;
}

/** What a page of this moment asks of a zone: some days before it and more after. @returns null where the clock changes meanwhile */
export function offsetAround(moment: Moment, zone: string): OffsetSpan | null {
  const from = toMillis(moment) - 3 * DAY;
  const to = from + 14 * DAY;
  const minutes = zoneOffset(from, zone);
  for (let day = from; day <= to; day += DAY) if (zoneOffset(day, zone) !== minutes) return null;
  return { from, to, minutes };
}

/** Somebody who knew tells: a browser needs long to read a zone for the first time. */
export const learnOffset = (zone: string, span: OffsetSpan): void => void learnt.set(zone, span);

function readOffset(millis: number, zone: string): number {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(millis)) part[type] = Number(value);
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
  return (wall - millis) / MINUTE;
}

export function toLocal(moment: Moment, zone: string): LocalTime {
  const millis = toMillis(moment);
  const wall = new Date(millis + zoneOffset(millis, zone) * MINUTE);
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: wall.getUTCDay(),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/**
 * The instant at which the store's clock shows a time. On the night when clocks go forward, a time that does not exist
 * is read with the offset of before (01:30 becomes 02:30); when they go back, a time that exists twice is the first one.
 * @param minutes since midnight of that date; 1440 and more is the next day
 */
export function toInstant(date: LocalDate, minutes: number, zone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  const before = zoneOffset(wall - DAY, zone);
  const after = zoneOffset(wall + DAY, zone);
  const first = wall - before * MINUTE;
  if (before === after || zoneOffset(first, zone) === before) return new Date(first);
  const second = wall - after * MINUTE;
  return new Date(zoneOffset(second, zone) === after ? second : first);
}

/** @returns minutes since midnight, 0–1440; null when the text is empty or no time ('HH:mm') */
export function readTime(text: string | null | undefined): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text ?? '');
  if (match === null) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[2]) < 60 && minutes <= 1440 ? minutes : null;
}

/** 'HH:mm' of minutes since midnight; times past midnight start again at 00:00. */
export const writeTime = (minutes: number): string => {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
};

export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
export const daysBetween = (from: LocalDate, to: LocalDate): number => (Date.parse(to) - Date.parse(from)) / DAY;
/** 0 is Sunday. */
export const weekdayOf = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const two = (value: number): string => String(value).padStart(2, '0');
/** The Monday of a day's week: what a week is called by. */
export const weekOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7));
