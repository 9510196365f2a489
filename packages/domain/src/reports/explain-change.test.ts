import { expect, test } from 'vitest';
import { type Answered, explainChange } from './explain-change.ts';

const CHANNELS = { measures: ['orders', 'net'], chart: { kind: 'stacked', measure: 'net' } } as const;
type Pair = readonly [now: number, before: number];

function answered(by: 'channel' | 'day' | 'week', rows: readonly { net: Pair; orders?: Pair }[]): Answered {
  const sum = (key: 'net' | 'orders', at: 0 | 1) => rows.reduce((all, row) => all + (row[key]?.[at] ?? 50), 0);
  return {
    end: '2026-11-19',
    today: '2026-11-20',
    by,
    rows: rows.map(({ net, orders = [50, 50] }, at) => ({
      key: String(at),
      label: `linha ${at}`,
      values: { net: net[0], orders: orders[0] },
      previous: { net: net[1], orders: orders[1] },
    })),
    rows_count: rows.length,
    totals: { net: sum('net', 0), orders: sum('orders', 0) },
    previous: { totals: { net: sum('net', 1), orders: sum('orders', 1) } },
  };
}
const channels = (...net: Pair[]) =>
  explainChange(
    CHANNELS,
    answered(
      'channel',
      net.map((each) => ({ net: each })),
    ),
  );

test('the row that moved most is told when it is most of the change', () => {
  expect(channels([800, 1000], [480, 500])).toMatchObject({
    measure: 'net',
    change: -220,
    reason: { kind: 'row', change: -200, row: { label: 'linha 0' } },
  });
});

test.each([
  [
    'little changed',
    [
      [1010, 1000],
      [500, 500],
    ],
  ],
  [
    'no row is most of it',
    [
      [1100, 1000],
      [600, 500],
      [700, 600],
    ],
  ],
  [
    'the others undid what it did',
    [
      [2000, 1000],
      [100, 1000],
    ],
  ],
  ['there is one row', [[2000, 1000]]],
  [
    'nothing was sold before',
    [
      [2000, 0],
      [100, 0],
    ],
  ],
] as const)('nothing is told when %s', (_, rows) => {
  expect(channels(...rows)).toBeNull();
});

test('nothing is told of a period that still runs', () => {
  const running = { ...answered('channel', [{ net: [800, 1000] }, { net: [480, 500] }]), end: '2026-11-20' };
  expect(explainChange(CHANNELS, running)).toBeNull();
});

test('of a period that runs the row is told by what is over', () => {
  const answer = answered('channel', [{ net: [800, 1000] }, { net: [980, 500] }]);
  const running: Answered = {
    ...answer,
    end: '2026-11-20',
    settled: { totals: { net: 1280, orders: 90 }, previous: { net: 1400, orders: 100 } },
    rows: answer.rows.map((row, at) => ({
      ...row,
      settled:
        at === 0 ? { totals: { net: 790 }, previous: { net: 920 } } : { totals: { net: 490 }, previous: { net: 480 } },
    })),
  };
  expect(explainChange(CHANNELS, running)).toMatchObject({
    change: -120,
    reason: { kind: 'row', change: -130, row: { label: 'linha 0' } },
    until_yesterday: true,
  });
  // Of a list of clients nobody tells what of each is over.
  expect(explainChange(CHANNELS, { ...running, rows: answer.rows })).toBeNull();
});

test('of days it is the orders or what each was worth, and the two are the change to the cent', () => {
  const days = answered('day', [
    { net: [3000, 3000], orders: [75, 100] },
    { net: [3900, 3000], orders: [97, 100] },
  ]);
  const found = explainChange(CHANNELS, days);
  expect(found).toMatchObject({
    change: 900,
    reason: { kind: 'average', orders: -28, by_orders: -840, by_average: 1740 },
  });
  const more = answered('day', [{ net: [3900, 3000], orders: [128, 100] }]);
  expect(explainChange(CHANNELS, more)).toMatchObject({
    change: 900,
    reason: { kind: 'orders', by_orders: 840, by_average: 60 },
  });
});

test('of days and weeks what is over is told, as the report says it', () => {
  const running = { ...answered('week', [{ net: [3910, 6000], orders: [98, 200] }]), end: '2026-11-20' };
  const settled = { totals: { net: 3900, orders: 97 }, previous: { net: 3000, orders: 100 } };
  expect(explainChange(CHANNELS, { ...running, settled })).toMatchObject({
    change: 900,
    reason: { kind: 'average', orders: -3 },
    until_yesterday: true,
  });
  expect(explainChange(CHANNELS, { ...running, settled: null })).toBeNull();
});
