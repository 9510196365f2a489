import { addDays, type LocalDate, toInstant, toLocal, weekdayOf } from '../local-time.ts';
import type { Report, ReportFilter } from './report.ts';
import { type Span, spanOf } from './span.ts';

/** A store has at most so many, each to at most so many people. */
export const MOST_SENDINGS = 20;
export const MOST_RECIPIENTS = 10;

export const SENDING_EVERY = ['day', 'week', 'month'] as const;
export type SendingEvery = (typeof SENDING_EVERY)[number];
export const SENDING_FORMATS = ['pdf', 'xlsx'] as const;
/** What a sent report is of: days that are over when it is sent. */
export const SENDING_SPANS = ['yesterday', '7', '30', 'month', 'last_month', 'year', 'weeks'] as const;
export type SendingSpan = (typeof SENDING_SPANS)[number];

/** When a report is sent, by the store's clock. */
export interface Schedule {
  readonly every: SendingEvery;
  /** Of a week: 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Of a month, 1–31; a shorter month has it on its last day. */
  readonly month_day: number;
  /** Since midnight. */
  readonly minutes: number;
}

/** Which spans a report can be sent of, the usual one for how often first. */
export function sendingSpans({ range }: Pick<Report, 'range'>, every: SendingEvery): readonly SendingSpan[] {
  if (range === 'weeks') return ['weeks'];
  if (range === 'months') return ['last_month', 'year'];
  const usual = { day: 'yesterday', week: '7', month: 'last_month' } as const;
  const all = ['yesterday', '7', '30', 'month', 'last_month'] as const;
  return [usual[every], ...all.filter((span) => span !== usual[every])];
}

/** @param today the store's business day at the moment of sending */
export function sendingSpan(span: SendingSpan, today: LocalDate): Span {
  const yesterday = addDays(today, -1);
  switch (span) {
    case 'yesterday':
      return { start: yesterday, end: yesterday };
    case '7':
    case '30':
    case 'month':
    case 'last_month':
      // On the first of a month, its running month is the one that ended.
      return span === 'last_month' ? spanOf(span, today) : spanOf(span, yesterday);
    case 'year':
      return { start: `${yesterday.slice(0, 4)}-01-01`, end: yesterday };
    case 'weeks':
      return { start: addDays(yesterday, -55), end: yesterday };
  }
}

const lastOfMonth = (day: LocalDate): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

function isOn({ every, weekdays, month_day }: Schedule, day: LocalDate): boolean {
  if (every === 'day') return true;
  if (every === 'week') return weekdays.includes(weekdayOf(day));
  return Number(day.slice(8)) === Math.min(month_day, lastOfMonth(day));
}

/** Days within which any schedule is due. */
const FAR = 32;

/** The first moment after an instant at which it is due. @returns null of a week without days */
export function dueAfter(schedule: Schedule, after: Date, zone: string): Date | null {
  const { date } = toLocal(after, zone);
  for (let ahead = 0; ahead <= FAR; ahead += 1) {
    const day = addDays(date, ahead);
    const due = toInstant(day, schedule.minutes, zone);
    if (isOn(schedule, day) && due > after) return due;
  }
  return null;
}

/** The last moment until an instant at which it was due: of many that nobody was there for, the only one that is made good. */
export function dueUntil(schedule: Schedule, until: Date, zone: string): Date | null {
  const { date } = toLocal(until, zone);
  for (let back = 0; back <= FAR; back += 1) {
    const day = addDays(date, -back);
    const due = toInstant(day, schedule.minutes, zone);
    if (isOn(schedule, day) && due <= until) return due;
  }
  return null;
}

/** What a report's page calls what its call asks for: an address and a question say the same. */
export const ADDRESS_NAMES = {
  start: 'de',
  end: 'ate',
  compare: 'comparar',
  by: 'por',
  type: 'tipo',
  channel: 'canal',
  payment: 'forma',
  person: 'pessoa',
  from_hour: 'das',
  to_hour: 'ate_hora',
  client: 'cliente',
  limit: 'quantos',
  basis: 'regime',
} as const satisfies { readonly [name in ReportFilter | 'start' | 'end' | 'compare']?: string };
