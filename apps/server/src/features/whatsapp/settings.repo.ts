import { namesIn, usualIn } from '@comanda/domain/fields/field';
import { WHATSAPP_ORDER_MESSAGE, WHATSAPP_SETTING } from '@comanda/domain/fields/whatsapp';
import type { StoreId } from '@comanda/domain/ids';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { WhatsappOrderMessages, WhatsappSettings } from '../../platform/db-types.ts';
import { UNSURE } from './messages.repo.ts';

type SettingsRow = Omit<Selectable<WhatsappSettings>, 'store_id' | 'changed_at'>;

/** Of a store that has set nothing yet. */
const USUAL: SettingsRow = {
  ...usualIn(WHATSAPP_SETTING, 'row'),
  ...usualIn(WHATSAPP_SETTING, 'bot'),
  state: 'off',
  event_seq: 0,
  quick_answers: [],
  templates_at: null,
};

export async function getSettings(db: Db, store_id: StoreId): Promise<SettingsRow> {
  const row = await db
    .selectFrom('whatsapp_settings')
    .where('store_id', '=', store_id)
    .select([...namesIn(WHATSAPP_SETTING, 'row'), 'event_seq', 'greeting', 'handover_text', 'templates_at'])
    .executeTakeFirst();
  return row ?? USUAL;
}

export async function putSettings(
  tx: Tx,
  store_id: StoreId,
  changes: Updateable<WhatsappSettings> & { changed_at: Date },
): Promise<void> {
  await tx
    .insertInto('whatsapp_settings')
    .values({ store_id, ...changes })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(changes))
    .execute();
}

/** Whether the store's number sends now. */
export async function isLive(db: Db, store_id: StoreId): Promise<boolean> {
  const row = await db
    .selectFrom('whatsapp_settings')
    .where('store_id', '=', store_id)
    .where('state', '=', 'live')
    .select('store_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A number whose keys open nothing any more waits for its owner. */
export async function stopNumber(db: Db, store_id: StoreId, now: Date): Promise<void> {
  await db
    .updateTable('whatsapp_settings')
    .set({ state: 'stopped', changed_at: now })
    .where('store_id', '=', store_id)
    .where('state', '=', 'live')
    .execute();
}

export const findOrderMessages = async (db: Db, store_id: StoreId) =>
  db
    .selectFrom('whatsapp_order_messages')
    .where('store_id', '=', store_id)
    .select(namesIn(WHATSAPP_ORDER_MESSAGE, 'row'))
    .execute();

type NewOrderMessage = Pick<Selectable<WhatsappOrderMessages>, 'status' | 'active' | 'text' | 'template' | 'language'>;
export async function putOrderMessage(tx: Tx, store_id: StoreId, given: NewOrderMessage, now: Date): Promise<void> {
  const values = { ...given, changed_at: now };
  await tx
    .insertInto('whatsapp_order_messages')
    .values({ store_id, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'status']).doUpdateSet(values))
    .execute();
}

/** No message waits longer to go out. */
const WAITS = sql`interval '40 days'`;
/** SQL: what went out since an instant, whenever it was asked for: Meta counts the month in which it does. */
const outSince = (since: Date) => sql<boolean>`(m.direction = 'out' and m.created_at >= ${since}::timestamptz - ${WAITS}
  and (m.state = 'sending' or coalesce(m.sent_at, m.delivered_at, m.read_at, m.created_at) >= ${since}))`;

/** What a number has sent since an instant. */
export async function sumSent(db: Db, store_id: StoreId, since: Date) {
  const { rows } = await sql<{ sent: number; service: number; failed: number; cost: number }>`
    select count(*) filter (where state in ('sent', 'delivered', 'read'))::int as sent,
      count(*) filter (where state in ('sent', 'delivered', 'read') and category = 'service')::int as service,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(sum(cost) filter (where state in ('sent', 'delivered', 'read')), 0)::float8 as cost
    from whatsapp_messages m where store_id = ${store_id} and ${outSince(since)}`.execute(db);
  return rows[0] ?? { sent: 0, service: 0, failed: 0, cost: 0 };
}

/** Whoever sends for a store waits here for whoever does it too: what the month still has room for is given to one at a time. */
export const lockMonth = (tx: Tx, store_id: StoreId) =>
  tx.selectFrom('whatsapp_settings').where('store_id', '=', store_id).select('store_id').forNoKeyUpdate().execute();

/** Whether the month's limit has room for a cost: what is on its way, and what may have gone out, is paid too. */
export async function hasRoom(
  db: Db,
  store_id: StoreId,
  { cost, since }: { cost: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ room: boolean }>`
    select s.month_limit is null or s.month_limit >= ${cost}::numeric + (
      select coalesce(sum(m.cost), 0) from whatsapp_messages m
      where m.store_id = s.store_id and ${outSince(since)}
        and (m.state in ('sending', 'sent', 'delivered', 'read') or m.error = ${UNSURE})) as room
    from whatsapp_settings s where s.store_id = ${store_id}`.execute(db);
  return rows[0]?.room ?? true;
}
