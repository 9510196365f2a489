import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { withoutGaps } from './hours-chart.tsx';

const at = (hour: number) => ({ hour, orders: 1, total: money(10), last_week_total: money(5) });

test('the quiet hours of an afternoon stand between lunch and dinner', () => {
  expect(withoutGaps([at(14), at(18)]).map(({ hour, orders }) => [hour, orders])).toEqual([
    [14, 1],
    [15, 0],
    [16, 0],
    [17, 0],
    [18, 1],
  ]);
});
test('a business day runs past midnight', () => {
  expect(withoutGaps([at(22), at(1)]).map(({ hour }) => hour)).toEqual([22, 23, 0, 1]);
});
