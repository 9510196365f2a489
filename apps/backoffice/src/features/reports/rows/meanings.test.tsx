// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Meanings } from './meanings.tsx';

afterEach(cleanup);

test('who asks is told what is in each sum, once', () => {
  render(<Meanings report={{ figures: ['net', 'orders'], measures: ['orders', 'net', 'net_a_day'] }} />);
  expect(screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Vendas',
    'Vendas por dia',
  ]);
});

test('a report of counts alone explains nothing', () => {
  const { container } = render(<Meanings report={{ figures: [], measures: ['orders'] }} />);
  expect(container.innerHTML).toBe('');
});
