import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { PushTarget } from '../../partners/web-push/client.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { mayBeTold } from './consents.repo.ts';

/** Browsers by which one person is told of one store's news. */
const MOST_DEVICES = 10;

export interface NewsDevice extends PushTarget {
  client_id: ClientId;
}

/** A browser is told for one person in a store, the last who asked; of a person's browsers the oldest gives way. */
export async function insertDevice(tx: Tx, store_id: StoreId, device: NewsDevice, now: Date): Promise<void> {
  const { endpoint, p256dh, auth, client_id } = device;
  const kept = { p256dh, auth, client_id, created_at: now };
  await tx
    .insertInto('news_devices')
    .values({ store_id, endpoint, ...kept })
    .onConflict((conflict) => conflict.columns(['store_id', 'endpoint']).doUpdateSet(kept))
    .execute();
  await sql`
    delete from news_devices where store_id = ${store_id} and endpoint in (
      select endpoint from news_devices where store_id = ${store_id} and client_id = ${client_id}
      order by created_at desc, endpoint = ${endpoint} desc, endpoint offset ${MOST_DEVICES})`.execute(tx);
}

/** Whose browser it is, and whether they are still told. */
export async function getDevice(
  db: Db,
  store_id: StoreId,
  endpoint: string,
): Promise<{ client_id: ClientId; told: boolean } | null> {
  const { rows } = await sql<{ client_id: ClientId; told: boolean }>`
    select d.client_id, ${mayBeTold('push')} as told
    from news_devices d join clients on clients.store_id = d.store_id and clients.id = d.client_id
    where d.store_id = ${store_id} and d.endpoint = ${endpoint}`.execute(db);
  return rows[0] ?? null;
}

/** The browsers of those of them who still agree. */
export async function findToldDevices(db: Db, store_id: StoreId, client_ids: readonly number[]): Promise<NewsDevice[]> {
  const { rows } = await sql<NewsDevice>`
    select d.endpoint, d.p256dh, d.auth, d.client_id
    from news_devices d join clients on clients.store_id = d.store_id and clients.id = d.client_id
    where d.store_id = ${store_id} and d.client_id = any(${[...client_ids]}::bigint[]) and ${mayBeTold('push')}
    order by d.client_id, d.created_at`.execute(db);
  return rows;
}

/** The browser has thrown it away. */
export async function deleteDevice(db: Db, store_id: StoreId, endpoint: string): Promise<void> {
  await db.deleteFrom('news_devices').where('store_id', '=', store_id).where('endpoint', '=', endpoint).execute();
}

/** @param among only these; all of them by default @returns the browsers that moved */
export async function moveDevices(
  tx: Tx,
  store_id: StoreId,
  { from, to, among = null }: { from: ClientId; to: ClientId; among?: readonly string[] | null },
): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    update news_devices set client_id = ${to}
    where store_id = ${store_id} and client_id = ${from}
      and ${among === null ? sql`true` : sql`endpoint = any(${[...among]}::text[])`}
    returning endpoint`.execute(tx);
  return rows.map(({ endpoint }) => endpoint);
}
