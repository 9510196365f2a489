import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import { readPersonalData } from './personal-data.repo.ts';

/** A file for the person themselves (LGPD, art. 18, II and V). @throws {AppError} not_found */
export async function exportClient(db: Db, store_id: StoreId, id: number, now: Date): Promise<FileAnswer> {
  const data = await readPersonalData(db, store_id, id);
  return {
    type: 'application/json; charset=utf-8',
    name: `cliente-${id}.json`,
    body: JSON.stringify({ exported_at: now.toISOString(), ...data }, null, 2),
  };
}
