import { MAILING_TYPE, type MailingType } from '@comanda/contract/marketing/mailing';
import type { ChosenSegment, SegmentRules } from '@comanda/contract/marketing/segments';
import { AUDIENCE_GROUPS, type AudienceGroup } from '@comanda/domain/campaigns/codes';
import { asStoreId, type ClientId, type StoreId } from '@comanda/domain/ids';
import type { MailBlock } from '@comanda/domain/mailing/blocks';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';
import { mayBeTold } from '../consents/public.ts';
import { groupsAt, isTrue } from '../segments/public.ts';

/** @throws {AppError} not_found */
export async function getSender(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['id', 'name', 'url', 'email_messages', 'timezone', 'country_id'])
    .executeTakeFirst();
  return orNotFound(row);
}
export type Sender = Awaited<ReturnType<typeof getSender>>;

export async function findTexts(db: Db, store_id: StoreId) {
  return db
    .selectFrom('mailings')
    .where('store_id', '=', store_id)
    .select(['type', 'subject', 'preview', 'body', 'active', 'blocks', 'draft'])
    .execute();
}

/** @returns how often each type went out, and when last */
export async function sumSends(db: Db, store_id: StoreId) {
  const rows = await db
    .selectFrom('mailing_sends')
    .where('store_id', '=', store_id)
    .select(['type', sql<number>`count(*)::int`.as('sent'), sql<string>`max(day)`.as('last_day')])
    .groupBy('type')
    .execute();
  return new Map(rows.map(({ type, ...sums }) => [type, sums]));
}

export interface MailText {
  subject: string;
  preview: string;
  body: string;
  blocks: MailBlock[] | null;
}

/** What is being written; a row without a subject is nothing but that. */
export async function saveDraft(
  tx: Tx,
  store_id: StoreId,
  { type, draft: written }: { type: MailingType; draft: Pick<MailText, 'subject' | 'preview' | 'blocks'> | null },
): Promise<void> {
  const draft = written === null ? null : JSON.stringify(written);
  await tx
    .insertInto('mailings')
    .values({ store_id, type, subject: '', body: '', active: false, draft })
    .onConflict((conflict) => conflict.columns(['store_id', 'type']).doUpdateSet({ draft }))
    .execute();
}

/** What blocks show: items that are on the menu, coupons that are on. */
export async function findShown(db: Db, store_id: StoreId, blocks: readonly MailBlock[]) {
  const item_ids = blocks.flatMap((block) =>
    block.kind === 'items' ? block.item_ids : block.kind === 'picture' && block.item_id !== null ? [block.item_id] : [],
  );
  const coupon_ids = blocks.flatMap((block) =>
    block.kind === 'coupon' && block.discount_id !== null ? [block.discount_id] : [],
  );
  const [items, coupons] = await Promise.all([
    item_ids.length === 0
      ? []
      : db
          .selectFrom('menu_items')
          .where('store_id', '=', store_id)
          .where('id', 'in', item_ids)
          .where('deleted_at', 'is', null)
          .select(['id', 'name', 'price1', 'image'])
          .execute(),
    coupon_ids.length === 0
      ? []
      : db
          .selectFrom('discounts')
          .where('store_id', '=', store_id)
          .where('id', 'in', coupon_ids)
          .where('deleted_at', 'is', null)
          .where('active', '=', true)
          .where('client_id', 'is', null)
          .select(['id', 'name'])
          .execute(),
  ]);
  return {
    items: new Map(items.map((item) => [item.id, item])),
    coupons: new Map(coupons.map((coupon) => [coupon.id, coupon.name])),
  };
}
export type Shown = Awaited<ReturnType<typeof findShown>>;

export async function saveText(
  tx: Tx,
  store_id: StoreId,
  { blocks, ...text }: MailText & { type: MailingType; active: boolean },
): Promise<void> {
  const kept = { ...text, blocks: blocks === null ? null : JSON.stringify(blocks), draft: null };
  await tx
    .insertInto('mailings')
    .values({ store_id, ...kept })
    .onConflict((conflict) => conflict.columns(['store_id', 'type']).doUpdateSet(kept))
    .execute();
}

/** Holds a kept text, so that two people send it one after the other. @returns null when nobody has written it */
export async function lockText(tx: Tx, store_id: StoreId, type: MailingType) {
  const row = await tx
    .selectFrom('mailings')
    .where('store_id', '=', store_id)
    .where('type', '=', type)
    .where('subject', '<>', '')
    .select(['subject', 'preview', 'body', 'blocks', 'send_at', 'send_to', 'send_segment'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** To whom news go: a group, or one of the store's own in its place. */
export interface NewsAudience {
  send_to: AudienceGroup;
  segment: ChosenSegment | null;
}

/** News that leave at a time; null calls them off. */
export async function planNews(
  tx: Tx,
  store_id: StoreId,
  plan: ({ send_at: string } & NewsAudience) | null,
): Promise<void> {
  const { send_at, send_to, segment } = plan ?? { send_at: null, send_to: null, segment: null };
  await tx
    .updateTable('mailings')
    .set({ send_at, send_to, send_segment: segment && JSON.stringify(segment) })
    .where('store_id', '=', store_id)
    .where('type', '=', MAILING_TYPE.news)
    .execute();
}

/** @returns null where none is planned */
export async function getPlan(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('mailings')
    .where('store_id', '=', store_id)
    .where('send_at', 'is not', null)
    .select(['send_at', 'send_to', 'send_segment'])
    .executeTakeFirst();
  if (row?.send_at == null) return null;
  return { send_at: row.send_at, send_to: groupOf(row.send_to), segment: row.send_segment?.name ?? null };
}

export const groupOf = (kept: string | null): AudienceGroup => AUDIENCE_GROUPS.find((group) => group === kept) ?? 'all';

/** Stores whose news are to leave by now. */
export async function findPlanned(db: Db, now: Date): Promise<StoreId[]> {
  const rows = await db
    .selectFrom('mailings')
    .where('send_at', '<=', now.toISOString())
    .select('store_id')
    .orderBy('store_id')
    .execute();
  return rows.map(({ store_id }) => asStoreId(store_id));
}

export interface Moment {
  /** Of the store's calendar. */
  month: number;
  now: Date;
}
/** What is true of whom news for it are for. */
export const meant = (store_id: StoreId, { send_to, segment }: NewsAudience, moment: Moment) =>
  segment === null ? groupsAt(moment)[send_to] : isTrue(store_id, segment.rules, moment.now);

/** A recipient with the groups that they are in, and the numbers of those of the store's own. */
export interface Grouped extends Recipient {
  groups: AudienceGroup[];
  segments: number[];
}

/** Whoever has said yes to offers by e-mail, in their groups. */
export async function findGrouped(
  db: Db,
  store_id: StoreId,
  segments: readonly { id: number; rules: SegmentRules }[],
  moment: Moment,
): Promise<Grouped[]> {
  const groups = groupsAt(moment);
  const { rows } = await sql<Grouped>`
    select clients.id, clients.name, clients.email,
      array_remove(array[${sql.join(AUDIENCE_GROUPS.map((group) => sql`case when ${groups[group]} then ${group} end`))}]::text[],
        null) as groups,
      array_remove(array[${sql.join([
        sql`null`,
        ...segments.map(
          ({ id, rules }) => sql`case when ${isTrue(store_id, rules, moment.now)} then ${id}::bigint end`,
        ),
      ])}]::bigint[], null) as segments
    from clients where clients.store_id = ${store_id} and ${mayBeTold('email')} order by clients.id`.execute(db);
  return rows;
}

export async function setEmailMessages(tx: Tx, store_id: StoreId, on: boolean | undefined): Promise<boolean> {
  const row = await tx
    .updateTable('stores')
    .set((eb) => ({ email_messages: on ?? eb.not('email_messages') }))
    .where('id', '=', store_id)
    .returning('email_messages')
    .executeTakeFirst();
  const { email_messages } = orNotFound(row);
  // What was to leave would surprise whoever turns them on again.
  if (!email_messages) await planNews(tx, store_id, null);
  return email_messages;
}

type OfClients = ExpressionBuilder<DB, 'clients'>;
export interface Recipient {
  id: ClientId;
  name: string;
  email: string;
}

/** Clients who have said yes to offers by e-mail, and fit: whoever unsubscribed is taken out by `withoutUnsubscribed`. */
export function findRecipients(
  db: Db,
  store_id: StoreId,
  fit: (eb: OfClients) => Expression<SqlBool>[] = () => [],
): Promise<Recipient[]> {
  return db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where(mayBeTold('email'))
    .where((eb) => eb.and(fit(eb)))
    .select(['id', 'name', 'email'])
    .orderBy('id')
    .execute();
}

/** @param since day of the oldest send that counts */
export const notSentSince = (eb: OfClients, store_id: StoreId, type: MailingType, since: string) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('mailing_sends as s')
        .where('s.store_id', '=', store_id)
        .where('s.type', '=', type)
        .whereRef('s.client_id', '=', 'clients.id')
        .where('s.day', '>=', since)
        .select('s.client_id'),
    ),
  );

/** @returns the clients who have not had this mail today: the same run twice sends it once */
export async function insertSends(
  tx: Tx,
  store_id: StoreId,
  type: MailingType,
  clients: readonly ClientId[],
  day: string,
): Promise<ReadonlySet<number>> {
  if (clients.length === 0) return new Set();
  const rows = await tx
    .insertInto('mailing_sends')
    .values(clients.map((client_id) => ({ store_id, type, client_id, day })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .execute();
  return new Set(rows.map(({ client_id }) => client_id));
}

/** Stores whose own mails go out by themselves. */
export async function findSenders(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('stores')
    .where('email_messages', '=', true)
    .where('active', '=', true)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whom nothing is sent to: they have said so, or a mail server has. */
export async function findUnsubscribed(db: Db, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const asked = sql<Buffer>`any(${[...hashes]}::bytea[])`;
  const rows = await db
    .selectFrom('unsubscribed_emails')
    .where('email_hash', '=', asked)
    .select('email_hash')
    .unionAll(db.selectFrom('bounced_emails').where('email_hash', '=', asked).select('email_hash'))
    .execute();
  return new Set(rows.map(({ email_hash }) => email_hash.toString('hex')));
}

export async function insertUnsubscribed(db: Db, email_hash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('unsubscribed_emails')
    .values({ email_hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteUnsubscribed(db: Db, email_hash: Buffer): Promise<void> {
  await db.deleteFrom('unsubscribed_emails').where('email_hash', '=', email_hash).execute();
}
