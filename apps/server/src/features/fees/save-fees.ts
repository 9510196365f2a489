import { usualIn } from '@comanda/domain/fields/field';
import { FEE } from '@comanda/domain/fields/store-parts';
import type { Fee, feeEntry } from '@comanda/contract/delivery/fees';
import { WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import { claimSameDay } from '@comanda/domain/delivery/fee-of-day';
import type { StoreId } from '@comanda/domain/ids';
import { foldText } from '@comanda/domain/search-text';
import type * as z from 'zod';
import { noDay } from '@comanda/words/field-words';
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
  const fee = { ...NEW_FEE, ...one };
  refuseTwins([...(await findFees(tx, store_id)), fee]);
  return saveFees(tx, store_id, [fee]);
}

const NEW_FEE: Omit<Fee, 'id'> = usualIn(FEE, 'row');

const placeKey = ({ name, store_city_id }: Pick<Fee, 'name' | 'store_city_id'>) =>
  `${store_city_id ?? 0} ${foldText(name)}`;
const daysKey = (fee: Omit<Fee, 'id'>) => WEEKDAY_FLAGS.filter((day) => fee[day]).join(' ');
const feeKey = (fee: Omit<Fee, 'id'>) => `${placeKey(fee)} ${daysKey(fee)}`;

/**
 * Writes fees: those with an id change, those whose name the city has for the same days get the new price, the others are
 * new.
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
    const same = id === undefined ? existing.find((fee) => feeKey(fee) === feeKey(fields)) : orNotFound(saved.get(id));
    if (same === undefined) {
      added.set(feeKey(fields), fields);
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

/** A place has one price a day. @throws {AppError} fee_exists, invalid_input when a fee holds on no day */
function refuseTwins(fees: readonly Omit<Fee, 'id'>[]): void {
  const seen = new Map<string, Omit<Fee, 'id'>[]>();
  for (const fee of fees) {
    if (daysKey(fee) === '') throw new AppError('invalid_input', { fields: { sun: noDay() } });
    const others = seen.get(placeKey(fee)) ?? [];
    if (others.some((other) => claimSameDay(fee, other))) throw new AppError('fee_exists', { name: fee.name });
    seen.set(placeKey(fee), [...others, fee]);
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
