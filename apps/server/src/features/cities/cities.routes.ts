import { addCity, deleteCity, findCities, updateCity } from '@comanda/contract/stores/cities';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import * as cities from './cities.repo.ts';
import * as city from './save-city.ts';

const CITIES = { cities: 'all', fees: 'all' } as const;

export const citiesRoutes = ({ db, recorded }: Services) => [
  implement(findCities, ({ store }) => cities.findCities(db, store)),
  implement(addCity, ({ store, user, now, body }) =>
    recorded({ store, user, now }, CITIES, (tx) => city.addCity(tx, store, body.name)),
  ),
  implement(updateCity, ({ store, user, now, params, body }) =>
    recorded({ store, user, now }, CITIES, (tx) => city.renameCity(tx, store, params.id, body.name)),
  ),
  implement(deleteCity, ({ store, user, now, params }) =>
    recorded({ store, user, now }, CITIES, (tx) => city.removeCity(tx, store, params.id)),
  ),
];
