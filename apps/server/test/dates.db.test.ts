import { beforeAll, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { leafSender } from './fuzz/leaf-sender.ts';
import { type Leaf, leavesOf } from './fuzz/leaves.ts';

// Every date of every route of the contract × the ends of the calendar. A route that is added is in it at once.
const world = await testApp();
let send: Awaited<ReturnType<typeof leafSender>>;
beforeAll(async () => {
  send = await leafSender(world);
});

const FORMATS = ['date', 'date-time', 'local-date-time'];
const dates = world.bindings
  .map(({ route }) => route)
  .filter(({ response }) => response !== 'stream') // one that is let in does not end
  .flatMap((route) =>
    leavesOf(route)
      .filter(({ shape }) => FORMATS.includes(shape.format ?? ''))
      .map((leaf) => [`${route.method} ${route.path}`, leaf.path.join('.'), route, leaf] as const),
  );

const DAYS = [
  '-271821-04-20',
  '-0001-12-31',
  '0000-01-01',
  '1582-10-10',
  '1899-12-31',
  '9999-12-31',
  '+275760-09-13',
  '2025-02-29',
];
const NEVER: Record<string, readonly string[]> = {
  date: [...DAYS, 'infinity', '2026-11-25T00:00:00Z', 'hoje'],
  'date-time': [
    ...DAYS.flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59-14:00`, `${day}T23:59:59+14:00`]),
    '2026-11-25T24:00:00Z',
    '2026-12-31T23:59:60Z',
    '2026-11-25T12:00:00+23:59',
    `2026-11-25T12:00:00.${'1'.repeat(200)}Z`,
    '-infinity',
    '2026-11-25T12:00:00',
  ],
  'local-date-time': [...DAYS.map((day) => `${day}T12:00`), '2026-11-25T24:00', '2026-11-25T12:00Z'],
};
/** What a calendar has, at the ends of what the contract lets in and around a leap day. */
const EVER: Record<string, readonly string[]> = {
  date: ['2000-01-01', '2100-12-31', '2028-02-29'],
  'date-time': [
    '2000-01-01T00:00:00+00:00',
    '2100-12-30T23:59:59.999999Z',
    '2028-02-29T23:59:59+14:00',
    '2028-02-29T00:00:00-14:00',
  ],
  'local-date-time': ['2000-01-01T00:00', '2100-12-30T23:59', '2028-02-29T12:00'],
};

test('many routes take dates', () => expect(dates.length).toBeGreaterThan(30));

test.each(dates)('%s refuses a %s that no calendar of ours has, and lives at its ends', async (_, __, route, leaf) => {
  const format = leaf.shape.format ?? '';
  for (const value of NEVER[format] ?? []) {
    const { statusCode, body } = await send(route, leaf, value);
    expect({ value, statusCode, body }).toEqual({
      value,
      statusCode: 422,
      body: expect.stringMatching(sentenceAt(leaf)) as string,
    });
  }
  for (const value of EVER[format] ?? []) expect((await send(route, leaf, value)).statusCode).toBeLessThan(500);
});

/** The refusal names the field, in words. */
const sentenceAt = ({ path }: Leaf) => new RegExp(`"fields":\\{.*"${path.join('\\.')}":"(Use uma data|Informe o dia)`);
