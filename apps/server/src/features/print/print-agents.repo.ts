import type { PrintAgent } from '@comanda/contract/floor/printers';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { hashToken, storeOfToken } from '../../platform/tokens.ts';

/** Without word for so long, nobody is there. The program says something every twenty seconds. */
const ONLINE_MS = 60_000;

/** @returns by name */
export async function findAgents(db: Db, store_id: StoreId, now: Date): Promise<PrintAgent[]> {
  const rows = await db
    .selectFrom('print_agents')
    .where('store_id', '=', store_id)
    .where('removed_at', 'is', null)
    .select(['id', 'name', 'version', 'last_seen_at'])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, online: isOnline(row.last_seen_at, now) }));
}
const isOnline = (last_seen_at: string | null, now: Date) =>
  last_seen_at !== null && now.getTime() - Date.parse(last_seen_at) < ONLINE_MS;

export async function insertAgent(
  tx: Tx,
  store_id: StoreId,
  name: string,
  token_hash: Buffer,
  now: Date,
): Promise<PrintAgent> {
  const row = await tx
    .insertInto('print_agents')
    .values({ store_id, name, token_hash, created_at: now })
    .returning(['id', 'name', 'version', 'last_seen_at'])
    .executeTakeFirstOrThrow();
  return { ...row, online: false };
}

/** @throws {AppError} not_found */
export async function checkAgent(db: Db, store_id: StoreId, id: number): Promise<void> {
  const row = await db
    .selectFrom('print_agents')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  orNotFound(row);
}

/** Its key is worth nothing from then on. @throws {AppError} not_found */
export async function removeAgent(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<void> {
  const row = await tx
    .updateTable('print_agents')
    .set({ removed_at: now.toISOString(), token_hash: null })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
  await tx
    .updateTable('printers')
    .set({ agent_id: null })
    .where('store_id', '=', store_id)
    .where('agent_id', '=', id)
    .execute();
}

export interface KnownAgent {
  store_id: StoreId;
  id: number;
  name: string;
}

/** Who calls with a program's key. @throws {AppError} print_agent_unknown */
export async function getAgentOf(db: Db, authorization: string | undefined): Promise<KnownAgent> {
  const token = /^Bearer (\S{20,200})$/.exec(authorization ?? '')?.[1] ?? '';
  const store = storeOfToken(token);
  const row =
    store === null
      ? undefined
      : await db
          .selectFrom('print_agents')
          .where('store_id', '=', store)
          .where('token_hash', '=', hashToken(token))
          .where('removed_at', 'is', null)
          .select(['id', 'name'])
          .executeTakeFirst();
  if (store === null || !row) throw new AppError('print_agent_unknown');
  return { store_id: asStoreId(store), ...row }; // the token named it, and the row is in it
}

/** The data by which a watch knows that somebody prints. */
export async function markAgentSeen(db: Db, { store_id, id }: KnownAgent, now: Date, version?: string): Promise<void> {
  await db
    .updateTable('print_agents')
    .set({ last_seen_at: now.toISOString(), ...(version === undefined ? {} : { version }) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}
