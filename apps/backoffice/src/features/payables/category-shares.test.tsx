// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { byAverage, CategoryShares, LimitsPassed } from './category-shares.tsx';
import type { Category } from './category.ts';

afterEach(cleanup);

const category = (name: string, month_average: number, month_limit: number | null, this_month = 0) =>
  ({ id: name.length, name, kind: 'payable', month_average, this_month, month_limit }) as Category; // what the bar reads

test('what takes most stands first, and each part says how much of the month it is', () => {
  const found = byAverage([category('Luz', 0, null), category('Aluguel', 1000, null), category('Carnes', 3000, null)]);
  expect(found.map(({ name }) => name)).toEqual(['Carnes', 'Aluguel', 'Luz']);
  render(<CategoryShares categories={found} country_id={1} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Carnes: R$ 3.000,00, 75%',
    'Aluguel: R$ 1.000,00, 25%',
  ]);
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
