import { describe, expect, it } from 'vitest';
import { toOffsetIso } from '../test/offset-iso.ts';
import {
  addDays,
  daysBetween,
  learnOffset,
  offsetAround,
  readTime,
  toInstant,
  toLocal,
  toMillis,
  weekdayOf,
  writeTime,
} from './local-time.ts';
import { storeZone, TIME_ZONES } from './time-zones.ts';

const LISBON = 'Europe/Lisbon';
const AZORES = 'Atlantic/Azores';

describe('store zones', () => {
  it.each([
    [-2, 1, 'America/Noronha'],
    [-3, 1, 'America/Sao_Paulo'],
    [-4, 1, 'America/Manaus'],
    [-5, 1, 'America/Rio_Branco'],
    [0, 2, LISBON],
    [-1, 2, AZORES],
  ])('reads time zone %i of country %i as %s', (timezone, country_id, zone) => {
    expect(storeZone(timezone, country_id)).toBe(zone);
  });

  it.each([
    ['an unknown code in Brazil', 9, 1, 'America/Sao_Paulo'],
    ["Brazil's default in Portugal", -3, 2, LISBON],
    ['an unknown country', 0, 7, 'America/Sao_Paulo'],
  ])('falls back to the default of the country for %s', (_, timezone, country_id, zone) => {
    expect(storeZone(timezone, country_id)).toBe(zone);
  });

  it('offers each zone once', () => {
    expect(new Set(TIME_ZONES.map(({ zone }) => zone)).size).toBe(TIME_ZONES.length);
  });
});

describe('the clock on the wall', () => {
  const instant = '2026-11-21T02:15:00Z';
  it.each([
    ['America/Noronha', '2026-11-21', 6, '00:15'],
    ['America/Sao_Paulo', '2026-11-20', 5, '23:15'],
    ['America/Manaus', '2026-11-20', 5, '22:15'],
    ['America/Rio_Branco', '2026-11-20', 5, '21:15'],
    [LISBON, '2026-11-21', 6, '02:15'],
    [AZORES, '2026-11-21', 6, '01:15'],
  ])('shows the same instant in %s as %s, weekday %i, %s', (zone, date, weekday, time) => {
    const local = toLocal(instant, zone);
    expect(local.date).toBe(date);
    expect(local.weekday).toBe(weekday);
    expect(writeTime(local.minutes)).toBe(time);
    expect(toInstant(date, local.minutes, zone).toISOString()).toBe('2026-11-21T02:15:00.000Z');
  });

  it.each([
    ['00:59 of the night when clocks go forward', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['01:30, which that night does not have, as 02:30', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['02:00 of that night, an hour after 00:59', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['00:59 of the night when clocks go back', '2026-10-25', '00:59', '2026-10-24T23:59:00.000Z'],
    ['01:30, which comes twice, as the first one', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['02:00 of that night, which comes once', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
    ['noon in summer', '2026-07-01', '12:00', '2026-07-01T11:00:00.000Z'],
  ])('reads %s in Lisbon', (_, date, time, expected) => {
    expect(toInstant(date, readTime(time) ?? Number.NaN, LISBON).toISOString()).toBe(expected);
  });

  it('moves the Azores at the same instant, where midnight itself is skipped', () => {
    expect(toInstant('2026-03-29', 30, AZORES).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(toInstant('2026-10-25', 30, AZORES).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('finds its way back from every half hour of two years, but for the hours that do not exist or exist twice', () => {
    for (const { zone } of TIME_ZONES) {
      let strays = 0;
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 1_800_000) {
        const { date, minutes } = toLocal(at, zone);
        if (toInstant(date, minutes, zone).getTime() !== at) strays += 1;
      }
      expect(strays, zone).toBe(zone.startsWith('America') ? 0 : 2 * 2);
    }
  });

  it.each([
    ['America/Sao_Paulo', '2026-11-20T20:35:00-03:00'],
    ['America/Rio_Branco', '2026-11-20T18:35:00-05:00'],
    [LISBON, '2026-11-20T23:35:00+00:00'],
    [AZORES, '2026-11-20T22:35:00-01:00'],
  ])('writes an instant with the offset of %s', (zone, text) => {
    expect(toOffsetIso('2026-11-20T23:35:00Z', zone)).toBe(text);
  });

  it('writes Lisbon in summer an hour ahead', () => {
    expect(toOffsetIso('2026-07-01T11:00:00Z', LISBON)).toBe('2026-07-01T12:00:00+01:00');
  });
});

describe('times and dates as text', () => {
  it.each([
    ['18:00', 1080],
    ['8:05', 485],
    ['00:00', 0],
    ['24:00', 1440],
    ['18:00:00', 1080],
    ['HH:mm', null],
    ['', null],
    [null, null],
    ['18:60', null],
    ['24:01', null],
    ['18h', null],
  ])('reads %j as %j minutes', (text, minutes) => {
    expect(readTime(text)).toBe(minutes);
  });

  it('writes minutes past midnight as a time of the next day', () => {
    expect(writeTime(1500)).toBe('01:00');
    expect(writeTime(1440)).toBe('00:00');
    expect(writeTime(485)).toBe('08:05');
  });

  it('counts days over the ends of months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(weekdayOf('2026-11-22')).toBe(0);
  });

  it('tells the days around a moment of one offset, and none where the clock changes', () => {
    const friday = Date.parse('2026-11-20T23:00:00Z');
    const day = 86_400_000;
    expect(offsetAround(friday, 'America/Sao_Paulo')).toEqual({
      from: friday - 3 * day,
      to: friday + 11 * day,
      minutes: -180,
    });
    expect(offsetAround('2026-07-01T12:00:00Z', LISBON)?.minutes).toBe(60);
    expect(offsetAround('2026-10-20T12:00:00Z', LISBON)).toBeNull();
  });

  it('takes an offset that it was told, within its days, without reading the zone', () => {
    const zone = 'No/Such_Zone';
    learnOffset(zone, { from: 0, to: 86_400_000, minutes: 90 });
    expect(toLocal(0, zone)).toEqual({ date: '1970-01-01', weekday: 4, minutes: 90 });
    expect(() => toLocal(86_400_000, zone)).toThrow();
  });

  it("reads PostgreSQL's infinity as later than everything", () => {
    expect(toMillis('infinity')).toBe(Infinity);
    expect(toMillis(Infinity)).toBe(Infinity);
    expect(toMillis(new Date(5))).toBe(5);
  });
});
