import type { StoreListEntry } from '@comanda/contract/stores/stores';
import type { Role } from '@comanda/domain/codes';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import { type Insertable, sql, type Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';
import { omit } from '../../platform/omit.ts';
import { openingOf } from './opening.ts';
import { openingLists, scheduleOf } from './store-lists.repo.ts';

export type StoreRow = Omit<Insertable<DB['stores']>, 'config'>;
export type StoreUpdate = Omit<Updateable<DB['stores']>, 'config' | 'id'>;

const summaries = (db: Db) =>
  db
    .selectFrom('stores')
    .select(['id', 'name', 'url', 'city', 'state', 'type', 'country_id', 'timezone'])
    .select(['always_open', 'open_status', 'closed_until', 'delivery_off_until', 'takeaway_off_until', 'created_at'])
    .select(openingLists)
    .select((eb) =>
      eb
        .selectFrom('store_designs')
        .select('store_designs.logo')
        .whereRef('store_designs.store_id', '=', 'stores.id')
        .as('logo'),
    );
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

function summaryOf(row: SummaryRow, now: Date): StoreListEntry {
  const rules = {
    ...row,
    zone: storeZone(row.timezone, row.country_id),
    schedule: scheduleOf(row.hours),
  };
  return {
    ...omit(row, 'always_open', 'closed_until', 'delivery_off_until', 'takeaway_off_until', 'hours', 'closes_schedule'),
    ...omit(openingOf(rules, now), 'closed_until'),
  };
}

/** Stores where someone works; a search does not mind accents and capitals. */
const ofUser = (db: Db, user_id: number, search: string) => {
  const mine = db
    .selectFrom('stores')
    .where('active', '=', true)
    .where('id', 'in', (eb) => eb.selectFrom('store_users').select('store_id').where('user_id', '=', user_id));
  if (search === '') return mine;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return mine.where(sql<boolean>`unaccent(name || ' ' || city || ' ' || url) ilike unaccent(${pattern})`);
};

/** @returns by name */
export async function findStores(
  db: Db,
  user_id: number,
  now: Date,
  { search = '', limit, offset = 0 }: { search?: string; limit?: number; offset?: number } = {},
): Promise<StoreListEntry[]> {
  let query = summaries(db)
    .where('id', 'in', ofUser(db, user_id, search).select('id'))
    .orderBy(sql`lower(unaccent(name))`)
    .orderBy('id');
  if (limit !== undefined) query = query.limit(limit).offset(offset);
  const rows = await query.execute();
  return rows.map((row) => summaryOf(row, now));
}

export async function countStores(db: Db, user_id: number, search: string): Promise<number> {
  const row = await ofUser(db, user_id, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** @throws {AppError} not_found */
export async function getSummary(db: Db, store_id: StoreId, now: Date): Promise<StoreListEntry> {
  const row = await summaries(db).where('id', '=', store_id).executeTakeFirst();
  return summaryOf(orNotFound(row), now);
}

export async function insertStore(tx: Tx, store: StoreRow): Promise<StoreId> {
  const row = await tx.insertInto('stores').values(store).returning('id').executeTakeFirstOrThrow();
  return asStoreId(row.id);
}

/** @param config switches to change; the others stay */
export async function updateStore(tx: Tx, store_id: StoreId, changes: StoreUpdate, config: object = {}): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ ...changes, config: sql`config || ${JSON.stringify(config)}::jsonb` })
    .where('id', '=', store_id)
    .execute();
}

export async function insertMember(tx: Tx, store_id: StoreId, user_id: number, now: Date): Promise<void> {
  await tx.insertInto('store_users').values({ store_id, user_id, created_at: now }).execute();
}

/** @throws a unique violation of `users_email_key` */
export async function insertOwner(
  tx: Tx,
  owner: { name: string; email: string; password_hash: string; type: Role },
  now: Date,
): Promise<number> {
  const row = await tx
    .insertInto('users')
    .values({ ...owner, created_at: now, last_access_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @throws {AppError} not_found */
export async function getStoreName(db: Db, store_id: StoreId): Promise<string> {
  const row = await db.selectFrom('stores').select('name').where('id', '=', store_id).executeTakeFirst();
  return orNotFound(row).name;
}

/** Makes everything that is cached of the store's public page old. */
export async function raiseMenuVersion(tx: Tx, store_id: StoreId): Promise<void> {
  await tx
    .updateTable('stores')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', store_id)
    .execute();
}
