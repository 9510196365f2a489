import { expect, it } from 'vitest';
import { feesIn } from './fee-of-day.ts';

it('a city has its own neighbourhoods, and those of all cities', () => {
  const fees = [
    { name: 'OUTROS', store_city_id: null },
    { name: 'Santa Tereza', store_city_id: 1 },
  ];
  const names = (city_id: number | null) => feesIn(fees, city_id).map(({ name }) => name);
  expect(names(2)).toEqual(['OUTROS']);
  expect(names(1)).toEqual(['OUTROS', 'Santa Tereza']);
  expect(names(null)).toEqual(['OUTROS', 'Santa Tereza']);
});
