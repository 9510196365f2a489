import { expect, it } from 'vitest';
import { sampleStore } from '../../../test/sample-store.ts';
import { asksCity, chosenCity } from './city-first.ts';

const cities = [
  { id: 1, name: 'Belo Horizonte' },
  { id: 2, name: 'Sabará' },
];
const store = sampleStore({ cities, multi_city: true });

it('a store asks for the city only when it wants to, and has more than one', () => {
  expect(asksCity(store)).toBe(true);
  expect(asksCity({ ...store, multi_city: false })).toBe(false);
  expect(asksCity({ ...store, cities: cities.slice(0, 1) })).toBe(false);
});

it('the city is the one that was chosen, or that of the neighbourhood', () => {
  expect(chosenCity(store, { city_id: null, variable_fee_id: null })).toBeNull();
  expect(chosenCity(store, { city_id: null, variable_fee_id: 11 })).toBe(1);
  expect(chosenCity(store, { city_id: 2, variable_fee_id: 11 })).toBe(2);
  expect(chosenCity(store, { city_id: 9, variable_fee_id: null })).toBeNull();
  expect(chosenCity({ ...store, multi_city: false }, { city_id: 2, variable_fee_id: 11 })).toBeNull();
});
