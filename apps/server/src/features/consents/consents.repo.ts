import { CONSENTS_SHOWN, type Consent } from '@comanda/contract/clients/consents';
import type { ConsentChannel, ConsentPlace, ConsentState } from '@comanda/domain/clients/consents';
import { asStoreId, type ClientId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

/**
 * SQL, beside a statement's `clients`: they have said yes to offers by this way, have not taken it back, can be reached by it
 * and are not blocked. Whoever sends asks for nothing else; a mail also asks which addresses want no store's offers.
 * @param ofFew each client is looked up by itself: for a page of them those of all stores might be read at once
 */
export const mayBeTold = (channel: ConsentChannel, { ofFew = false } = {}): RawBuilder<SqlBool> => sql<SqlBool>`(
  not clients.blocked and not clients.no_marketing ${channel === 'email' ? sql`and clients.email <> ''` : sql``}
  and exists (select 1 from client_consents k where k.store_id = clients.store_id and k.channel = ${channel}
    and k.client_id = clients.id and k.replaced_at is null and k.state = 'given' ${ofFew ? sql`offset 0` : sql``}))`;

export interface ConsentWish {
  client_id: ClientId;
  channels: readonly ConsentChannel[];
  state: ConsentState;
  place: ConsentPlace;
  order_id?: OrderId | null;
  user_name?: string;
  now: Date;
}

interface LockedClient {
  no_marketing: boolean;
  customer_id: number | null;
}

/** Holds the client, so that two who ask it at once come one after the other. @throws {AppError} not_found */
export async function lockClient(tx: Tx, store_id: StoreId, client_id: ClientId): Promise<LockedClient> {
  const row = await tx
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', '=', client_id)
    .select(['no_marketing', 'customer_id'])
    .forUpdate()
    .executeTakeFirst();
  return orNotFound(row);
}

/** The ways by which something else holds now. */
export async function findOthers(
  db: Db,
  store_id: StoreId,
  { client_id, channels, state }: Pick<ConsentWish, 'client_id' | 'channels' | 'state'>,
): Promise<ConsentChannel[]> {
  const same = await db
    .selectFrom('client_consents')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .where('replaced_at', 'is', null)
    .where('state', '=', state)
    .select('channel')
    .execute();
  const known = new Set<string>(same.map(({ channel }) => channel));
  return channels.filter((channel) => !known.has(channel));
}

/** @param wish its channels are those whose state changes */
export async function insertConsents(tx: Tx, store_id: StoreId, wish: ConsentWish): Promise<void> {
  const { client_id, channels, state, place, order_id = null, user_name = '', now } = wish;
  if (channels.length === 0) return;
  await tx
    .updateTable('client_consents')
    .set({ replaced_at: now })
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .where('channel', 'in', channels)
    .where('replaced_at', 'is', null)
    .execute();
  // A browser is kept only for as long as it may be told.
  if (state === 'withdrawn' && channels.includes('push'))
    await tx.deleteFrom('news_devices').where('store_id', '=', store_id).where('client_id', '=', client_id).execute();
  if (state === 'withdrawn' && channels.includes('email')) await dropWaitingMails(tx, store_id, client_id);
  await tx
    .insertInto('client_consents')
    .values(
      channels.map((channel) => ({ store_id, client_id, channel, state, place, order_id, user_name, created_at: now })),
    )
    .execute();
}

/** Offers that wait for the mail server do not leave any more. */
async function dropWaitingMails(tx: Tx, store_id: StoreId, client_id: ClientId): Promise<void> {
  await sql`
    with waiting as (
      delete from mails b using campaign_messages m
      where m.store_id = ${store_id} and m.client_id = ${client_id} and m.state = 'handed' and b.id = m.mail_id
        and b.sent_at is null
      returning m.id)
    update campaign_messages m set state = 'dropped', why = 'consent', mail_id = null
    from waiting where m.store_id = ${store_id} and m.id = waiting.id`.execute(tx);
}

interface Brought {
  client_ids: readonly ClientId[];
  channel: ConsentChannel;
  /** Where these people said it, in the shop's words. */
  said_where: string;
  said_on: string;
  user_name: string;
  now: Date;
}

/**
 * Of people of a list that the shop brings: yes to offers by one way, where nothing was said before. Whoever has taken it back,
 * or wants no offers at all, stays so: a list is older than that. Their records are held.
 * @returns how many have now said yes
 */
export async function recordBrought(
  tx: Tx,
  store_id: StoreId,
  { client_ids, channel, said_where, said_on, user_name, now }: Brought,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into client_consents (store_id, client_id, channel, state, place, user_name, said_where, said_on, created_at)
    select c.store_id, c.id, ${channel}, 'given', 'import', ${user_name}, ${said_where}, ${said_on}::date, ${now}
    from clients c where c.store_id = ${store_id} and c.id = any(${[...client_ids]}::bigint[]) and not c.no_marketing
      and not exists (select 1 from client_consents k where k.store_id = c.store_id and k.client_id = c.id
        and k.channel = ${channel} and k.replaced_at is null)
    order by c.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** @param wanted false: no offers at all, whatever was said before */
export async function setOffers(tx: Tx, store_id: StoreId, id: ClientId, wanted: boolean): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ no_marketing: !wanted })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('no_marketing', '=', wanted)
    .execute();
}

/** @throws {AppError} not_found */
export async function findConsents(db: Db, store_id: StoreId, client_id: ClientId): Promise<Consent[]> {
  const [client, rows] = await Promise.all([
    db
      .selectFrom('clients')
      .where('store_id', '=', store_id)
      .where('id', '=', client_id)
      .select('id')
      .executeTakeFirst(),
    db
      .selectFrom('client_consents as k')
      .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'k.store_id').onRef('o.id', '=', 'k.order_id'))
      .where('k.store_id', '=', store_id)
      .where('k.client_id', '=', client_id)
      .select([
        'k.id',
        'k.channel',
        'k.state',
        'k.place',
        'k.user_name',
        'k.said_where',
        'k.said_on',
        'k.created_at',
        'k.replaced_at',
      ])
      .select('o.number as order_number')
      .orderBy('k.id', 'desc')
      .limit(CONSENTS_SHOWN)
      .execute(),
  ]);
  orNotFound(client);
  return rows;
}

/** What an account has said to a store. */
export async function findGiven(db: Db, store_id: StoreId, client_id: ClientId): Promise<ConsentChannel[]> {
  const rows = await db
    .selectFrom('client_consents')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .where('replaced_at', 'is', null)
    .where('state', '=', 'given')
    .select('channel')
    .execute();
  return rows.map(({ channel }) => channel);
}

/** The store's records of an account: the phone's that was proven to be theirs, or the account's own. */
export async function findOfAccount(db: Db, store_id: StoreId, customer_id: number): Promise<ClientId | null> {
  const row = await db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .select('id')
    .orderBy('last_order_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whoever has this e-mail, in every store. */
export async function findByEmail(db: Db, email: string): Promise<{ store_id: StoreId; id: ClientId }[]> {
  const { rows } = await sql<{ store_id: number; id: ClientId }>`
    select c.store_id, c.id from stores s cross join lateral (
      select store_id, id from clients where store_id = s.id and lower(email) = lower(${email}) and email <> '' offset 0) c
    order by 1, 2`.execute(db);
  return rows.map(({ store_id, id }) => ({ store_id: asStoreId(store_id), id })); // read from the stores themselves
}

/** Whether mails were wanted until a link ended them. */
export async function wasEndedByLink(db: Db, store_id: StoreId, client_id: ClientId): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`
    select b.state = 'given' as given from client_consents k
    join client_consents b on b.store_id = k.store_id and b.client_id = k.client_id and b.channel = k.channel
      and b.replaced_at = k.created_at
    where k.store_id = ${store_id} and k.client_id = ${client_id} and k.channel = 'email' and k.replaced_at is null
      and k.state = 'withdrawn' and k.place = 'unsubscribe' limit 1`.execute(db);
  return rows[0]?.given === true;
}

/** What two records say comes together in one, by time. @returns the ids of the rows that moved */
export async function moveConsents(tx: Tx, store_id: StoreId, from: ClientId, to: ClientId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update client_consents set client_id = ${to}, replaced_at = coalesce(replaced_at, created_at)
    where store_id = ${store_id} and client_id = ${from} returning id`.execute(tx);
  await settle(tx, store_id, to);
  return rows.map(({ id }) => id);
}

export async function moveConsentsBack(
  tx: Tx,
  store_id: StoreId,
  { from, to, ids }: { from: ClientId; to: ClientId; ids: readonly number[] },
): Promise<void> {
  await sql`
    update client_consents set client_id = ${to}, replaced_at = coalesce(replaced_at, created_at)
    where store_id = ${store_id} and client_id = ${from} and id = any(${[...ids]}::bigint[])`.execute(tx);
  await settle(tx, store_id, from);
  await settle(tx, store_id, to);
}

/** The newest of each way holds; in two steps, so that there are never two of them. */
async function settle(tx: Tx, store_id: StoreId, client_id: ClientId): Promise<void> {
  const after = sql`select id, lead(created_at) over (partition by channel order by created_at, id) as next
    from client_consents where store_id = ${store_id} and client_id = ${client_id}`;
  await sql`
    update client_consents k set replaced_at = n.next from (${after}) n
    where k.store_id = ${store_id} and k.id = n.id and n.next is not null`.execute(tx);
  await sql`
    update client_consents k set replaced_at = null from (${after}) n
    where k.store_id = ${store_id} and k.id = n.id and n.next is null and k.replaced_at is not null`.execute(tx);
}
