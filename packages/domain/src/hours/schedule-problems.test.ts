import { expect, it } from 'vitest';
import { scheduleProblems } from './schedule-problems.ts';

const hours = (day: number, time_open: string, time_close: string) => ({ day, time_open, time_close });
const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6];

it.each([
  ['lunch and dinner', { 1: [hours(FRIDAY, '11:00', '15:00')], 2: [hours(FRIDAY, '18:00', '02:00')] }],
  [
    'a shift that begins as another ends',
    { 1: [hours(FRIDAY, '11:00', '15:00')], 2: [hours(FRIDAY, '15:00', '18:00')] },
  ],
  [
    'a night that ends as the next day begins',
    { 1: [hours(FRIDAY, '18:00', '02:00'), hours(SATURDAY, '02:00', '10:00')] },
  ],
  ['days off', { 1: [hours(FRIDAY, '', ''), hours(SATURDAY, 'HH:mm', 'HH:mm')] }],
  ['nothing', {}],
])('finds nothing wrong with %s', (_, schedule) => {
  expect(scheduleProblems(schedule)).toEqual([]);
});

it.each([
  ['only an opening time', { 1: [hours(FRIDAY, '11:00', '')] }, [[1, FRIDAY, 'schedule_half_empty']]],
  ['only a closing time', { 2: [hours(FRIDAY, 'HH:mm', '15:00')] }, [[2, FRIDAY, 'schedule_half_empty']]],
  ['no time of day', { 3: [hours(FRIDAY, '11:00', '25:00')] }, [[3, FRIDAY, 'schedule_bad_time']]],
  [
    'two shifts at once',
    { 1: [hours(FRIDAY, '11:00', '15:00')], 2: [hours(FRIDAY, '14:00', '18:00')] },
    [
      [1, FRIDAY, 'schedule_overlap'],
      [2, FRIDAY, 'schedule_overlap'],
    ],
  ],
  [
    'a night that runs into the next shift, over the end of the week',
    { 1: [hours(SATURDAY, '20:00', '11:00')], 2: [hours(SUNDAY, '10:00', '15:00')] },
    [
      [1, SATURDAY, 'schedule_overlap'],
      [2, SUNDAY, 'schedule_overlap'],
    ],
  ],
])('finds %s', (_, schedule, expected) => {
  expect(scheduleProblems(schedule).map(({ shift, day, code }) => [shift, day, code])).toEqual(expected);
});
