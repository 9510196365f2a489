import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { ClientMerges, Clients } from '../../platform/db-types.ts';
import { moveCards } from '../payment-asks/public.ts';
import { findOtherPhone, movePhones } from '../client-phones/public.ts';
import { moveConsents, moveConsentsBack, moveDevices } from '../consents/public.ts';
import { moveTags, moveTagsBack } from '../segments/public.ts';

export type ClientRow = Selectable<Clients>;
/** Rows that name a client, but for the e-mails that went out. */
const TABLES = ['orders', 'tabs', 'cash_movements', 'credit_entries', 'single_charges'] as const;
export type MovedIds = Record<Exclude<(typeof TABLES)[number], 'single_charges'> | 'referred', number[]> & {
  /** Missing in merges that are older than charges, and so below. */
  single_charges?: number[];
  consents?: number[];
  /** Coupons that are of them alone. */
  coupons?: number[];
  /** Browsers that are told of news. */
  devices?: string[];
  /** Other phones. */
  phones?: string[];
  /** Joins of its own that stand: they are undone after this one. */
  merges?: number[];
  /** Words: the account's, and those of them that the record had not. */
  tags?: { own: string[]; added: string[] };
};

/** What a merge keeps, so that it can be undone. `account` is null where the account had no record of its own. */
export interface KeptMerge {
  account: ClientRow | null;
  /** The record's own values before. */
  record: Pick<ClientRow, 'last_address' | 'blocked' | 'blocked_reason' | 'no_marketing' | 'credit_limit' | 'notes'> &
    Partial<Pick<ClientRow, 'allergies' | 'email' | 'tax_id' | 'birthday_day' | 'birthday_month'>>;
  moved: MovedIds;
}

export async function getLockedClient(tx: Tx, store_id: StoreId, id: ClientId): Promise<ClientRow | null> {
  const row = await tx
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An order that is moving on holds itself before its client: so does this. */
export async function lockOrders(tx: Tx, store_id: StoreId, client_id: ClientId): Promise<void> {
  await sql`
    select id from orders where store_id = ${store_id} and client_id = ${client_id} order by id for update`.execute(tx);
}

/** The phone's record: whose own it is, or who has it besides. */
export async function findPhoneClientId(db: Db, store_id: StoreId, phone: string): Promise<ClientId | null> {
  return (await findOwnPhone(db, store_id, phone)) ?? findOtherPhone(db, store_id, phone);
}

async function findOwnPhone(db: Db, store_id: StoreId, phone: string): Promise<ClientId | null> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('store_id', '=', store_id)
    .where('phone', '=', phone)
    .where('separate', '=', false)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The account's own record, while nobody has proven whose phone it has. */
export async function findAccountClientId(db: Db, store_id: StoreId, customer_id: number): Promise<ClientId | null> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .where('separate', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns the ids of the rows that now name the other client */
export async function moveRows(tx: Tx, store_id: StoreId, from: ClientId, to: ClientId): Promise<MovedIds> {
  const moved: MovedIds = {
    orders: [],
    tabs: [],
    cash_movements: [],
    credit_entries: [],
    single_charges: [],
    referred: [],
  };
  for (const table of TABLES) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set client_id = ${to}
      where store_id = ${store_id} and client_id = ${from} returning id`.execute(tx);
    moved[table] = rows.map(({ id }) => id);
  }
  const { rows } = await sql<{ id: number }>`
    update orders set referrer_client_id = ${to}
    where store_id = ${store_id} and referrer_client_id = ${from} returning id`.execute(tx);
  moved.referred = rows.map(({ id }) => id);
  // Its balance is of its entries; a split gives part of it back as an entry of its own.
  await sql`
    update loyalty_entries set client_id = ${to} where store_id = ${store_id} and client_id = ${from}`.execute(tx);
  await sql`
    insert into mailing_sends (store_id, type, client_id, day)
    select store_id, type, ${to}, day from mailing_sends where store_id = ${store_id} and client_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from mailing_sends where store_id = ${store_id} and client_id = ${from}`.execute(tx);
  await sql`update whatsapp_talks set client_id = ${to} where store_id = ${store_id} and client_id = ${from}`.execute(
    tx,
  );
  const coupons = await sql<{ id: number }>`
    update discounts set client_id = ${to} where store_id = ${store_id} and client_id = ${from} returning id`.execute(
    tx,
  );
  moved.coupons = coupons.rows.map(({ id }) => id);
  moved.consents = await moveConsents(tx, store_id, from, to);
  moved.devices = await moveDevices(tx, store_id, { from, to });
  await moveCards(tx, store_id, { from, to });
  moved.phones = await movePhones(tx, store_id, { from, to });
  moved.tags = await moveTags(tx, store_id, from, to);
  const merges = await sql<{ id: number }>`
    update client_merges set client_id = ${to}
    where store_id = ${store_id} and client_id = ${from} and undone_at is null returning id`.execute(tx);
  moved.merges = merges.rows.map(({ id }) => id);
  // Of a campaign that both have had the record's own stays; the other goes with its client.
  await sql`
    update campaign_messages m set client_id = ${to}
    where m.store_id = ${store_id} and m.client_id = ${from} and not exists (
      select from campaign_messages o where o.store_id = m.store_id and o.client_id = ${to}
        and o.campaign_id = m.campaign_id and o.cause = m.cause)`.execute(tx);
  return moved;
}

/** Gives an account what came along with it, and what it has ordered since. */
export async function moveRowsBack(
  tx: Tx,
  store_id: StoreId,
  { from, to, customer_id, now }: { from: ClientId; to: ClientId; customer_id: number | null; now: Date },
  moved: MovedIds,
): Promise<void> {
  await moveConsentsBack(tx, store_id, { from, to, ids: moved.consents ?? [] });
  await sql`
    update discounts set client_id = ${to} where store_id = ${store_id} and client_id = ${from}
      and id = any(${moved.coupons ?? []}::bigint[])`.execute(tx);
  await moveDevices(tx, store_id, { from, to, among: moved.devices ?? [] });
  await moveCards(tx, store_id, { from, to, customer_id });
  await movePhones(tx, store_id, { from, to, among: moved.phones ?? [] });
  await sql`
    update client_merges set client_id = ${to}
    where store_id = ${store_id} and client_id = ${from} and id = any(${moved.merges ?? []}::bigint[])`.execute(tx);
  await moveTagsBack(tx, store_id, { from, to, tags: moved.tags ?? { own: [], added: [] }, now });
  await sql`
    update orders set client_id = ${to}
    where store_id = ${store_id} and client_id = ${from}
      and (customer_id = ${customer_id} or id = any(${moved.orders}::bigint[]))`.execute(tx);
  // A charge may have been paid since: its line goes where it goes.
  const ofCharge = sql`charge_id in (select id from single_charges where store_id = ${store_id} and client_id = ${to})`;
  for (const table of ['tabs', 'cash_movements', 'single_charges', 'credit_entries'] as const) {
    const ofOrder =
      table === 'tabs' || table === 'single_charges'
        ? sql`false`
        : sql`order_id in (
      select id from orders where store_id = ${store_id} and client_id = ${to})`;
    await sql`
      update ${sql.table(table)} set client_id = ${to}
      where store_id = ${store_id} and client_id = ${from}
        and (${ofOrder} or ${table === 'credit_entries' ? ofCharge : sql`false`} or id = any(${moved[table] ?? []}::bigint[]))`.execute(
      tx,
    );
  }
  await sql`
    update orders set referrer_client_id = ${to}
    where store_id = ${store_id} and referrer_client_id = ${from} and id = any(${moved.referred}::bigint[])`.execute(
    tx,
  );
}

/**
 * What the orders of a record amount to, cancelled ones left out.
 * @param merge `balance` is earned less spent since it, but for what it moved; null is since ever
 */
export async function sumOrders(
  tx: Tx,
  store_id: StoreId,
  client_id: ClientId,
  merge: { created_at: string; kept: KeptMerge } | null,
) {
  const since = merge?.created_at ?? '-infinity';
  const before = merge?.kept.moved.orders ?? [];
  const { rows } = await sql<{
    count: number;
    total: number;
    first: string | null;
    last: string | null;
    balance: number;
  }>`
    select count(*)::int as count, coalesce(sum(total), 0)::float8 as total, min(created_at) as first,
      max(created_at) as last, coalesce(sum(points_earned - cashback - points_total)
        filter (where created_at >= ${since}::timestamptz and id <> all(${before}::bigint[])), 0)::float8 as balance
    from orders where store_id = ${store_id} and client_id = ${client_id} and status <> 'cancelled'`.execute(tx);
  return rows[0]!; // an aggregate answers one row
}

/** What a record that was joined has ordered since, by its phones, without an account; cancelled ones are moved, not counted. */
export async function findOrdersSince(
  tx: Tx,
  store_id: StoreId,
  {
    client_id,
    phones,
    since,
    but,
  }: { client_id: ClientId; phones: readonly string[]; since: string; but: readonly number[] },
) {
  const { rows } = await sql<{ ids: number[]; count: number; total: number; balance: number }>`
    select coalesce(array_agg(id), '{}') as ids, (count(*) filter (where counts))::int as count,
      coalesce(sum(total) filter (where counts), 0)::float8 as total,
      coalesce(sum(points_earned - cashback - points_total) filter (where counts), 0)::float8 as balance
    from (select *, status <> 'cancelled' as counts from orders
      where store_id = ${store_id} and client_id = ${client_id} and client_phone = any(${[...phones]}::text[]) and customer_id is null
        and created_at >= ${since}::timestamptz and id <> all(${[...but]}::bigint[])) o`.execute(tx);
  return rows[0]!; // an aggregate answers one row
}

/** The phone that a record gave up for one that came to it: of its others the one that no joined record had. */
export async function findFormerPhone(tx: Tx, store_id: StoreId, client_id: ClientId): Promise<string | null> {
  const { rows } = await sql<{ phone: string }>`
    select phone from client_phones where store_id = ${store_id} and client_id = ${client_id} and phone not in (
      select coalesce(kept -> 'account' ->> 'phone', '') from client_merges
      where store_id = ${store_id} and client_id = ${client_id} and undone_at is null)
    order by created_at limit 1`.execute(tx);
  return rows[0]?.phone ?? null;
}

/** The record of an account as it was, with its number. */
export async function insertKeptClient(tx: Tx, store_id: StoreId, kept: ClientRow): Promise<ClientId> {
  const { search_name: _, ...own } = kept; // the database makes it of the name
  const columns = sql.join(Object.keys(own).map((column) => sql.ref(column)));
  await sql`
    insert into clients (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::clients, ${JSON.stringify(own)}::jsonb) r
    where r.store_id = ${store_id}`.execute(tx);
  return kept.id;
}

export async function insertMerge(
  tx: Tx,
  store_id: StoreId,
  merge: {
    client_id: ClientId;
    customer_id: number | null;
    proof: ClientMerges['proof'];
    user_id: number | null;
    user_name: string;
    points: number;
    orders: number;
    kept: KeptMerge;
    created_at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('client_merges')
    .values({ store_id, ...merge, kept: JSON.stringify(merge.kept) })
    .execute();
}

/** The merge that stands: the newest that nobody has undone. */
export async function findMerge(db: Db, store_id: StoreId, client_id: ClientId) {
  const row = await db
    .selectFrom('client_merges')
    .select(['id', 'customer_id', 'proof', 'user_name', 'points', 'orders', 'kept', 'created_at'])
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : { ...row, kept: row.kept as unknown as KeptMerge }; // written by insertMerge alone
}

/** It stands no more: what it kept is of records that are there again, and is not kept twice. */
export async function closeMerge(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('client_merges')
    .set({ undone_at: now, undone_by: user_id, kept: '{}' })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

export async function updateRecord(
  tx: Tx,
  store_id: StoreId,
  id: ClientId,
  changes: Updateable<Clients>,
): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ ...changes, came_by: null })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteClient(tx: Tx, store_id: StoreId, id: ClientId): Promise<void> {
  await tx.deleteFrom('clients').where('store_id', '=', store_id).where('id', '=', id).execute();
}

export const giveFigures = (
  tx: Tx,
  store_id: StoreId,
  id: ClientId,
  figures: Pick<Updateable<Clients>, 'orders_count' | 'orders_total' | 'first_order_at' | 'last_order_at' | 'points'>,
): Promise<void> => updateRecord(tx, store_id, id, figures);

/** An account's own record. */
export async function insertAccount(
  tx: Tx,
  store_id: StoreId,
  account: { customer_id: number | null; name: string; phone: string; created_at: Date },
): Promise<ClientId> {
  const row = await tx
    .insertInto('clients')
    .values({ store_id, ...account, separate: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
