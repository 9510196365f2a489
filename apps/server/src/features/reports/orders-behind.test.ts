import { asStoreId } from '@comanda/domain/ids';
import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { cubeFor, ORDERS } from './facts/cubes.ts';
import { ordersBehind } from './orders-behind.ts';
import { understand } from './report-asked.ts';

const RULES = { schedule: {}, closes_schedule: [], zone: 'America/Sao_Paulo' };
const [start, end] = ['2026-11-02', '2026-11-15'];
const NOW = new Date('2026-11-20T15:00:00Z');

function behind(name: ReportName, wish: object, key: string) {
  const report = REPORTS.find((each) => each.name === name)!; // of the list
  const asked = understand(report, asStoreId(1), RULES, { start, end, compare: 'none', ...wish }, NOW);
  const cube = cubeFor(report, { by: asked.by, filters: [], sums: new Set(), minutes: new Set() });
  return ordersBehind(asked, cube.by[asked.by] === undefined ? ORDERS : cube, key);
}
const days = { from: start, to: end, sold: '1' };

test('what somebody chose goes along', () => {
  const day = { from: '2026-11-03', to: '2026-11-03', sold: '1' };
  const wish = { by: 'day', type: 1, channel: 'partner', person: 3, from_hour: 18, to_hour: 2 };
  expect(behind('report', wish, '2026-11-03')).toEqual({
    ...day,
    type: '1',
    channel: 'partner',
    person: '3',
    from_hour: '18',
    to_hour: '2',
  });
  // Of an order that was paid in parts the report of sales knows no way; that of payments knows each.
  expect(behind('report', { by: 'day', payment: 2 }, '2026-11-03')).toEqual({ ...day, payment_whole: '2' });
  expect(behind('report-on-payment', { by: 'day', payment: 2 }, '2026-11-03')).toEqual({ ...day, payment: '2' });
});

test('a weekday that comes once is that day, and else all of its name', () => {
  expect(behind('report-week-days-orders', {}, '5')).toEqual({ ...days, weekday: '5' });
  expect(behind('report-week-days-orders', { start: '2026-11-09' }, '5')).toEqual({
    from: '2026-11-13',
    to: '2026-11-13',
    sold: '1',
  });
  expect(behind('report-by-time', {}, '5 20')).toEqual({ ...days, weekday: '5', hour: '20' });
});

test('a card leads to what was paid by it, also in part', () => {
  expect(behind('report-cost-flags', { by: 'brand' }, '8 12')).toEqual({ ...days, paid_with: '8 12' });
});

test('nobody’s client has no orders of a person, and groups are of items or of complements', () => {
  expect(behind('report-top-five', { by: 'client' }, '0')).toBeUndefined();
  expect(behind('report-groups', {}, '7')).toEqual({ ...days, group: '7' });
  expect(behind('report-complements', { by: 'group' }, 'c7')).toEqual({ ...days, complement_group: '7' });
});
