import type { Readable } from 'node:stream';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { AppError } from '../../platform/app-error.ts';
import { appendChanges, type Author } from '../../platform/changes.ts';
import type { Services } from '../../platform/services.ts';
import { getExportedStore } from './exports.repo.ts';
import { countExported } from './measure-export.repo.ts';
import { writeExport } from './write-export.ts';

/** Each holds a connection of the pool while somebody downloads. */
const MOST_AT_ONCE = 2;
let running = 0;

/**
 * The zip of a store, after it has been kept who took it.
 * @throws {AppError} export_busy, not_found
 */
export async function takeExport(
  services: Pick<Services, 'db' | 'pool' | 'files' | 'transaction'>,
  { store, user, now }: Author,
): Promise<{ body: Readable; type: string; name: string }> {
  if (running >= MOST_AT_ONCE) throw new AppError('export_busy');
  running += 1;
  try {
    const exported = await getExportedStore(services.db, store);
    const { orders, clients } = await countExported(services.db, store);
    const { date } = toLocal(now, storeZone(exported.timezone, exported.country_id));
    const name = `comanda-${exported.url}-${date}.zip`;
    await services.transaction((tx) =>
      appendChanges(tx, { store, user, now }, [
        {
          area: 'store',
          entity: 'exports',
          entity_id: now.toISOString(),
          name,
          before: null,
          after: { orders, clients },
        },
      ]),
    );
    const body = await writeExport(services, exported, now);
    body.once('close', () => (running -= 1));
    return { body, type: 'application/zip', name };
  } catch (error) {
    running -= 1;
    throw error;
  }
}
