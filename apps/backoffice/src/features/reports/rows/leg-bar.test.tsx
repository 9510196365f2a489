// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LegBar, longestOf } from './leg-bar.tsx';

afterEach(cleanup);

const LEGS = { prep_half: 'cozinha', road_half: 'rua' };
const row = (prep_half: number | null, road_half: number | null) => ({ values: { prep_half, road_half } });

test('the longest row fills the bar, the others their part of it, and each leg is said', () => {
  const rows = [row(10, 30), row(15, 5), row(null, null)];
  const longest = longestOf(LEGS, rows);
  expect(longest).toBe(40);
  const { container } = render(<LegBar legs={LEGS} row={row(15, 5)} longest={longest} country_id={1} />);
  expect(screen.getByText('cozinha 15 min, rua 5 min')).toBeTruthy();
  const widths = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > span')].map(({ style }) => style.width);
  expect(widths).toEqual(['37.5%', '12.5%']);
});

test('a row of which nothing is known has a dash', () => {
  const { container } = render(<LegBar legs={LEGS} row={row(null, null)} longest={40} country_id={1} />);
  expect(container.textContent).toBe('–');
});
