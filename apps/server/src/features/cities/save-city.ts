import type { City } from '@comanda/contract/stores/cities';
import type { StoreId } from '@comanda/domain/ids';
import { foldText } from '@comanda/domain/search-text';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { countFeesOfCity, deleteCity, findCities, insertCity, updateCity } from './cities.repo.ts';
import { touchMenu } from '../stores/public.ts';

/** @throws {AppError} city_exists */
export async function addCity(tx: Tx, store_id: StoreId, name: string): Promise<City> {
  await touchMenu(tx, store_id); // first: its row lock keeps two people from adding the same city
  await refuseTwin(tx, store_id, name);
  return insertCity(tx, store_id, name);
}

/** @throws {AppError} city_exists, not_found */
export async function renameCity(tx: Tx, store_id: StoreId, id: number, name: string): Promise<City> {
  await touchMenu(tx, store_id);
  await refuseTwin(tx, store_id, name, id);
  return updateCity(tx, store_id, id, name);
}

/** @throws {AppError} city_in_use, not_found */
export async function removeCity(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await touchMenu(tx, store_id);
  const count = await countFeesOfCity(tx, store_id, id);
  if (count > 0) throw new AppError('city_in_use', { count });
  await deleteCity(tx, store_id, id);
}

async function refuseTwin(tx: Tx, store_id: StoreId, name: string, own?: number): Promise<void> {
  const cities = await findCities(tx, store_id);
  if (cities.some((city) => city.id !== own && foldText(city.name) === foldText(name)))
    throw fieldError('city_exists', 'name');
}
