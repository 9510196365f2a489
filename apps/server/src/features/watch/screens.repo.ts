import type { keepPresence } from '@comanda/contract/orders/watch';
import type { Out } from '@comanda/contract/route';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Presence = Omit<Out<(typeof keepPresence)['body']>, 'heard'> & { user_id: number; seen_at: Date };

/** A screen tells each 25 seconds; three that are missed mean that it is gone. */
const ALIVE_SECONDS = 75;
/** The shop's computer asks for papers all the time. */
const AGENT_SECONDS = 90;
/** Forgotten, so that the list stays short. */
const FORGOTTEN_MINUTES = 60;

export const since = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();

export async function putScreen(db: Db, store_id: StoreId, presence: Presence): Promise<void> {
  const { device_id, ...rest } = presence;
  await db
    .insertInto('screens')
    .values({ store_id, device_id, ...rest })
    .onConflict((conflict) => conflict.columns(['store_id', 'device_id']).doUpdateSet(rest))
    .execute();
}

export async function deleteScreen(db: Db, store_id: StoreId, device_id: string, user_id: number): Promise<void> {
  await db
    .deleteFrom('screens')
    .where('store_id', '=', store_id)
    .where('device_id', '=', device_id)
    .where('user_id', '=', user_id)
    .execute();
}

export async function deleteSilentScreens(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('screens')
    .where('seen_at', '<', since(now, FORGOTTEN_MINUTES * 60))
    .execute();
}

export const findScreens = (db: Db, store_id: StoreId, now: Date) =>
  db
    .selectFrom('screens as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.store_id', '=', store_id)
    .where('s.seen_at', '>=', since(now, ALIVE_SECONDS))
    .select(['s.device_id', 's.screen', 'u.name as user_name', 's.sound', 's.visible', 's.seen_at'])
    .orderBy('s.seen_at', 'desc')
    .execute();

export async function findAgents(db: Db, store_id: StoreId, now: Date) {
  const agents = await db
    .selectFrom('print_agents')
    .where('store_id', '=', store_id)
    .where('removed_at', 'is', null)
    .select(['name', 'last_seen_at'])
    .orderBy('name')
    .execute();
  const edge = since(now, AGENT_SECONDS);
  return agents.map(({ name, last_seen_at }) => ({
    name,
    last_seen_at,
    alive: last_seen_at !== null && new Date(last_seen_at).toISOString() >= edge,
  }));
}

/** Orders that wait for somebody to accept or silence them, oldest first. */
export const findUnseen = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', '=', 'received')
    .where('heard_at', 'is', null)
    .where('origin', '<>', TEST_ORIGIN)
    .select(['id', 'number', sql<string>`coalesce(received_time, created_at)`.as('since'), 'escalation'])
    .orderBy('since')
    .limit(100)
    .execute();

export async function markHeard(db: Db, store_id: StoreId, ids: readonly OrderId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('orders')
    .set({ heard_at: now })
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .where('heard_at', 'is', null)
    .execute();
}

export async function setEscalation(db: Db, store_id: StoreId, ids: readonly OrderId[], level: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ escalation: level })
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .execute();
}

/** Stores in which an order waits that nobody has seen: the background's own walk over what is open. */
export async function findStoresWaiting(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', 'received')
    .where('heard_at', 'is', null)
    .where('origin', '<>', TEST_ORIGIN)
    .select('store_id')
    .distinct()
    .execute();
  return rows.map(({ store_id }) => store_id);
}

const LIVELY_DAYS = 14;
/** Stores that sell: nobody need watch over the others. */
export async function findLivelyStores(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('stores as s')
    .where('s.active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders as o')
          .whereRef('o.store_id', '=', 's.id')
          .where('o.created_at', '>=', since(now, LIVELY_DAYS * 86_400))
          .select('o.id'),
      ),
    )
    .select('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One more blind minute of a shift; the same minute twice is one. */
export async function addBlindMinute(
  db: Db,
  store_id: StoreId,
  { day, shift, now }: { day: string; shift: number; now: Date },
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  await db
    .insertInto('blind_minutes')
    .values({ store_id, day, shift, minutes: 1, last_at: minute })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'day', 'shift'])
        .doUpdateSet((eb) => ({ minutes: eb('blind_minutes.minutes', '+', 1), last_at: minute }))
        .where('blind_minutes.last_at', '<', minute.toISOString()),
    )
    .execute();
}

export async function getBlindMinutes(db: Db, store_id: StoreId, day: string): Promise<number> {
  const row = await db
    .selectFrom('blind_minutes')
    .where('store_id', '=', store_id)
    .where('day', '=', day)
    .select(({ fn }) => fn.sum<number>('minutes').as('minutes'))
    .executeTakeFirst();
  return Number(row?.minutes ?? 0);
}

export async function countUnreadTalks(db: Db, store_id: StoreId): Promise<number> {
  const { rows } = await sql<{ talks: number }>`
    select count(*)::int as talks from whatsapp_talks
    where store_id = ${store_id} and state = 'person' and unread > 0`.execute(db);
  return rows[0]?.talks ?? 0;
}
