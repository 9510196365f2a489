import { describe, expect, it } from 'vitest';
import { OPEN_STATUS } from '../codes.ts';
import { toOffsetIso } from '../../test/offset-iso.ts';
import { type StoreOpening, storeState } from './opening-hours.ts';
import type { DayHours, Schedule } from './opening-windows.ts';
import { refuseByStoreState } from '../stores/store-refusal.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const LISBON = 'Europe/Lisbon';
const everyDay = (time_open: string, time_close: string): DayHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, time_open, time_close }));
const LUNCH_AND_DINNER: Schedule = { 1: everyDay('11:00', '15:00'), 2: everyDay('18:00', '23:30') };
const NIGHT: Schedule = { 1: everyDay('18:00', '02:00') };
const FRIDAY_NIGHT: Schedule = { 1: [{ day: 5, time_open: '18:00', time_close: '02:00' }] };

const store = (changes: Partial<StoreOpening> = {}): StoreOpening => ({
  schedule: LUNCH_AND_DINNER,
  closes_schedule: [],
  zone: SAO_PAULO,
  always_open: false,
  open_status: OPEN_STATUS.open,
  closed_until: null,
  delivery_off_until: null,
  takeaway_off_until: null,
  ...changes,
});
/** What the state says, with times as the store's clock shows them. 2026-11-20 is a Friday. */
function read(opening: StoreOpening, now: string) {
  const { code, until, next } = storeState(opening, new Date(now));
  const wall = (at: Date | null) => at && toOffsetIso(at, opening.zone).slice(0, 16).replace('T', ' ');
  return [code, wall(until), wall(next)];
}
const at = (time: string, date = '2026-11-20') => `${date}T${time}:00-03:00`;

describe('a store with lunch and dinner', () => {
  it.each([
    ['a minute before it opens', '10:59', ['closed', null, '2026-11-20 11:00']],
    ['in the minute in which it opens', '11:00', ['open', '2026-11-20 15:00', null]],
    ['in the last minute of lunch', '14:59', ['open', '2026-11-20 15:00', null]],
    ['in the minute in which lunch ends', '15:00', ['closed', null, '2026-11-20 18:00']],
    ['at dinner', '20:35', ['open', '2026-11-20 23:30', null]],
    ['after dinner', '23:30', ['closed', null, '2026-11-21 11:00']],
    ['after midnight', '00:10', ['closed', null, '2026-11-20 11:00']],
  ])('%s', (_, time, expected) => {
    expect(read(store(), at(time))).toEqual(expected);
  });

  it('is told as one stretch when one shift ends as the next begins', () => {
    const schedule = { 1: everyDay('11:00', '15:00'), 2: everyDay('15:00', '18:00'), 3: everyDay('17:00', '20:00') };
    expect(read(store({ schedule }), at('12:00'))).toEqual(['open', '2026-11-20 20:00', null]);
  });
});

describe('a window past midnight', () => {
  it.each([
    ['runs in the evening', at('23:59'), ['open', '2026-11-21 02:00', null]],
    ['runs at midnight', at('00:00', '2026-11-21'), ['open', '2026-11-21 02:00', null]],
    ['runs in its last minute', at('01:59', '2026-11-21'), ['open', '2026-11-21 02:00', null]],
    ['is over at its end', at('02:00', '2026-11-21'), ['closed', null, '2026-11-27 18:00']],
    ['does not run after midnight of the day before', at('01:00'), ['closed', null, '2026-11-20 18:00']],
  ])('%s', (_, now, expected) => {
    expect(read(store({ schedule: FRIDAY_NIGHT }), now)).toEqual(expected);
  });

  it('carries from Saturday into Sunday', () => {
    const schedule = { 3: [{ day: 6, time_open: '22:00', time_close: '04:00' }] };
    expect(read(store({ schedule }), at('03:00', '2026-11-22'))).toEqual(['open', '2026-11-22 04:00', null]);
  });

  it.each([
    ['America/Noronha', 'closed'],
    ['America/Sao_Paulo', 'open'],
    ['America/Manaus', 'open'],
    ['America/Rio_Branco', 'open'],
  ])('ends by the clock of its own zone: at 04:30 UTC in %s it is %s', (zone, code) => {
    expect(read(store({ schedule: NIGHT, zone }), '2026-11-21T04:30:00Z')[0]).toBe(code);
  });

  it('opens by the clock of its own zone, hours apart across Brazil', () => {
    const opens = ['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'].map((zone) =>
      storeState(store({ schedule: NIGHT, zone }), new Date('2026-11-20T15:00:00Z')).next?.toISOString(),
    );
    expect(opens).toEqual([20, 21, 22, 23].map((hour) => `2026-11-20T${hour}:00:00.000Z`));
  });
});

describe('odd ways of writing hours', () => {
  it.each([
    ['empty times', { 1: everyDay('', '') }],
    ["the form's placeholder", { 1: everyDay('HH:mm', 'HH:mm') }],
    ['only an opening time', { 1: everyDay('18:00', '') }],
    ['no shift at all', {}],
  ])('does not open with %s', (_, schedule) => {
    expect(read(store({ schedule }), at('20:00'))).toEqual(['closed', null, null]);
  });

  it('reads midnight as a closing time', () => {
    expect(read(store({ schedule: { 1: everyDay('18:00', '00:00') } }), at('23:59'))[1]).toBe('2026-11-21 00:00');
    expect(read(store({ schedule: { 1: everyDay('18:00', '24:00') } }), at('23:59'))[1]).toBe('2026-11-21 00:00');
  });

  it('does not shut for the minute between 23:59 and midnight', () => {
    const schedule = { 1: everyDay('00:00', '23:59') };
    expect(read(store({ schedule }), `2026-11-20T23:59:30-03:00`)).toEqual(['open', null, null]);
  });

  it('reads equal times as 24 hours', () => {
    const schedule = { 1: [{ day: 5, time_open: '08:00', time_close: '08:00' }] };
    expect(read(store({ schedule }), at('07:59', '2026-11-21'))).toEqual(['open', '2026-11-21 08:00', null]);
  });
});

describe('closed dates', () => {
  const christmas = { date_start: '2026-11-20', date_end: '2026-11-21' };

  it('keep the store shut all day and promise the day after', () => {
    const closed = store({ closes_schedule: [christmas] });
    expect(read(closed, at('12:00'))).toEqual(['closed_date', null, '2026-11-22 11:00']);
  });

  it('let the night before run to its end, and take away the night that would begin', () => {
    const closed = store({ schedule: NIGHT, closes_schedule: [christmas] });
    expect(read(closed, at('01:00'))).toEqual(['open', '2026-11-20 02:00', null]);
    expect(read(closed, at('19:00'))).toEqual(['closed_date', null, '2026-11-22 18:00']);
    expect(read(closed, at('01:00', '2026-11-22'))).toEqual(['closed', null, '2026-11-22 18:00']);
  });

  it('of a whole month still end with a promise', () => {
    const holidays = [{ date_start: '2026-11-01', date_end: '2026-12-31' }];
    expect(read(store({ closes_schedule: holidays }), at('12:00'))).toEqual(['closed_date', null, '2027-01-01 11:00']);
  });
});

describe('closing by hand', () => {
  it.each([
    ['closes until the end of the day', 0, at('23:59'), '20:00', ['temporarily_closed', null, '2026-11-21 11:00']],
    ['here and on iFood closes the same', 3, at('23:59'), '20:00', ['temporarily_closed', null, '2026-11-21 11:00']],
    ['opens again within the same window', 0, at('21:00'), '20:00', ['temporarily_closed', null, '2026-11-20 21:00']],
    ['promises nothing without an end', 0, null, '20:00', ['temporarily_closed', null, null]],
    ['reads infinity as without an end', 0, 'infinity', '20:00', ['temporarily_closed', null, null]],
    ['is over when its time has come', 0, at('20:00'), '20:00', ['open', '2026-11-20 23:30', null]],
  ])('%s', (_, open_status, closed_until, time, expected) => {
    expect(read(store({ open_status, closed_until }), at(time))).toEqual(expected);
  });

  it.each([
    ['leaves the store open', 'infinity', '20:00', ['delivery_closed', '2026-11-20 23:30', null]],
    ['says nothing outside the hours', 'infinity', '16:00', ['closed', null, '2026-11-20 18:00']],
    ['is over when its time has come', at('20:00'), '20:00', ['open', '2026-11-20 23:30', null]],
  ])('of the delivery %s', (_, delivery_off_until, time, expected) => {
    expect(read(store({ delivery_off_until }), at(time))).toEqual(expected);
  });

  it('of the delivery outlives a closing of the store', () => {
    const both = store({ open_status: 0, closed_until: at('20:00'), delivery_off_until: at('22:00') });
    expect(['19:00', '21:00', '22:30'].map((time) => storeState(both, new Date(at(time))).code)).toEqual([
      'temporarily_closed',
      'delivery_closed',
      'open',
    ]);
  });

  it('of the takeaway is told to whoever wants to fetch now', () => {
    const state = storeState(store({ takeaway_off_until: at('22:00') }), new Date(at('20:00')));
    const refused = (delivery_method: number, scheduled: boolean) =>
      refuseByStoreState(state, { delivery_method, scheduled })?.code ?? null;
    expect([refused(1, false), refused(1, true), refused(2, false)]).toEqual(['takeaway_closed', null, null]);
  });

  it('beats the page of a table and the store that is always open', () => {
    const closed = store({ open_status: 0, always_open: true, table_mode: true });
    expect(read(closed, at('20:00'))[0]).toBe('temporarily_closed');
  });
});

describe('outside its hours', () => {
  it('a store that is always open takes scheduled orders, also on a closed date', () => {
    expect(read(store({ always_open: true }), at('16:00'))).toEqual(['only_scheduling', null, '2026-11-20 18:00']);
    const holiday = [{ date_start: '2026-11-20', date_end: '2026-11-20' }];
    expect(read(store({ always_open: true, closes_schedule: holiday }), at('12:00'))[0]).toBe('only_scheduling');
  });

  it('the page of a table still takes orders, but not on a closed date', () => {
    expect(read(store({ table_mode: true }), at('16:00'))[0]).toBe('table_only');
    expect(read(store({ table_mode: true, always_open: true }), at('16:00'))[0]).toBe('table_only');
    const holiday = [{ date_start: '2026-11-20', date_end: '2026-11-20' }];
    expect(read(store({ table_mode: true, closes_schedule: holiday }), at('16:00'))[0]).toBe('closed_date');
  });

  it('within its hours neither makes a difference', () => {
    expect(read(store({ table_mode: true, always_open: true }), at('20:00'))[0]).toBe('open');
  });
});

describe('the nights on which Lisbon changes its clocks', () => {
  const lisbon = (time_open: string, time_close: string) =>
    store({
      zone: LISBON,
      schedule: { 1: [{ day: 6, time_open, time_close }], 2: [{ day: 0, time_open, time_close }] },
    });
  const openMinutes = (opening: StoreOpening, from: string, hours: number) => {
    const marks = Array.from({ length: hours * 60 }, (_, minute) => new Date(Date.parse(from) + minute * 60_000));
    return marks.filter((mark) => storeState(opening, mark).code === 'open').length;
  };

  it.each([
    ['22:00', '04:00', 'forward', '2026-03-28T18:00:00Z', 5 * 60],
    ['22:00', '04:00', 'back', '2026-10-24T18:00:00Z', 7 * 60],
    ['22:00', '02:00', 'forward', '2026-03-28T18:00:00Z', 3 * 60],
    ['22:00', '02:00', 'back', '2026-10-24T18:00:00Z', 5 * 60],
    ['22:00', '01:30', 'forward', '2026-03-28T18:00:00Z', 3.5 * 60],
    ['22:00', '01:30', 'back', '2026-10-24T18:00:00Z', 3.5 * 60],
    ['01:10', '01:50', 'forward', '2026-03-28T18:00:00Z', 40],
    ['01:30', '02:15', 'forward', '2026-03-28T18:00:00Z', 0],
    ['01:10', '01:50', 'back', '2026-10-24T18:00:00Z', 40],
  ])('a window from %s to %s, clocks going %s, is one piece', (open, close, _, from, minutes) => {
    expect(openMinutes(lisbon(open, close), from, 14)).toBe(minutes);
  });

  it('says the hour that the clock will show', () => {
    expect(read(lisbon('22:00', '04:00'), '2026-03-28T23:00:00Z')).toEqual(['open', '2026-03-29 04:00', null]);
    expect(read(lisbon('22:00', '04:00'), '2026-10-25T00:30:00Z')).toEqual(['open', '2026-10-25 04:00', null]);
    expect(read(lisbon('11:00', '15:00'), '2026-10-25T00:30:00Z')).toEqual(['closed', null, '2026-10-25 11:00']);
  });
});

describe('what a store takes', () => {
  const [takeaway, delivery, table] = [1, 2, 3];
  it.each([
    ['open', takeaway, false, null],
    ['delivery_closed', delivery, false, 'delivery_closed'],
    ['delivery_closed', delivery, true, null],
    ['delivery_closed', takeaway, false, null],
    ['table_only', table, false, null],
    ['table_only', delivery, false, 'store_closed'],
    ['only_scheduling', delivery, false, 'only_scheduling'],
    ['only_scheduling', delivery, true, null],
    ['closed', delivery, true, 'store_closed'],
    ['closed_date', delivery, true, 'store_closed_date'],
    ['temporarily_closed', delivery, true, 'store_temporarily_closed'],
  ] as const)('%s, delivery method %i, scheduled %s: %s', (code, delivery_method, scheduled, refusal) => {
    const state = { code, until: null, next: null, closed_until: null, takeaway_off: false, opens_today: true };
    expect(refuseByStoreState(state, { delivery_method, scheduled })?.code ?? null).toBe(refusal);
  });
});

describe('the last order before closing', () => {
  const kitchen = (last_order_minutes: number) => ({
    schedule: {
      1: [{ day: 5, time_open: '18:00', time_close: '23:00' }],
      2: [{ day: 5, time_open: '23:00', time_close: '02:00' }],
    },
    closes_schedule: [],
    zone: 'America/Sao_Paulo',
    always_open: false,
    open_status: 1,
    closed_until: null,
    delivery_off_until: null,
    takeaway_off_until: null,
    last_order_minutes,
  });
  // a Friday and the night after it; two shifts that touch are one
  it.each([
    ['22:50 on Friday', '2026-11-21T01:50:00Z', 'open'],
    ['01:39', '2026-11-21T04:39:00Z', 'open'],
    ['01:40', '2026-11-21T04:40:00Z', 'closed'],
  ])('twenty minutes before 02h: at %s', (_, now, code) => {
    expect(storeState(kitchen(20), new Date(now))).toMatchObject({ code });
  });
  it('is what the store says it is open until, and the next opening is a later one', () => {
    expect(storeState(kitchen(20), new Date('2026-11-21T03:00:00Z')).until).toEqual(new Date('2026-11-21T04:40:00Z'));
    expect(storeState(kitchen(20), new Date('2026-11-21T04:45:00Z')).next).toEqual(new Date('2026-11-27T21:00:00Z'));
  });
});
