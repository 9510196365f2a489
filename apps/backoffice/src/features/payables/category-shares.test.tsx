// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { byLine } from './category-lines.ts';
import { CategoryShares, LimitsPassed } from './category-shares.tsx';
import { CategoryTable } from './category-table.tsx';
import type { Category } from './category.ts';

afterEach(cleanup);

const category = (
  name: string,
  month_average: number,
  month_limit: number | null,
  this_month = 0,
  dre_line = 'other',
) => ({ id: name.length, name, kind: 'payable', dre_line, month_average, this_month, month_limit }) as Category; // what is read

const FOUND = byLine([
  category('Luz', 0, null, 0, 'utilities'),
  category('Aluguel', 1000, null, 0, 'rent'),
  category('Queijos', 1000, 900, 0, 'cost_of_goods'),
  category('Carnes', 2000, 2500, 0, 'cost_of_goods'),
]);

test('the line that takes most stands first, and each part says how much of the month it is', () => {
  expect(FOUND.map(({ categories }) => categories.map(({ name }) => name))).toEqual([
    ['Carnes', 'Queijos'],
    ['Aluguel'],
    ['Luz'],
  ]);
  expect(FOUND.map(({ month_limit }) => month_limit)).toEqual([3400, null, null]);
  render(<CategoryShares lines={FOUND} country_id={1} />);
  const parts = screen.getAllByRole('listitem').map((part) => part.querySelector('.sr-only')?.textContent);
  expect(parts.map((words) => words?.replaceAll(/\s/g, ' '))).toEqual([
    'Custo do que vendeu: R$ 3.000,00, 75%',
    'Aluguel e ocupação: R$ 1.000,00, 25%',
  ]);
});

test('a line of several categories folds and opens by its name; one alone stands by itself', () => {
  const nothing = () => {};
  render(
    <CategoryTable kind="payable" label="O que sai" lines={FOUND} country_id={1} onEdit={nothing} onDelete={nothing} />,
  );
  const line = screen.getByRole('button', { name: 'Custo do que vendeu 2' });
  expect(line.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(line);
  expect(screen.queryByText('Carnes')).toBe(null);
  expect(screen.getAllByText('Aluguel')).not.toEqual([]);
  fireEvent.click(line);
  expect(screen.getByText('Carnes')).not.toBe(null);
});

test('the limit that was passed most is said first, and the others by name', () => {
  render(
    <LimitsPassed
      categories={[category('Luz', 0, 100, 150), category('Carnes', 0, 1000, 1580), category('Gás', 0, 90, 90)]}
      country_id={1}
    />,
  );
  expect(screen.getByRole('status').textContent.replaceAll(/\s/g, ' ')).toBe(
    'Carnes passou do limite em R$ 580,00 neste mês. Mais uma passou: Luz.',
  );
});
