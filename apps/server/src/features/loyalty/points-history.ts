import { type getPointsHistory as call, HISTORY_PAGE } from '@comanda/contract/marketing/loyalty';
import type { In } from '@comanda/contract/route';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { balanceOf, getClientName, history } from './balances.repo.ts';
import { findPrograms } from './programs.repo.ts';

/** @throws {AppError} not_found */
export async function readPointsHistory(
  db: Db,
  store_id: StoreId,
  client_id: ClientId,
  before: number | undefined,
): Promise<In<(typeof call)['response']>> {
  const client = orNotFound(await getClientName(db, store_id, client_id));
  const [balance, entries, programs] = await Promise.all([
    balanceOf(db, store_id, client_id),
    history(db, store_id, client_id, { before: before ?? null, limit: HISTORY_PAGE }),
    findPrograms(db, store_id),
  ]);
  const stamps = balance.stamps.flatMap(({ program_id, count }) => {
    const program = programs.find(({ id }) => id === program_id);
    return program ? [{ program_id, count, name: program.name, needs: program.needs }] : [];
  });
  const last = entries.length === HISTORY_PAGE ? (entries.at(-1)?.id ?? null) : null;
  return { client, ...balance, stamps, entries, next: last };
}
