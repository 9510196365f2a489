// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LossBadge } from './loss-badge.tsx';

afterEach(cleanup);

test.each([
  [{ losing: 1, lost: 3.1 }, '1 deu prejuízo, R$ 3,10'],
  [{ losing: 14, lost: 58.2 }, '14 deram prejuízo, R$ 58,20'],
  [{ losing: 0, lost: 0 }, ''],
  [{ net: 10 }, ''],
])('what a discount lost is said in money: %o', (values, words) => {
  const { container } = render(<LossBadge values={values} country_id={1} />);
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toBe(words);
});
