import { createHash } from 'node:crypto';
import type { CampaignAudience } from '@comanda/contract/marketing/campaigns';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import { AUDIENCE_GROUPS, type AudienceGroup, type CampaignChannel } from '@comanda/domain/campaigns/codes';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { mayBeTold } from '../consents/public.ts';
import { groupsAt, isTrue } from '../segments/public.ts';

/** What a statement about an audience is made of; each of them has `clients`. */
export interface Asked {
  store_id: StoreId;
  channel: CampaignChannel;
  audience: CampaignAudience;
  secret: string;
  weekly_cap: number;
  /** It says something of their last order. */
  of_last_order: boolean;
  /** Of the store's calendar. */
  month: number;
  now: Date;
}

const DAY = 86_400_000;
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

type Moment = Pick<Asked, 'store_id' | 'month' | 'now'>;

/** Who is meant, whether or not they may be told. */
export function inGroup({ audience, ...moment }: Moment & Pick<Asked, 'audience'>): RawBuilder<SqlBool> {
  if (audience.segment !== null) return isTrue(moment.store_id, audience.segment.rules, moment.now);
  return groupsAt(moment)[audience.group];
}

/** Of all clients of a store, in one pass. */
export async function countGroups(db: Db, moment: Moment): Promise<Record<AudienceGroup, number>> {
  const groups = groupsAt(moment);
  const counts = AUDIENCE_GROUPS.map(
    (group) => sql`count(*) filter (where ${groups[group]})::int as ${sql.ref(group)}`,
  );
  const { rows } = await sql<Record<AudienceGroup, number>>`
    select ${sql.join(counts)} from clients where clients.store_id = ${moment.store_id}`.execute(db);
  return orNotFound(rows[0]); // an aggregate answers one row
}

/** Whether somebody has said yes to it: a chat is WhatsApp, by hand. */
export const consented = ({ channel }: Pick<Asked, 'channel'>): RawBuilder<SqlBool> =>
  mayBeTold(channel === 'chat' ? 'whatsapp' : channel);

/** The keyed hash that `emailHash` of the mailings makes, where only the database has all the addresses (RFC 2104). */
function keyedHash(secret: string, text: RawBuilder<string>): RawBuilder<Buffer> {
  const given = Buffer.from(secret);
  const key = Buffer.alloc(64);
  (given.length > 64 ? createHash('sha256').update(given).digest() : given).copy(key);
  const [inner, outer] = [0x36, 0x5c].map((pad) => Buffer.from(key.map((byte) => byte ^ pad)));
  return sql<Buffer>`sha256(${outer}::bytea || sha256(${inner}::bytea || convert_to(${text}, 'UTF8')))`;
}

/** What tells that two records are one person's; null where only the record does. */
export function addressOf({ channel, secret }: Pick<Asked, 'channel' | 'secret'>): RawBuilder<Buffer | null> {
  if (channel === 'push') return sql`null::bytea`;
  return channel === 'email'
    ? keyedHash(secret, sql`'unsubscribed ' || lower(clients.email)`)
    : keyedHash(secret, sql`'phone ' || clients.phone`);
}

/** Whether there is a way to them; `address` is a column that `addressOf` has filled. */
export function reached({ channel }: Pick<Asked, 'channel'>, address: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (channel === 'push')
    return sql`exists (select from news_devices d where d.store_id = clients.store_id and d.client_id = clients.id)`;
  if (channel === 'email')
    return sql`(clients.email <> '' and not exists (select from unsubscribed_emails u where u.email_hash = ${address})
      and not exists (select from bounced_emails b where b.email_hash = ${address}))`;
  return sql`clients.phone ~ '^[0-9]{8,}$'`;
}

/** Whether there is what it says of them. */
export const sayable = ({ of_last_order }: Pick<Asked, 'of_last_order'>): RawBuilder<SqlBool> =>
  of_last_order ? sql`clients.last_order_at is not null` : sql`true`;

/** Whether they have had as many messages as somebody gets in seven days. */
export const capped = ({ store_id, weekly_cap, now }: Pick<Asked, 'store_id' | 'weekly_cap' | 'now'>) =>
  sql<SqlBool>`(select count(*) from campaign_messages w where w.store_id = ${store_id} and w.client_id = clients.id
    and w.queued_at > ${ago(now, 7)} and w.state in ('queued', 'handed', 'sent')) >= ${weekly_cap}`;

/** How a group falls apart: whom nothing reaches, of the others who has not agreed, of these who has had enough. */
export async function countReach(db: Db, asked: Asked) {
  const { rows } = await sql<
    Record<'people' | 'no_consent' | 'no_address' | 'no_order' | 'capped' | 'receive', number>
  >`
    with g as (
      select clients.id, ${addressOf(asked)} as address, ${consented(asked)} as consented
      from clients where clients.store_id = ${asked.store_id} and ${inGroup(asked)}
    ), r as (
      select g.id, g.address, g.consented, ${reached(asked, sql`g.address`)} as reached,
        ${capped(asked)} as capped, ${sayable(asked)} as sayable
      from g join clients on clients.store_id = ${asked.store_id} and clients.id = g.id
    )
    select count(*)::int as people, count(*) filter (where not reached)::int as no_address,
      count(*) filter (where reached and not consented)::int as no_consent,
      count(*) filter (where reached and consented and not sayable)::int as no_order,
      count(*) filter (where reached and consented and sayable and capped)::int as capped,
      count(distinct coalesce(address, int8send(id))) filter (
        where reached and consented and sayable and not capped)::int as receive
    from r`.execute(db);
  return orNotFound(rows[0]); // an aggregate answers one row
}

/** Whose data a preview shows: of those who would get it, the one who ordered last. */
export async function findSample(db: Db, asked: Asked): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select clients.id, clients.name, clients.email, clients.phone, clients.last_order_at
    from clients where clients.store_id = ${asked.store_id} and ${inGroup(asked)} and ${consented(asked)}
      and ${reached(asked, addressOf(asked))} and ${sayable(asked)}
    order by clients.last_order_at desc nulls last, clients.id limit 1`.execute(db);
  return rows[0] ?? null;
}
export interface Person {
  id: ClientId;
  name: string;
  email: string;
  phone: string;
  last_order_at: string | null;
}

/** When the people of a group order. @returns orders of the last 60 days by hour of the store's clock */
export async function countHours(db: Db, asked: Asked, zone: string): Promise<number[]> {
  const { rows } = await sql<{ hour: number; orders: number }>`
    select extract(hour from o.created_at at time zone ${zone})::int as hour, count(*)::int as orders
    from orders o join clients on clients.store_id = o.store_id and clients.id = o.client_id
    where o.store_id = ${asked.store_id} and o.created_at >= ${ago(asked.now, 60)} and o.origin <> ${TEST_ORIGIN}
      and ${inGroup(asked)}
    group by 1`.execute(db);
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { hour, orders } of rows) hours[hour] = orders;
  return hours;
}
