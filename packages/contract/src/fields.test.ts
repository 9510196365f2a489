import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from './route.ts';
import { birthday, clearable, day, deviceInstant, instant, localTime, openEndedInstant, text } from './fields.ts';

const takes = (schema: Schema & { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

it('half a character in a text becomes the mark for what is unreadable', () => {
  expect(text(20).parse('\ud83cPizza\udf55 🍕')).toBe('\ufffdPizza\ufffd 🍕');
});

describe('a day', () => {
  it.each(['2000-01-01', '2100-12-31', '2024-02-29', '2026-11-22'])('may be %s', (text) => {
    expect(takes(day, text)).toBe(true);
  });
  it.each(['1999-12-31', '2101-01-01', '0000-01-01', '9999-12-31', '+275760-09-13', '-271821-04-20'])(
    'is not %s, outside of the years',
    (text) => expect(takes(day, text)).toBe(false),
  );
  it.each(['2025-02-29', '2026-13-01', '2026-11-31', '2026-11-22T00:00', '22/11/2026', ' 2026-11-22', ''])(
    'is not %j, which no calendar has',
    (text) => expect(takes(day, text)).toBe(false),
  );
  it('says what is wrong with it', () => {
    const sentence = (text: string) => day.safeParse(text).error?.issues[0]?.message;
    expect(sentence('')).toBe('Escolha o dia.');
    expect(sentence('2025-02-29')).toBe('Use uma data que exista.');
    expect(sentence('9999-12-31')).toBe('Use uma data entre 2000 e 2100.');
  });
});

it('a birthday may be of the last century', () => {
  expect([takes(birthday, '1931-05-17'), takes(birthday, '1899-12-31')]).toEqual([true, false]);
});

describe('an instant', () => {
  it.each([
    '2000-01-01T00:00:00Z',
    '2100-12-31T23:59:59.999Z',
    '2026-11-22T20:00:00-03:00',
    '2026-11-22T20:00:00+14:00',
  ])('may be %s', (text) => expect(takes(instant, text)).toBe(true));
  it.each([
    '1999-12-31T23:59:59Z',
    '2000-01-01T00:00:00+00:01',
    '2101-01-01T00:00:00Z',
    '2100-12-31T23:59:59-00:01',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '2026-11-22T24:00:00Z',
    '2026-06-30T23:59:60Z',
    '2025-02-29T12:00:00Z',
    '2026-11-22T20:00:00',
    '2026-11-22T20:00:00+14:01',
    '2026-11-22T20:00:00-23:59',
    `2026-11-22T20:00:00.${'0'.repeat(9000)}Z`,
    'infinity',
  ])('is not %.40s', (text) => expect(takes(instant, text)).toBe(false));
  it('is read as the same by everybody: none that passes is no date', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        const year = date.getUTCFullYear();
        return takes(instant, date.toISOString()) === (year >= 2000 && year <= 2100);
      }),
    );
  });
});

it('a device’s clock may never have been set, and what is open may have no end', () => {
  expect([takes(deviceInstant, '1970-01-01T00:00:12Z'), takes(deviceInstant, '9999-12-31T00:00:00Z')]).toEqual([
    true,
    false,
  ]);
  expect([takes(openEndedInstant, 'infinity'), takes(openEndedInstant, '-infinity')]).toEqual([true, false]);
});

it('a form may empty a day, and is told what is wrong with another', () => {
  expect(clearable(day).parse('')).toBeNull();
  const sentence = (schema: typeof openEndedInstant | ReturnType<typeof clearable>) =>
    schema.safeParse('9999-12-31T00:00:00Z').error?.issues[0]?.message;
  expect([sentence(clearable(instant)), sentence(openEndedInstant)]).toEqual(
    Array.from({ length: 2 }, () => 'Use uma data entre 2000 e 2100.'),
  );
});

it('a time by the store’s clock is a day and a minute', () => {
  expect(
    ['2026-11-25T15:00', '9999-11-25T15:00', '2026-02-30T15:00', '2026-11-25T24:00', '2026-11-25', ''].map((text) =>
      takes(localTime, text),
    ),
  ).toEqual([true, false, false, false, false, false]);
});
