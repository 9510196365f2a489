import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { slotsOfDay } from '@comanda/domain/hours/schedule-slots';
import { describe, expect, it } from 'vitest';
import { FRIDAY_EVENING, sampleStore } from '../../../test/sample-store.ts';
import { slotRulesOf, waitRange } from './store-rules.ts';
import { chosenTime, timeChoice } from './time-choice.ts';

const { delivery, takeaway, table } = DELIVERY_METHOD;
const NIGHT = new Date('2026-11-21T03:00:00Z');

describe('what can be chosen for the time', () => {
  it('is now or a slot while the store is open', () => {
    const choice = timeChoice(sampleStore(), delivery, FRIDAY_EVENING);
    expect(choice).toMatchObject({ now: null, asked: false });
    expect(choice.days.slice(0, 2)).toEqual(['2026-11-20', '2026-11-21']);
    expect(chosenTime({ when: '' }, choice)).toBe('now');
    expect(chosenTime({ when: 'later' }, choice)).toBe('later');
  });

  it('is only a slot when something in the cart is made to order, or everything is', () => {
    const choice = timeChoice(sampleStore(), delivery, FRIDAY_EVENING, true);
    expect(choice.now?.code).toBe('schedule_required');
    expect(chosenTime({ when: 'now' }, choice)).toBe('later');
    const store = sampleStore({ schedule_required: true });
    expect(timeChoice(store, takeaway, FRIDAY_EVENING).now?.code).toBe('schedule_required');
    expect(timeChoice(store, table, FRIDAY_EVENING).now).toBeNull();
  });

  it('is now as long as the store’s own clock says so', () => {
    expect(timeChoice(sampleStore({ timezone: -5 }), delivery, NIGHT).now).toBeNull(); // 22:00 in Rio Branco
    expect(timeChoice(sampleStore({ timezone: -5 }), delivery, FRIDAY_EVENING).now?.code).toBe('store_closed');
  });

  it('is a slot as long as the store says', () => {
    const rules = slotRulesOf(sampleStore({ schedule_interval: 40 }), delivery, FRIDAY_EVENING);
    const [first, second] = slotsOfDay(rules, FRIDAY_EVENING, '2026-11-21').map(({ start }) => start.toISOString());
    expect([first, second]).toEqual(['2026-11-21T21:00:00.000Z', '2026-11-21T21:40:00.000Z']);
  });

  it('is promised as far ahead as the store says: a window for a courier, a moment for what is fetched', () => {
    const store = sampleStore({ wait_time: 70, wait_time_takeaway: 35 });
    expect(waitRange(store, delivery, FRIDAY_EVENING)).toEqual({ from: 55, until: 70 });
    expect(waitRange(store, takeaway, FRIDAY_EVENING)).toEqual({ from: 35, until: 35 });
  });

  it('is nothing at all when the store is closed and does not schedule', () => {
    const choice = timeChoice(sampleStore(), delivery, NIGHT);
    expect(choice).toMatchObject({ now: { code: 'store_closed' }, days: [] });
  });

  it('is takeaway now, but a later delivery, while deliveries are paused', () => {
    const store = sampleStore({ delivery_off_until: '2026-11-20T23:30:00Z' });
    expect(timeChoice(store, takeaway, FRIDAY_EVENING).now).toBeNull();
    const choice = timeChoice(store, delivery, FRIDAY_EVENING);
    expect(choice.now?.code).toBe('delivery_closed');
    expect(choice.days[0]).toBe('2026-11-20');
  });

  it('is now at a table, although the store is closed by its hours', () => {
    expect(timeChoice(sampleStore(), table, NIGHT)).toEqual({ now: null, days: [], asked: false });
  });

  it('begins as late, goes as far ahead, and ends for now as early as the store says', () => {
    const choice = (changes: Parameters<typeof sampleStore>[0]) =>
      timeChoice(sampleStore(changes), delivery, FRIDAY_EVENING);
    expect(choice({ minimum_schedule_time: 24 }).days[0]).toBe('2026-11-21');
    expect(choice({ max_schedule_days: 1 }).days).toEqual(['2026-11-20', '2026-11-21']);
    expect(choice({ last_order_minutes: 180 }).now).toBeNull();
    expect(choice({ last_order_minutes: 240 }).now?.code).toBe('store_closed'); // it is 19:30, and closes at 23:00
  });

  it('is left open until the customer says, where the store asks', () => {
    const store = sampleStore({ ask_take_out_time: true });
    expect(chosenTime({ when: '' }, timeChoice(store, takeaway, FRIDAY_EVENING))).toBeNull();
    expect(chosenTime({ when: '' }, timeChoice(store, delivery, FRIDAY_EVENING))).toBe('now');
  });
});
