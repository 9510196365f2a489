import type { ClientId, ItemId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { ownPhoto } from '../marketing/public.ts';

export interface Notice {
  message_id: number;
  campaign_id: number;
  client_id: ClientId;
  name: string;
  last_order_at: string | null;
  subject: string;
  body: string;
  image: string | null;
  coupon: { name: string; expire_date: string } | null;
}

/** Of these messages those that nobody has sent yet, with all that is said in them. */
export async function findNotices(db: Db, store_id: StoreId, ids: readonly number[]): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select m.id as message_id, m.campaign_id, m.client_id, c.name, c.last_order_at, q.subject, q.body,
      case q.photo when '' then i.image else q.photo end as image,
      case when d.id is null then null else json_build_object('name', d.name, 'expire_date', d.expire_date) end as coupon
    from campaign_messages m
    join campaigns q on q.store_id = m.store_id and q.id = m.campaign_id
    join clients c on c.store_id = m.store_id and c.id = m.client_id
    left join menu_items i on i.store_id = q.store_id and i.id = q.item_id
    left join discounts d on d.store_id = m.store_id and d.id = m.discount_id
    where m.store_id = ${store_id} and m.id = any(${[...ids]}::bigint[]) and m.state = 'handed'
    order by m.id`.execute(db);
  return rows;
}

interface Fate {
  state: 'sent' | 'failed' | 'dropped';
  why: string;
}
/** @param from what it must still be @returns whether it is this caller that says so: of several one sends it */
export async function decideNotice(
  db: Db,
  store_id: StoreId,
  id: number,
  { from, ...fate }: Fate & { from: 'handed' | 'sent' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign_messages')
    .set(fate)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notices whose job was given up are not on their way any more. */
export async function settleNotices(db: Db, store_id: StoreId, now: Date): Promise<void> {
  await sql`
    update campaign_messages m set state = 'failed', why = 'failed'
    from campaigns q
    where m.store_id = ${store_id} and m.state = 'handed' and m.sent_at < ${now}::timestamptz - interval '1 hour'
      and q.store_id = m.store_id and q.id = m.campaign_id and q.channel = 'push'`.execute(db);
}

/** The picture of a message: the store's own photo, or that of one of its items; null without one. */
export async function getPicture(
  db: Db,
  store_id: StoreId,
  { photo, item_id }: { photo: string; item_id: ItemId | null },
): Promise<string | null> {
  const own = ownPhoto(store_id, photo);
  if (own !== '') return own;
  if (item_id === null) return null;
  const { rows } = await sql<{ image: string | null }>`
    select image from menu_items where store_id = ${store_id} and id = ${item_id}`.execute(db);
  return rows[0]?.image ?? null;
}
