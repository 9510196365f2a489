import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { INTERRUPTED } from '../../platform/mail.ts';
import { addressOf, consented, type Person, reached } from './audience.repo.ts';
import type { CampaignChannel } from '@comanda/domain/campaigns/codes';

export interface DueMessage extends Person {
  message_id: number;
  cause: string;
  /** Whether they may still be told: they may have said no since it was queued. */
  fits: boolean;
}

/** The next messages of a campaign, each held by whoever takes it. */
export async function takeDue(
  tx: Tx,
  store_id: StoreId,
  campaign_id: number,
  { channel, secret, most }: { channel: CampaignChannel; secret: string; most: number },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    select m.id as message_id, m.cause, clients.id, clients.name, clients.email, clients.phone, clients.last_order_at,
      ${consented({ channel })} and ${reached({ channel }, addressOf({ channel, secret }))} as fits
    from campaign_messages m join clients on clients.store_id = m.store_id and clients.id = m.client_id
    where m.store_id = ${store_id} and m.campaign_id = ${campaign_id} and m.state = 'queued'
    order by m.id limit ${most} for update of m skip locked`.execute(tx);
  return rows;
}

interface Handed {
  id: number;
  mail_id?: number | null;
  discount_id?: number | null;
}
/** They are on their way: what carries them says what becomes of them. */
export async function markHanded(tx: Tx, store_id: StoreId, handed: readonly Handed[], now: Date): Promise<void> {
  if (handed.length === 0) return;
  await sql`
    update campaign_messages m set state = 'handed', sent_at = ${now}, mail_id = h.mail_id, discount_id = h.discount_id
    from jsonb_to_recordset(${JSON.stringify(handed)}::jsonb) as h (id bigint, mail_id bigint, discount_id bigint)
    where m.store_id = ${store_id} and m.id = h.id`.execute(tx);
}

export async function dropMessages(tx: Tx, store_id: StoreId, ids: readonly number[], why: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('campaign_messages')
    .set({ state: 'dropped', why })
    .where('store_id', '=', store_id)
    .where('id', 'in', [...ids])
    .execute();
}

/** What has waited so long that it would say nothing true any more. */
export async function dropLate(
  tx: Tx,
  store_id: StoreId,
  campaign_id: number,
  { hours, now }: { hours: number; now: Date },
): Promise<void> {
  await sql`
    update campaign_messages set state = 'dropped', why = 'late'
    where store_id = ${store_id} and campaign_id = ${campaign_id} and state = 'queued'
      and queued_at <= ${now}::timestamptz - ${hours} * interval '1 hour'`.execute(tx);
}

/** What the outbox says of the mails that it was given. */
export async function settleMails(db: Db, store_id: StoreId, now: Date): Promise<void> {
  await sql`
    update campaign_messages m set
      state = case when b.sent_at is null then 'failed' else 'sent' end,
      why = case when b.bounced then 'bounced' when b.sent_at is not null then ''
        when b.error = ${INTERRUPTED} then 'unsure' else 'failed' end,
      sent_at = coalesce(b.sent_at, m.sent_at)
    from mails b
    where m.store_id = ${store_id} and m.state = 'handed' and b.id = m.mail_id
      and (b.sent_at is not null or b.bounced or (b.tries >= 7 and b.error <> ${INTERRUPTED})
        or (b.error = ${INTERRUPTED} and b.next_try_at <= ${now}))`.execute(db);
}

/** A mail that was taken has come back. @returns whose it was; null for a mail that is not there any more */
export async function markReturned(tx: Tx, mail_id: number): Promise<string | null> {
  const mail = await tx
    .updateTable('mails')
    .set({ bounced: true })
    .where('id', '=', mail_id)
    .returning('recipient')
    .executeTakeFirst();
  // Campaigns are few; their messages are found by the mail.
  await sql`
    update campaign_messages m set state = 'failed', why = 'bounced'
    from campaigns q
    where q.channel = 'email' and q.state in ('sending', 'paused', 'stopped', 'done', 'on', 'off')
      and m.store_id = q.store_id and m.mail_id = ${mail_id} and m.campaign_id = q.id
      and m.state in ('handed', 'sent')`.execute(tx);
  return mail?.recipient ?? null;
}

/** By which WhatsApp knows a message of ours. */
export const causeOf = (message_id: number): string => `campanha ${message_id}`;

/**
 * What a campaign's number or template kept from being sent waits again, as if it had not been handed over: its message and its coupon,
 * which nobody has seen, are no more. Whoever calls it holds the campaign.
 * @param errors which failures say nothing of the person
 * @returns one of those that it met; null where there was none
 */
export async function takeBackUnsent(
  tx: Tx,
  store_id: StoreId,
  campaign_id: number,
  { errors, now }: { errors: readonly string[]; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ error: string | null }>`
    with unsent as (
      select m.id, m.discount_id, w.id as message_id, w.error
      from campaign_messages m
      join whatsapp_messages w on w.store_id = m.store_id and w.cause = 'campanha ' || m.id and w.state = 'failed'
        and w.error = any(${errors}::text[])
      where m.store_id = ${store_id} and m.campaign_id = ${campaign_id} and m.state in ('handed', 'sent')
        and m.sent_at > ${now}::timestamptz - interval '3 days'
      for update of m
    ), messages as (
      delete from whatsapp_messages w using unsent u where w.store_id = ${store_id} and w.id = u.message_id
    ), waiting as (
      update campaign_messages m set state = 'queued', sent_at = null, discount_id = null from unsent u
      where m.store_id = ${store_id} and m.id = u.id
    ), coupons as (
      delete from discounts d using unsent u where d.store_id = ${store_id} and d.id = u.discount_id
    )
    select min(error) as error from unsent`.execute(tx);
  return rows[0]?.error ?? null;
}

/** What WhatsApp says of those that it was given: it tells more for days. */
export async function settleWhatsapp(db: Db, store_id: StoreId, now: Date): Promise<void> {
  await sql`
    update campaign_messages m set state = case w.state when 'failed' then 'failed' else 'sent' end,
      delivered_at = coalesce(w.delivered_at, m.delivered_at), read_at = coalesce(w.read_at, m.read_at),
      cost = coalesce(w.cost, m.cost)
    from campaigns q, whatsapp_messages w
    where m.store_id = ${store_id} and m.state in ('handed', 'sent') and m.sent_at > ${now}::timestamptz - interval '3 days'
      and q.store_id = m.store_id and q.id = m.campaign_id and q.channel = 'whatsapp'
      and w.store_id = m.store_id and w.cause = 'campanha ' || m.id and w.state in ('sent', 'delivered', 'read', 'failed')
      and (m.state = 'handed' or w.state = 'failed' or w.delivered_at is distinct from m.delivered_at
        or (w.read_at is not null and m.read_at is null))`.execute(db);
}

/** Addresses that a mail server has refused for good, once each. */
export const findBounced = async (db: Db, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('mails')
    .where('bounced', '=', true)
    .where('created_at', '>=', since.toISOString())
    .select('recipient')
    .distinct()
    .execute();
  return rows.map(({ recipient }) => recipient);
};

export async function insertBounced(db: Db, hashes: readonly Buffer[], now: Date): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .insertInto('bounced_emails')
    .values(hashes.map((email_hash) => ({ email_hash, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody has opened it, or followed it: it was read then. @returns whom it went to; null for a message that is not there */
export async function markSeen(
  db: Db,
  store_id: StoreId,
  id: number,
  { clicked, now }: { clicked: boolean; now: Date },
): Promise<{ client_id: ClientId; coupon: string | null } | null> {
  const { rows } = await sql<{ client_id: ClientId; coupon: string | null }>`
    update campaign_messages m set read_at = coalesce(m.read_at, ${now}),
      clicked_at = case when ${clicked} then coalesce(m.clicked_at, ${now}) else m.clicked_at end
    where m.store_id = ${store_id} and m.id = ${id} and m.state in ('handed', 'sent')
    returning m.client_id,
      (select d.name from discounts d where d.store_id = m.store_id and d.id = m.discount_id) as coupon`.execute(db);
  return rows[0] ?? null;
}
