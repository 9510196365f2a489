import type { Fee, feeEntry } from '@comanda/contract/fees';
import type { StoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { foldText } from '@comanda/domain/search-text';
import type * as z from 'zod';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import { findCityIds, findFees, getFee, insertFees, updateFees } from './fees.repo.ts';

type Entry = z.output<typeof feeEntry>;
type NewFee = Partial<Omit<Fee, 'id'>> & { fees?: readonly Entry[] | undefined };

/** One fee, or a list. @throws {AppError} fee_exists, not_found */
export async function addFees(tx: Tx, store_id: StoreId, { fees, ...one }: NewFee): Promise<Fee[]> {
  await touchMenu(tx, store_id); // first: its row lock keeps two people from adding the same name
  if (fees !== undefined) return saveFees(tx, store_id, fees);
  const { name = '', price = ZERO, store_city_id = null, active = true } = one;
  const fee = { name, price, store_city_id, active };
  refuseTwins([...(await findFees(tx, store_id)), fee]);
  return saveFees(tx, store_id, [fee]);
}

const nameKey = ({ name, store_city_id }: Pick<Fee, 'name' | 'store_city_id'>) =>
  `${store_city_id ?? 0} ${foldText(name)}`;

/**
 * Writes fees: those with an id change, those whose name the city has get the new price, the others are new.
 * @returns the whole list
 * @throws {AppError} not_found (a fee or city of another store), fee_exists
 */
async function saveFees(tx: Tx, store_id: StoreId, entries: readonly Entry[]): Promise<Fee[]> {
  const existing = await findFees(tx, store_id);
  const cities = await findCityIds(tx, store_id);
  const saved = new Map<number, Fee>(existing.map((fee) => [fee.id, fee]));
  const changed = new Set<number>();
  const added = new Map<string, Omit<Fee, 'id'>>();

  for (const { id, ...fields } of entries) {
    if (fields.store_city_id !== null && !cities.includes(fields.store_city_id)) throw new AppError('not_found');
    const same =
      id === undefined ? existing.find((fee) => nameKey(fee) === nameKey(fields)) : orNotFound(saved.get(id));
    if (same === undefined) {
      added.set(nameKey(fields), fields);
    } else {
      // A pasted list keeps the spelling that the shop chose.
      saved.set(same.id, { ...fields, id: same.id, name: id === undefined ? same.name : fields.name });
      changed.add(same.id);
    }
  }
  refuseTwins([...saved.values(), ...added.values()]);
  await updateFees(
    tx,
    store_id,
    [...saved.values()].filter(({ id }) => changed.has(id)),
  );
  await insertFees(tx, store_id, [...added.values()]);
  return findFees(tx, store_id);
}

/** @throws {AppError} fee_exists */
function refuseTwins(fees: readonly Omit<Fee, 'id'>[]): void {
  const seen = new Set<string>();
  for (const fee of fees) {
    if (seen.has(nameKey(fee))) throw new AppError('fee_exists', { name: fee.name });
    seen.add(nameKey(fee));
  }
}

/** Changes what is sent of one fee. @throws {AppError} not_found, fee_exists */
export async function changeFee(
  tx: Tx,
  store_id: StoreId,
  { id, ...changes }: { id: number } & Partial<Omit<Fee, 'id'>>,
): Promise<Fee> {
  await touchMenu(tx, store_id);
  const fee = await getFee(tx, store_id, id);
  await saveFees(tx, store_id, [{ ...fee, ...changes }]);
  return getFee(tx, store_id, id);
}
