import { type Cell, textOf } from '../fields/read-kind.ts';
import { type LocalDate, toLocal } from '../local-time.ts';

/** When a line of a statement happened by the store's clock; many statements say only the day. */
export interface Stamp {
  readonly date: LocalDate;
  /** Since midnight, 0–1439. */
  readonly minutes: number | null;
}

const TIME = String.raw`(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d{1,6})?`;
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?${TIME})?\s*(Z|[+-]\d{2}:?\d{2}|\[[+-]?\d{1,2}(?:\.\d+)?(?::\w{1,8})?\])?$`,
);
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,?\s*(?:-|às)?\s*${TIME}\s*h?)?$`);

/**
 * A day and, where the statement says it, a time: '20251103194800[-3:BRT]', '2025-11-03T22:48:00Z', '03/11/2025 19:48'.
 * A time with an offset is turned into the store's own; midnight is a day without a time.
 */
export function readStamp(cell: Cell, zone: string): Stamp | null {
  const text = textOf(cell);
  if (text.length > 40) return null;
  const iso = YEAR_FIRST.exec(text);
  if (iso) return stampOf([iso[1], iso[2], iso[3]], [iso[4], iso[5]], offsetOf(iso[7]), zone);
  const local = DAY_FIRST.exec(text);
  if (!local) return null;
  const year = local[3]?.length === 2 ? `20${local[3]}` : local[3];
  return stampOf([year, local[2], local[1]], [local[4], local[5]], null, zone);
}

type Parts = readonly (string | undefined)[];

function stampOf([year, month, day]: Parts, [hour, minute]: Parts, offset: number | null, zone: string): Stamp | null {
  const date = [year, month, day].map((part) => part?.padStart(2, '0')).join('-');
  const noon = Date.parse(`${date}T00:00:00Z`);
  // '2025-02-30' becomes another day.
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== date) return null;
  if (hour === undefined) return { date, minutes: null };
  const minutes = Number(hour) * 60 + Number(minute);
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  if (minutes === 0) return { date, minutes: null };
  if (offset === null) return { date, minutes };
  const there = toLocal(noon + (minutes - offset) * 60_000, zone);
  return { date: there.date, minutes: there.minutes };
}

/** Minutes ahead of UTC: 'Z', '-03:00', '[-3:BRT]'. */
function offsetOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (text === 'Z') return 0;
  const hours = /^\[([+-]?\d{1,2}(?:\.\d+)?)/.exec(text);
  if (hours) return Math.round(Number(hours[1]) * 60);
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/\D/g, '');
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)));
}
