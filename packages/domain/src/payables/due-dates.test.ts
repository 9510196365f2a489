import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, weekdayOf } from '../local-time.ts';
import { addMonths, dueDates, monthEnd, PAYMENTS_MAX, type Series } from './due-dates.ts';

const FAR = '2100-12-31';
const series = (values: Partial<Series>): Series => ({
  recurrence: 'monthly',
  first_due: '2026-01-31',
  competence: '2026-01-01',
  until: null,
  instalments: 1,
  ...values,
});
const dates = (values: Partial<Series>, horizon = FAR, from = 0) =>
  dueDates(series(values), from, horizon).map(({ due_date }) => due_date);

const day = fc
  .integer({ min: 0, max: 30_000 })
  .map((days) => new Date(Date.UTC(2005, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

describe('a month later', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-30', 6, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months is %s', (date, months, later) => expect(addMonths(date, months)).toBe(later));
  it('keeps the day, or ends its month, in every year', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 200 }), (date, months) => {
        const later = addMonths(date, months);
        expect(Number(later.slice(5, 7))).toBe(((Number(date.slice(5, 7)) - 1 + months) % 12) + 1);
        expect(later.slice(8) === date.slice(8) || later === monthEnd(later)).toBe(true);
      }),
    ));
});

describe('a series', () => {
  it('of the 31st ends short months and is the 31st again after them', () =>
    expect(dates({ until: '2026-05-31' })).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]));
  it('stops on its last day, which counts', () => {
    expect(dates({ first_due: '2026-01-10', until: '2026-03-10' })).toHaveLength(3);
    expect(dates({ first_due: '2026-01-10', until: '2026-03-09' })).toHaveLength(2);
  });
  it('without an end reaches the horizon, and goes on from where it was', () => {
    const open = { first_due: '2026-01-10' };
    expect(dates(open, '2026-04-09')).toEqual(['2026-01-10', '2026-02-10', '2026-03-10']);
    expect(dates(open, '2026-05-10', 3)).toEqual(['2026-04-10', '2026-05-10']);
  });
  it('makes no more than so many payments at once, and goes on with the others', () => {
    const first = dates({ first_due: '2020-01-10' });
    expect(first).toHaveLength(PAYMENTS_MAX);
    expect(dates({ first_due: '2020-01-10' }, FAR, PAYMENTS_MAX)[0]).toBe(addMonths(first.at(-1) ?? '', 1));
    expect(dates({ recurrence: 'instalments', instalments: 5_000 })).toHaveLength(120);
  });
  it('that is paid once has one payment, however far away', () =>
    expect(dates({ recurrence: 'none', first_due: '2099-01-31' }, '2026-01-01')).toEqual(['2099-01-31']));
  it('that begins after the horizon has its first payment', () =>
    expect(dates({ first_due: '2028-01-31' }, '2026-01-01')).toEqual(['2028-01-31']));
  it('of months keeps the month it is for as far behind as it was', () =>
    expect(
      dueDates(series({ first_due: '2026-02-05', until: '2026-04-05' }), 0, FAR).map(({ competence }) => competence),
    ).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']));
  it('of instalments belongs to the month of the purchase', () =>
    expect(
      dueDates(series({ recurrence: 'instalments', instalments: 3 }), 0, FAR).map(({ competence }) => competence),
    ).toEqual(['2026-01-01', '2026-01-01', '2026-01-01']));
  it('of weeks falls on one weekday, seven days apart, and each in its own month', () =>
    fc.assert(
      fc.property(day, (first_due) => {
        const found = dueDates(
          series({ recurrence: 'weekly', first_due, competence: `${first_due.slice(0, 8)}01` }),
          0,
          addMonths(first_due, 4),
        );
        for (const { due_date, competence, position } of found) {
          expect(weekdayOf(due_date)).toBe(weekdayOf(first_due));
          expect(daysBetween(first_due, due_date)).toBe(7 * position);
          expect(competence).toBe(`${due_date.slice(0, 8)}01`);
        }
      }),
    ));
});
