import type { CampaignCoupon } from '@comanda/contract/marketing/campaigns';
import type { MessageReportRow } from '@comanda/contract/marketing/wpp';
import { birthdaysOn } from '@comanda/domain/clients/birthdays-on';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { mayBeTold } from '../consents/public.ts';
import type { Person } from './audience.repo.ts';

export interface WaitingChat extends Person {
  message_id: number;
  campaign_id: number;
  campaign: string;
  body: string;
  coupon: CampaignCoupon | null;
  discount_id: number | null;
  fits: boolean;
}

/** The next of the chats of all campaigns that are under way, each held. */
export async function takeChats(tx: Tx, store_id: StoreId, most: number): Promise<WaitingChat[]> {
  const { rows } = await sql<WaitingChat>`
    select m.id as message_id, m.campaign_id, m.discount_id, q.name as campaign, q.body, q.coupon,
      clients.id, clients.name, clients.email, clients.phone, clients.last_order_at, ${mayBeTold('whatsapp')} as fits
    from campaign_messages m
    join campaigns q on q.store_id = m.store_id and q.id = m.campaign_id
    join clients on clients.store_id = m.store_id and clients.id = m.client_id
    where m.store_id = ${store_id} and m.state = 'queued' and q.channel = 'chat' and q.state in ('sending', 'on')
    order by m.id limit ${most} for update of m`.execute(tx);
  return rows;
}

export async function countChats(db: Db, store_id: StoreId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaign_messages m
    join campaigns q on q.store_id = m.store_id and q.id = m.campaign_id
    where m.store_id = ${store_id} and m.state = 'queued' and q.channel = 'chat' and q.state in ('sending', 'on')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function setCoupon(tx: Tx, store_id: StoreId, id: number, discount_id: number): Promise<void> {
  await tx
    .updateTable('campaign_messages')
    .set({ discount_id })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

export const findCoupon = (db: Db, store_id: StoreId, id: number) =>
  db
    .selectFrom('discounts')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['id', 'name', 'expire_date'])
    .executeTakeFirst();

/** Those that are on and nobody's alone. */
export const findOpenCoupons = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('discounts')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where('client_id', 'is', null)
    .select(['id', 'name', 'type', 'value', 'minimum_value'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** @returns whether there was such a message */
export async function markChatSent(
  tx: Tx,
  store_id: StoreId,
  { client_id, campaign_id }: { client_id: ClientId; campaign_id: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update campaign_messages m set state = 'sent', sent_at = ${now} from campaigns q
    where m.store_id = ${store_id} and m.client_id = ${client_id} and m.campaign_id = ${campaign_id}
      and m.state = 'queued' and q.store_id = m.store_id and q.id = m.campaign_id and q.channel = 'chat'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** @returns whether the store has such a client */
export async function setContacted(tx: Tx, store_id: StoreId, id: ClientId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clients')
    .set({ contacted_at: now })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @param today of the store's calendar; whoever has been written to in the last twenty hours, or is greeted by the automation, is left out */
export async function findBirthdays(
  db: Db,
  store_id: StoreId,
  { today, now }: { today: string; now: Date },
): Promise<Person[]> {
  const { month, days } = birthdaysOn(today);
  const { rows } = await sql<Person>`
    select clients.id, clients.name, clients.email, clients.phone, clients.last_order_at from clients
    where clients.store_id = ${store_id} and clients.birthday_month = ${month}
      and clients.birthday_day = any(${days}) and clients.phone ~ '^[0-9]{8,}$' and ${mayBeTold('whatsapp')}
      and (clients.contacted_at is null or clients.contacted_at < ${now}::timestamptz - interval '20 hours')
      and not exists (select from campaign_messages m join campaigns q on q.store_id = m.store_id and q.id = m.campaign_id
        where m.store_id = ${store_id} and m.client_id = clients.id and q.recipe = 'birthday'
          and m.queued_at > ${now}::timestamptz - interval '2 days' and m.state in ('queued', 'handed', 'sent'))
    order by clients.name, clients.id limit 200`.execute(db);
  return rows;
}

/** What left from one moment to another, and the orders of the days that count after it; an order counts once. */
export async function sumReport(
  db: Db,
  store_id: StoreId,
  { from, to, days }: { from: Date; to: Date; days: number },
): Promise<MessageReportRow[]> {
  const { rows } = await sql<MessageReportRow>`
    with m as materialized (
      select id, campaign_id, client_id, state, sent_at, delivered_at, read_at, clicked_at, cost from campaign_messages
      where store_id = ${store_id} and sent_at >= ${from} and sent_at < ${to} and state in ('handed', 'sent', 'failed')
    ), o as (
      select distinct on (o.id) m.campaign_id, o.total from m
      join orders o on o.store_id = ${store_id} and o.client_id = m.client_id
        and o.created_at > m.sent_at and o.created_at <= m.sent_at + ${days} * interval '1 day'
      where m.state <> 'failed' and o.status <> 'cancelled' and o.origin <> ${TEST_ORIGIN}
      order by o.id, m.sent_at desc, m.id desc
    ), back as (select campaign_id, count(*)::int as orders, sum(total) as revenue from o group by 1)
    select q.channel, q.name, count(*) filter (where m.state <> 'failed')::int as sent,
      count(m.delivered_at)::int as delivered, count(m.read_at)::int as read, count(m.clicked_at)::int as clicked,
      count(*) filter (where m.state = 'failed')::int as failed, coalesce(max(back.orders), 0)::int as orders,
      coalesce(max(back.revenue), 0)::numeric(12,2) as revenue,
      coalesce(sum(m.cost) filter (where m.state <> 'failed'), 0)::numeric(12,2) as cost
    from m join campaigns q on q.store_id = ${store_id} and q.id = m.campaign_id
    left join back on back.campaign_id = m.campaign_id
    group by q.id, q.channel, q.name order by q.id desc`.execute(db);
  return rows;
}
