import { asStoreId } from '@comanda/domain/ids';
import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { ordersBehind } from './orders-behind.ts';
import { understand } from './report-asked.ts';

const RULES = { schedule: {}, closes_schedule: [], zone: 'America/Sao_Paulo' };
const [start, end] = ['2026-11-02', '2026-11-15'];
const NOW = new Date('2026-11-20T15:00:00Z');

function behind(name: ReportName, wish: object, key: string, keys: readonly string[] = [key]) {
  const report = REPORTS.find((each) => each.name === name)!; // of the list
  const asked = understand(report, asStoreId(1), RULES, { start, end, compare: 'none', ...wish }, NOW);
  return ordersBehind(
    asked,
    key,
    keys.map((each) => ({ key: each })),
  );
}

test('what the history cannot be asked for leads nowhere', () => {
  for (const wish of [{ person: 3 }, { from_hour: 18 }, { to_hour: 20 }, { type: 1 }, { channel: 'partner' }])
    expect(behind('report', { by: 'day', ...wish }, '2026-11-03'), JSON.stringify(wish)).toBeUndefined();
  for (const by of ['hour', 'item', 'neighbourhood', 'discount'])
    expect(behind('report-profit', { by }, '1'), by).toBeUndefined();
});

test('a card leads to its way of paying where no other card is paid so', () => {
  const visa = behind('report-cost-flags', { by: 'brand' }, '8 12', ['8 12', '2 0']);
  expect(visa).toEqual({ from: start, to: end, payment: '8' });
  expect(behind('report-cost-flags', { by: 'brand' }, '8 12', ['8 12', '8 13'])).toBeUndefined();
});

test('the counter has two ways: of those the one that was chosen', () => {
  expect(behind('report-order-average', { by: 'type' }, '1')).toBeUndefined();
  expect(behind('report-order-average', { by: 'type', channel: 'takeaway' }, '1')).toEqual({
    from: start,
    to: end,
    delivery_method: '1',
  });
  expect(behind('report-order-average', { by: 'type' }, '3')).toMatchObject({ delivery_method: '3' });
});
