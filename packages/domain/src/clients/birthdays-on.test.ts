import { expect, it } from 'vitest';
import { birthdaysOn } from './birthdays-on.ts';

it.each([
  ['2026-11-20', 11, [20]],
  ['2026-02-28', 2, [28, 29]], // there is no 29th
  ['2028-02-28', 2, [28]],
  ['2028-02-29', 2, [29]],
  ['2100-02-28', 2, [28, 29]], // a century is no leap year
  ['2026-03-28', 3, [28]],
])('on %s it is the birthday of month %i, days %j', (date, month, days) => {
  expect(birthdaysOn(date)).toEqual({ month, days });
});
