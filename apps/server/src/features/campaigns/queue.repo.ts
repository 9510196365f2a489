import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { addressOf, type Asked, capped, consented, inGroup, reached, sayable } from './audience.repo.ts';

interface Batch extends Asked {
  campaign_id: number;
  /** Percent that gets nothing; 0 for nobody. */
  held: number;
  cost: number;
  /** The client after whom it goes on, and how many are looked at. */
  after: number;
  most: number;
}

/** Of an audience always the same people get nothing, however often it is asked. */
const isHeld = ({ campaign_id, held }: Pick<Batch, 'campaign_id' | 'held'>) =>
  sql<boolean>`(('x' || substr(md5(${`${campaign_id}:`} || p.id), 1, 8))::bit(32)::bigint % 100) < ${held}`;

/** Queues the next people of an audience, in the database alone. @returns who was looked at last; null at the end */
export async function queueBatch(tx: Tx, batch: Batch): Promise<number | null> {
  const { store_id, campaign_id, cost, now, after, most } = batch;
  const { rows } = await sql<{ last: number | null }>`
    with p as materialized (
      select clients.id, ${addressOf(batch)} as address from clients
      where clients.store_id = ${store_id} and clients.id > ${after} and ${inGroup(batch)}
      order by clients.id limit ${most}
    ), queued as (
      insert into campaign_messages (store_id, campaign_id, client_id, address, state, queued_at, cost)
      select ${store_id}, ${campaign_id}, p.id, p.address, case when ${isHeld(batch)} then 'held' else 'queued' end, ${now}, ${cost}
      from p join clients on clients.store_id = ${store_id} and clients.id = p.id
      where ${consented(batch)} and ${reached(batch, sql`p.address`)} and ${sayable(batch)} and not ${capped(batch)}
      on conflict do nothing
    )
    select max(id)::float8 as last from p`.execute(tx);
  return rows[0]?.last ?? null;
}

export async function setQueuedTo(
  tx: Tx,
  store_id: StoreId,
  id: number,
  queued: { queued_to?: number; queued_all?: boolean },
): Promise<void> {
  await tx.updateTable('campaigns').set(queued).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** What waits is taken back: whoever ends a campaign ends all of it. */
export const dropQueued = (tx: Tx, store_id: StoreId, campaign_id: number, why: string) =>
  tx
    .updateTable('campaign_messages')
    .set({ state: 'dropped', why })
    .where('store_id', '=', store_id)
    .where('campaign_id', '=', campaign_id)
    .where('state', '=', 'queued')
    .execute();

/** How many left in the last minute. */
export async function countJustSent(db: Db, store_id: StoreId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaign_messages
    where store_id = ${store_id} and sent_at > ${now}::timestamptz - interval '59 seconds'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether anything of a campaign is still under way. */
export async function hasWaiting(db: Db, store_id: StoreId, campaign_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_messages')
    .where('store_id', '=', store_id)
    .where('campaign_id', '=', campaign_id)
    .where('state', 'in', ['queued', 'handed'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
