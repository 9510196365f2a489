import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, sampleStore } from '../../../test/sample-store.ts';
import { timeChoice } from './time-choice.ts';

test('a date on which the store does not open has no order for now, and none of its times', () => {
  const closedOn = (date: string) => {
    const closes_schedule = [{ date_start: date, date_end: date, description: '' }];
    return timeChoice(sampleStore({ closes_schedule }), DELIVERY_METHOD.delivery, FRIDAY_EVENING);
  };
  const tomorrow = closedOn('2026-11-21');
  expect([tomorrow.now, tomorrow.days.slice(0, 2)]).toEqual([null, ['2026-11-20', '2026-11-22']]);
  expect(closedOn('2026-11-20').now?.code).toBe('store_closed_date');
});
