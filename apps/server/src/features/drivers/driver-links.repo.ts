import { type DriverId, type StoreId, asStoreId } from '@comanda/domain/ids';
import type { Db, Tx } from '../../platform/db.ts';
import { hashToken, storeOfToken } from '../../platform/tokens.ts';

export interface LinkedDriver {
  store_id: StoreId;
  driver: { id: DriverId; name: string };
}

export async function insertDriverLink(
  db: Db,
  store_id: StoreId,
  link: { driver_id: DriverId; token: string; expires_at: Date | null; now: Date },
): Promise<void> {
  const { token, now, ...values } = link;
  await db
    .insertInto('driver_links')
    .values({ store_id, token_hash: hashToken(token), created_at: now, ...values })
    .execute();
}

export async function deleteDriverLinks(tx: Tx, store_id: StoreId, driver_id: DriverId): Promise<void> {
  await tx.deleteFrom('driver_links').where('store_id', '=', store_id).where('driver_id', '=', driver_id).execute();
}

/** How many links open the driver's page now. */
export async function countDriverLinks(db: Db, store_id: StoreId, driver_id: DriverId, now: Date): Promise<number> {
  const { links } = await db
    .selectFrom('driver_links')
    .where('store_id', '=', store_id)
    .where('driver_id', '=', driver_id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .executeTakeFirstOrThrow();
  return links;
}

/** Whose page a link opens. @returns null when it is no link, was taken back, or the driver does not work here now */
export async function findLinkedDriver(db: Db, token: string, now: Date): Promise<LinkedDriver | null> {
  const store_id = storeOfToken(token);
  if (store_id === null) return null;
  const driver = await db
    .selectFrom('driver_links as l')
    .innerJoin('drivers as d', (on) =>
      on.onRef('d.store_id', '=', 'l.store_id').onRef('d.id', '=', 'l.driver_id').on('d.active', '=', 1),
    )
    .where('l.store_id', '=', store_id)
    .where('l.token_hash', '=', hashToken(token))
    .where('d.removed_at', 'is', null)
    .where((eb) => eb.or([eb('l.expires_at', 'is', null), eb('l.expires_at', '>', now.toISOString())]))
    .select(['d.id', 'd.name'])
    .executeTakeFirst();
  // A token that its store's row confirms is a checked one.
  return driver ? { store_id: asStoreId(store_id), driver } : null;
}
