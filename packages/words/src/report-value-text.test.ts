import { expect, test } from 'vitest';
import { beforeText, deltaOf, totalMoved } from './report-value-text.ts';

const compared = { totals: { owed: 120, earned: 300 }, previous: { totals: { owed: 40, earned: 200 } } };

test('a debt that stands is compared with no other days, what was earned is', () => {
  expect(totalMoved('owed', compared, 1)).toBeNull();
  expect(beforeText('owed', compared, 1)).toBe('');
  expect(deltaOf('owed', 120, 40, 1)).toBeNull();
  expect(totalMoved('earned', compared, 1)).toMatchObject({ text: '50%', direction: 'up' });
  expect(beforeText('earned', compared, 1)).toBe('antes R$\u00a0200,00');
});
