import type { Till, Tills } from '@comanda/contract/floor/tills';
import type { StoreId } from '@comanda/domain/ids';
import { MAIN_TILL, MOST_TILLS } from '@comanda/domain/payments/tills';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { type Db, isUniqueViolation, type Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import * as repo from './tills.repo.ts';

type Person = Pick<SignedInUser, 'id' | 'device'>;

export async function readTills(db: Db, store_id: StoreId, { device }: Pick<Person, 'device'>): Promise<Tills> {
  const [tills, mine] = await Promise.all([repo.findTills(db, store_id), repo.findSeat(db, store_id, device)]);
  return { tills, mine };
}

/** @throws {AppError} not_found */
export async function getKnownTill(db: Db, store_id: StoreId, number: number): Promise<Till> {
  return orNotFound((await repo.findTills(db, store_id)).find((till) => till.number === number));
}

/** @throws {AppError} not_found */
export async function chooseTill(tx: Tx, store_id: StoreId, number: number, user: Person, now: Date): Promise<Tills> {
  await getKnownTill(tx, store_id, number);
  await repo.writeSeat(tx, store_id, { device: user.device, user_id: user.id, till: number, now });
  return readTills(tx, store_id, user);
}

/** @throws {AppError} till_name_taken, too_many_tills */
export async function addTill(tx: Tx, store_id: StoreId, name: string, user: Person): Promise<Tills> {
  await repo.lockTills(tx, store_id);
  const tills = await repo.findTills(tx, store_id);
  if (tills.length >= MOST_TILLS) throw new AppError('too_many_tills', { most: MOST_TILLS });
  await write(tx, store_id, (await repo.getLastTill(tx, store_id)) + 1, name, tills);
  return readTills(tx, store_id, user);
}

/** @throws {AppError} not_found, till_name_taken */
export async function renameTill(
  tx: Tx,
  store_id: StoreId,
  number: number,
  name: string,
  user: Person,
): Promise<Tills> {
  await getKnownTill(tx, store_id, number);
  await write(tx, store_id, number, name, await repo.findTills(tx, store_id));
  return readTills(tx, store_id, user);
}

/** The first till's name stands even while it has no row. */
async function write(tx: Tx, store_id: StoreId, number: number, name: string, tills: readonly Till[]) {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  if (tills.some((till) => till.number !== number && same(till.name))) throw new AppError('till_name_taken');
  await repo.writeTill(tx, store_id, number, name).catch((error: unknown) => {
    throw isUniqueViolation(error, 'tills_name') ? new AppError('till_name_taken') : error;
  });
}

/** @throws {AppError} not_found, till_open, till_main */
export async function removeTill(tx: Tx, store_id: StoreId, number: number, user: Person, now: Date): Promise<Tills> {
  if (number === MAIN_TILL) throw new AppError('till_main');
  await repo.lockTills(tx, store_id);
  const { open } = await getKnownTill(tx, store_id, number);
  if (open !== null) throw new AppError('till_open');
  await repo.writeRemoved(tx, store_id, number, now);
  return readTills(tx, store_id, user);
}
