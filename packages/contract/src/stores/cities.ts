import * as z from 'zod';
import { id, idParams, requiredText, storeBody, storeQuery } from '../fields.ts';
import { ALL_ROLES, inBody, inQuery, OWNERS, route, staff } from '../route.ts';

export const city = z.object({ id, store_id: id, name: z.string() });
export type City = z.output<typeof city>;
export const findCities = route({
  method: 'GET',
  path: 'stores/cities',
  summary: 'Cities that the store delivers to, by name',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(city),
});
const cityName = requiredText(80, 'Informe a cidade.');
export const addCity = route({
  method: 'POST',
  path: 'stores/cities',
  summary: 'Adds a city',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({ name: cityName }),
  response: city,
  errors: ['city_exists'],
});
export const updateCity = route({
  method: 'PUT',
  path: 'stores/cities/{id}',
  summary: 'Renames a city',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({ name: cityName }),
  response: city,
  errors: ['city_exists'],
});
export const deleteCity = route({
  method: 'DELETE',
  path: 'stores/cities/{id}',
  summary: 'Deletes a city that has no fees',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: 'none',
  errors: ['city_in_use'],
});
