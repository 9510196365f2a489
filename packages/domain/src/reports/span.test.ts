import { expect, test } from 'vitest';
import { choiceOf, comparedWith, lastDays, monthOf, monthsOf, SPAN_CHOICES, spanOf } from './span.ts';
import { weekOf } from '../local-time.ts';

const TODAY = '2026-11-20'; // a Friday

test('what is asked for most, until the store’s own today', () => {
  expect(SPAN_CHOICES.map((choice) => spanOf(choice, TODAY))).toEqual([
    { start: '2026-11-20', end: '2026-11-20' },
    { start: '2026-11-19', end: '2026-11-19' },
    { start: '2026-11-14', end: '2026-11-20' },
    { start: '2026-10-22', end: '2026-11-20' },
    { start: '2026-11-01', end: '2026-11-20' },
    { start: '2026-10-01', end: '2026-10-31' },
  ]);
});

test('a month before the first of the year is last year’s', () => {
  expect(spanOf('last_month', '2027-01-09')).toEqual({ start: '2026-12-01', end: '2026-12-31' });
});

test('so many months until the one that runs, or those of this year', () => {
  expect(monthsOf('6', TODAY)).toEqual({ start: '2026-06-01', end: TODAY });
  expect(monthsOf('12', '2026-01-31')).toEqual({ start: '2025-02-01', end: '2026-01-31' });
  expect(monthsOf('year', TODAY)).toEqual({ start: '2026-01-01', end: TODAY });
});

test('days that somebody chose light no button, and the same days do', () => {
  expect(choiceOf({ start: '2026-11-14', end: '2026-11-20' }, TODAY)).toBe('7');
  expect(choiceOf({ start: '2026-11-13', end: '2026-11-20' }, TODAY)).toBeNull();
});

test('the days before, or the same weekdays before: never a day that is in both', () => {
  const span = { start: '2026-11-12', end: '2026-11-20' };
  expect(comparedWith(span, 'before')).toEqual({ start: '2026-11-03', end: '2026-11-11' });
  expect(comparedWith(span, 'weekdays')).toEqual({ start: '2026-10-29', end: '2026-11-06' });
  expect(comparedWith(span, 'none')).toBeNull();
});

test('one tap from too long to as long as it may be', () => {
  const span = { start: '2026-01-01', end: '2026-11-20' };
  expect(lastDays(span, false)).toEqual({ start: '2026-07-24', end: '2026-11-20' });
  expect(lastDays(span, true)).toEqual({ start: '2026-10-21', end: '2026-11-20' });
});

test('a week is called by its Monday, a month by its number', () => {
  expect([weekOf('2026-11-16'), weekOf('2026-11-22')]).toEqual(['2026-11-16', '2026-11-16']);
  expect(monthOf(TODAY)).toBe('2026-11');
});
