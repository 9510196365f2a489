import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedDates,
  dateOf,
  instants,
  minutesOf,
  openDayAt,
  schedules,
  wallMinutes,
  zones,
} from '../../test/opening-oracle.ts';
import { toOffsetIso } from '../../test/offset-iso.ts';
import { refuseSlot, type Slot, type SlotRules, slotDays, slotsNotBefore, slotsOfDay } from './schedule-slots.ts';

const ZONE = 'America/Sao_Paulo';
const everyDay = (time_open: string, time_close: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, time_open, time_close }));
const rulesOf = (changes: Partial<SlotRules> = {}): SlotRules => ({
  schedule: { 1: everyDay('11:00', '15:00'), 2: everyDay('18:00', '23:30') },
  closes_schedule: [],
  zone: ZONE,
  minimum_schedule_time: 0.5,
  schedule_interval: 20,
  max_schedule_days: 30,
  ...changes,
});
const local = (slot: Slot | undefined, zone = ZONE) =>
  slot && toOffsetIso(slot.start, zone).slice(0, 16).replace('T', ' ');
const times = (slots: Slot[]) => slots.map((slot) => local(slot)?.slice(11));
/** 2026-11-20 is a Friday. */
const now = (time: string, date = '2026-11-20') => new Date(`${date}T${time}:00-03:00`);
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';

describe('the slots of a day', () => {
  it('begin half an hour from now, on the next mark of ten minutes, and go on every twenty', () => {
    expect(times(slotsOfDay(rulesOf(), now('20:03'), FRIDAY)).slice(0, 3)).toEqual(['20:40', '21:00', '21:20']);
    expect(times(slotsOfDay(rulesOf(), now('20:10'), FRIDAY))[0]).toBe('20:40');
  });

  it('begin with the shift when that is later, and stay inside the shifts', () => {
    const slots = times(slotsOfDay(rulesOf(), now('08:00'), FRIDAY));
    expect(slots[0]).toBe('11:00');
    expect(slots.filter((time) => (time ?? '') >= '14:00' && (time ?? '') < '18:30')).toEqual([
      '14:00',
      '14:20',
      '14:40',
      '18:00',
      '18:20',
    ]);
    expect(slots.at(-1)).toBe('23:20');
  });

  it('end where the shift ends', () => {
    const last = slotsOfDay(rulesOf(), now('08:00'), FRIDAY).at(-1);
    expect(last?.end.toISOString()).toBe('2026-11-21T02:30:00.000Z');
  });

  it('stand on marks of ten minutes whatever the interval and the opening time', () => {
    const odd = rulesOf({ schedule: { 1: everyDay('11:05', '12:00') }, schedule_interval: 15 });
    expect(times(slotsOfDay(odd, now('08:00'), FRIDAY))).toEqual(['11:10', '11:30', '11:50']);
  });

  it('wait for as many hours as the store asks', () => {
    const slow = rulesOf({ minimum_schedule_time: 24 });
    expect(slotsOfDay(slow, now('20:03'), FRIDAY)).toEqual([]);
    expect(times(slotsOfDay(slow, now('20:03'), SATURDAY))[0]).toBe('20:10');
  });

  it('of a night kitchen go on after midnight, under the date that they have', () => {
    const night = rulesOf({ schedule: { 1: [{ day: 5, time_open: '23:00', time_close: '01:00' }] } });
    expect(times(slotsOfDay(night, now('12:00'), FRIDAY))).toEqual(['23:00', '23:20', '23:40']);
    expect(times(slotsOfDay(night, now('12:00'), SATURDAY))).toEqual(['00:00', '00:20', '00:40']);
    expect(slotDays(night, now('12:00')).slice(0, 2)).toEqual([FRIDAY, SATURDAY]);
  });

  it('are not on closed dates', () => {
    const closed = rulesOf({ closes_schedule: [{ date_start: FRIDAY, date_end: SATURDAY }] });
    expect(slotDays(closed, now('08:00'))[0]).toBe('2026-11-22');
  });

  it('do not begin before a closing by hand ends', () => {
    const closed = rulesOf({ not_before: '2026-11-20T22:00:00-03:00' });
    expect(times(slotsOfDay(closed, now('12:00'), FRIDAY))[0]).toBe('22:00');
    expect(slotDays(rulesOf({ not_before: Infinity }), now('12:00'))).toEqual([]);
  });

  it('are those of the store in each zone of Brazil', () => {
    const first = ['America/Noronha', ZONE, 'America/Manaus', 'America/Rio_Branco'].map((zone) =>
      slotsOfDay(rulesOf({ zone }), new Date('2026-11-20T11:00:00Z'), FRIDAY)[0]?.start.toISOString(),
    );
    expect(first).toEqual([13, 14, 15, 16].map((hour) => `2026-11-20T${hour}:00:00.000Z`));
  });

  it.each([
    ['forward', '2026-03-29', ['00:00', '00:20', '00:40', '02:00', '02:20', '02:40']],
    [
      'back',
      '2026-10-25',
      ['00:00', '00:20', '00:40', '01:00', '01:20', '01:40', '01:00', '01:20', '01:40', '02:00', '02:20', '02:40'],
    ],
  ])('skip no open minute on the night when the clocks of Lisbon go %s', (_, day, expected) => {
    const lisbon = rulesOf({ zone: 'Europe/Lisbon', schedule: { 1: everyDay('22:00', '03:00') } });
    const slots = slotsOfDay(lisbon, new Date(Date.parse(day) - 86_400_000), day);
    const night = slots.map((slot) => local(slot, 'Europe/Lisbon')?.slice(11) ?? '').filter((time) => time < '03:00');
    expect(night).toEqual(expected);
  });
});

describe('days far ahead', () => {
  it('have exact slots for a week, then one from 09:00 to 17:00', () => {
    const week = slotsOfDay(rulesOf(), now('12:00'), '2026-11-27');
    expect(week[0]).toMatchObject({ whole_day: false });
    const later = slotsOfDay(rulesOf(), now('12:00'), '2026-11-28');
    expect(later).toHaveLength(1);
    expect(later[0]).toMatchObject({
      day: '2026-11-28',
      whole_day: true,
      start: now('09:00', '2026-11-28'),
      end: now('17:00', '2026-11-28'),
    });
  });

  it('of a store that opens in the evening only are its evening', () => {
    const evening = rulesOf({ schedule: { 1: everyDay('18:00', '23:00') } });
    expect(slotsOfDay(evening, now('12:00'), '2026-12-01')[0]).toMatchObject({
      whole_day: true,
      start: now('18:00', '2026-12-01'),
      end: now('23:00', '2026-12-01'),
    });
  });

  it('end after thirty days, or as many as the store says', () => {
    expect(slotDays(rulesOf(), now('12:00'))).toHaveLength(31);
    expect(slotDays(rulesOf(), now('12:00')).at(-1)).toBe('2026-12-20');
    expect(slotDays(rulesOf({ max_schedule_days: 0 }), now('12:00'))).toEqual([FRIDAY]);
    expect(slotDays(rulesOf({ max_schedule_days: 0 }), now('23:10'))).toEqual([]);
  });

  it('leave out the weekdays on which the store does not open', () => {
    const fridays = rulesOf({ schedule: { 1: [{ day: 5, time_open: '11:00', time_close: '15:00' }] } });
    expect(slotDays(fridays, now('12:00'))).toEqual([FRIDAY, '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18']);
  });
});

describe('a slot that arrives with an order', () => {
  it.each([
    ['is kept', '20:40', FRIDAY, null],
    ['is kept on any mark of ten minutes, since the list has moved on', '21:10', FRIDAY, null],
    ['is kept when filling in the checkout took a few minutes', '20:30', FRIDAY, null],
    ['is too soon', '20:20', FRIDAY, 'slot_too_soon'],
    ['is in the past', '20:40', '2026-11-19', 'slot_too_soon'],
    ['is no mark of ten minutes', '21:05', FRIDAY, 'slot_not_offered'],
    ['is when the store is shut', '16:00', SATURDAY, 'slot_closed'],
    ['is in the minute in which the store shuts', '23:30', FRIDAY, 'slot_closed'],
    ['is the whole day that was offered', '09:00', '2026-12-01', null],
    ['is an exact time where a whole day was offered', '12:00', '2026-12-01', 'slot_not_offered'],
    ['is too far ahead', '09:00', '2026-12-21', 'slot_too_far'],
  ])('%s', (_, time, date, code) => {
    expect(refuseSlot(rulesOf(), now('20:03'), now(time, date))?.code ?? null).toBe(code);
  });

  it('is refused on a closed date, near and far', () => {
    const closed = rulesOf({ closes_schedule: [{ date_start: SATURDAY, date_end: '2026-12-05' }] });
    expect(refuseSlot(closed, now('20:03'), now('20:40', SATURDAY))?.code).toBe('slot_closed');
    expect(refuseSlot(closed, now('20:03'), now('09:00', '2026-12-01'))?.code).toBe('slot_closed');
  });

  it('is refused when it is no time at all', () => {
    expect(refuseSlot(rulesOf(), now('20:03'), 'tomorrow')?.code).toBe('slot_not_offered');
    expect(refuseSlot(rulesOf(), now('20:03'), Infinity)?.code).toBe('slot_not_offered');
  });
});

const OPEN = {
  open_status: 1,
  closed_until: null,
  delivery_off_until: null,
  takeaway_off_until: null,
  wait_time: 50,
  wait_time_takeaway: 20,
  rush_until: null as string | null,
  rush_minutes: 0,
  rush_fee: 0,
};

describe('closing by hand', () => {
  const [takeaway, delivery] = [1, 2];
  it.each([
    [{ delivery_off_until: '2026-11-21T00:00:00-03:00' }, takeaway, Date.parse('2026-11-20T23:20:00Z')],
    [{ delivery_off_until: '2026-11-21T00:00:00-03:00' }, delivery, Date.parse('2026-11-21T03:00:00Z')],
    [{ takeaway_off_until: 'infinity' }, takeaway, Infinity],
    [{ open_status: 0 }, takeaway, Infinity],
    [{ open_status: 0, closed_until: '2026-11-20T22:00:00-03:00', delivery_off_until: 'infinity' }, delivery, Infinity],
  ])('%o holds slots of method %i back until %s', (closing, method, expected) => {
    expect(slotsNotBefore({ ...OPEN, ...closing }, method, now('20:00'))).toBe(expected);
  });
});

describe('an order for later', () => {
  it('is never earlier than the promise of one for now, which a rush makes later', () => {
    const rush = { ...OPEN, rush_until: 'infinity', rush_minutes: 15 };
    const first = (store: typeof OPEN, method: number) =>
      slotsOfDay(rulesOf({ not_before: slotsNotBefore(store, method, now('20:00')) }), now('20:00'), FRIDAY)[0]?.start;
    expect(first(OPEN, 2)).toEqual(now('20:40')); // promised 20:35–20:50
    expect(first(rush, 2)).toEqual(now('20:50')); // promised 20:50–21:05
    expect(first(rush, 1)).toEqual(now('20:40')); // promised at 20:35
  });
});

describe('beside an oracle that steps through minutes', () => {
  const MINUTE = 60_000;
  /** Milliseconds: a day of minutes, many times over, on a busy machine. */
  const SLOW = 30_000;
  const cases = instants.chain((at) =>
    fc.record({
      at: fc.constant(at),
      ahead: fc.integer({ min: 0, max: 7 }),
      rules: fc.record({
        schedule: schedules,
        zone: zones,
        closes_schedule: closedDates(at.toISOString().slice(0, 10)),
        minimum_schedule_time: fc.constantFrom(0, 0.5, 1, 5, 30),
        schedule_interval: fc.constantFrom(5, 10, 15, 20, 30, 45, 60),
        max_schedule_days: fc.constant(30),
      }),
    }),
  );
  /** Minutes of one calendar day at which a slot has to begin, by looking at each minute in turn. */
  function slowSlots(rules: SlotRules, at: Date, ahead: number): number[] {
    const today = wallMinutes(at.getTime(), rules.zone);
    const dawn = today - minutesOf(today) + ahead * 1440;
    const earliest =
      (at.getTime() + rules.minimum_schedule_time * 60 * MINUTE) / MINUTE + (today - Math.floor(at.getTime() / MINUTE));
    const starts: number[] = [];
    let due: number | null = null;
    for (let minute = dawn; minute < dawn + 1440; minute += 1) {
      if (openDayAt(rules, minute) === null) due = null;
      else if (minute >= earliest && minute % 10 === 0 && (due === null || minute >= due)) {
        starts.push(minute);
        due = minute + rules.schedule_interval;
      }
    }
    return starts;
  }

  it(
    'offers exactly the slots that the oracle finds, and the server keeps each of them',
    () => {
      fc.assert(
        fc.property(cases, ({ at, ahead, rules }) => {
          const expected = slowSlots(rules, at, ahead);
          const day = dateOf(wallMinutes(at.getTime(), rules.zone) + ahead * 1440);
          const slots = slotsOfDay(rules, at, day);
          expect(slots.map(({ start }) => wallMinutes(start.getTime(), rules.zone))).toEqual(expected);
          for (const { start } of slots) expect(refuseSlot(rules, at, start)).toBeNull();
        }),
        { numRuns: 250 },
      );
    },
    SLOW,
  );

  it('refuses every time at which the store is shut', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 143 }), ({ at, ahead, rules }, tens) => {
        const wanted = Math.floor(at.getTime() / (10 * MINUTE)) * 10 * MINUTE + (ahead * 144 + tens) * 10 * MINUTE;
        const open = openDayAt(rules, wallMinutes(wanted, rules.zone)) !== null;
        const near =
          dateOf(wallMinutes(wanted, rules.zone)) <= dateOf(wallMinutes(at.getTime(), rules.zone) + 7 * 1440);
        fc.pre(near);
        if (!open) expect(refuseSlot(rules, at, wanted)).not.toBeNull();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the ends of the calendar', () => {
  it.each(['9999-12-31T12:00:00Z', '+275760-09-12T12:00:00Z', '-271821-04-21T12:00:00Z', '0000-01-01T12:00:00Z'])(
    'no slot is offered at %s, and looking for one ends',
    (at) => {
      expect(refuseSlot(rulesOf(), now('12:00'), at)).not.toBeNull();
      expect(refuseSlot(rulesOf(), new Date('9999-12-31T03:00:00Z'), '9999-12-31T21:00:00Z')).toBeNull();
    },
  );
});

it('no hour is promised while nobody knows when the store opens again', () => {
  expect(refuseSlot(rulesOf({ not_before: Infinity }), now('12:00'), now('20:00'))).toMatchObject({
    code: 'slot_closed',
  });
});

it('of hours to come only what the list offers can be ordered', () => {
  const hourly = rulesOf({ schedule_interval: 60 });
  expect(refuseSlot(hourly, now('08:00'), now('12:00', SATURDAY))).toBeNull();
  expect(refuseSlot(hourly, now('08:00'), now('12:10', SATURDAY))).toMatchObject({ code: 'slot_not_offered' });
  expect(refuseSlot(hourly, now('08:00'), now('18:30'))).toMatchObject({ code: 'slot_not_offered' });
  expect(refuseSlot(hourly, now('20:03'), now('20:50'))).toBeNull();
});
