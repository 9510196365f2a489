import { MOST_SEGMENTS, type SegmentRules, TAGS_OF_CLIENT } from '@comanda/contract/marketing/segments';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { PLACE } from './audience.repo.ts';

const COLUMNS = ['id', 'name', 'rules', 'created_at'] as const;
/** So many words and places are told. */
const NAMES_SHOWN = 100;

/** By name. */
export const findSegments = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('client_segments')
    .where('store_id', '=', store_id)
    .select(COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_SEGMENTS)
    .execute();

/** @throws {AppError} not_found */
export async function getSegment(db: Db, store_id: StoreId, id: number) {
  const row = await db
    .selectFrom('client_segments')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
  return orNotFound(row);
}

interface Form {
  name: string;
  rules: SegmentRules;
}

/** @throws a unique violation of `client_segments_name` */
export async function insertSegment(tx: Tx, store_id: StoreId, { name, rules }: Form, now: Date): Promise<number> {
  const row = await tx
    .insertInto('client_segments')
    .values({ store_id, name, rules: JSON.stringify(rules), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @throws {AppError} not_found @throws a unique violation of `client_segments_name` */
export async function updateSegment(tx: Tx, store_id: StoreId, id: number, { name, rules }: Form): Promise<void> {
  const row = await tx
    .updateTable('client_segments')
    .set({ name, rules: JSON.stringify(rules) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}

/** @throws {AppError} not_found */
export async function deleteSegment(tx: Tx, store_id: StoreId, id: number): Promise<{ ok: true }> {
  const row = await tx
    .deleteFrom('client_segments')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
  return { ok: true };
}

/** Words that clients have, the commonest first. */
export const sumTags = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('client_tags')
    .where('store_id', '=', store_id)
    .select(['name', sql<number>`count(*)::int`.as('clients')])
    .groupBy('name')
    .orderBy('clients', 'desc')
    .orderBy('name')
    .limit(NAMES_SHOWN)
    .execute();

/** Where clients live, the commonest first. */
export async function sumPlaces(db: Db, store_id: StoreId): Promise<{ name: string; clients: number }[]> {
  const { rows } = await sql<{ name: string; clients: number }>`
    select ${PLACE} as name, count(*)::int as clients from clients
    where clients.store_id = ${store_id} and ${PLACE} <> '' group by 1 order by 2 desc, 1 limit ${NAMES_SHOWN}`.execute(
    db,
  );
  return rows;
}

export async function findTags(db: Db, store_id: StoreId, client_id: ClientId): Promise<string[]> {
  const rows = await db
    .selectFrom('client_tags')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** @throws {AppError} not_found */
export async function replaceTags(
  tx: Tx,
  store_id: StoreId,
  client_id: ClientId,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<void> {
  const client = await tx
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', '=', client_id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  orNotFound(client);
  await tx.deleteFrom('client_tags').where('store_id', '=', store_id).where('client_id', '=', client_id).execute();
  await addTags(tx, store_id, client_id, { names, now });
}

/** Beside those that they have. */
export async function addTags(
  tx: Tx,
  store_id: StoreId,
  client_id: ClientId,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto('client_tags')
    .values(names.map((name) => ({ store_id, client_id, name, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of many clients at once, beside those that they have. */
export async function addTagsTo(
  tx: Tx,
  store_id: StoreId,
  tags: readonly { id: ClientId; name: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into client_tags (store_id, client_id, name, created_at)
    select ${store_id}, x.id, x.name, ${now} from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as x(id bigint, name text)
    on conflict do nothing`.execute(tx);
}

/** Puts a word on clients of the store; who has as many as there may be gets no more. @returns how many have it now */
export async function tagAll(
  tx: Tx,
  store_id: StoreId,
  { ids, tag, now }: { ids: readonly ClientId[]; tag: string; now: Date },
): Promise<number> {
  await sql`
    insert into client_tags (store_id, client_id, name, created_at)
    select c.store_id, c.id, ${tag}, ${now} from clients c
    where c.store_id = ${store_id} and c.id = any(${[...ids]}::bigint[])
      and (select count(*) from client_tags t where t.store_id = c.store_id and t.client_id = c.id) < ${TAGS_OF_CLIENT}
    order by c.id on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ tagged: number }>`
    select count(*)::int as tagged from client_tags
    where store_id = ${store_id} and name = ${tag} and client_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows[0]?.tagged ?? 0;
}

/** @returns the words that came along, those that the other had not among them */
export async function moveTags(tx: Tx, store_id: StoreId, from: ClientId, to: ClientId) {
  const [own, there] = await Promise.all([findTags(tx, store_id, from), findTags(tx, store_id, to)]);
  await sql`
    insert into client_tags (store_id, client_id, name, created_at)
    select store_id, ${to}, name, created_at from client_tags where store_id = ${store_id} and client_id = ${from}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('client_tags').where('store_id', '=', store_id).where('client_id', '=', from).execute();
  return { own, added: own.filter((name) => !there.includes(name)) };
}

export async function moveTagsBack(
  tx: Tx,
  store_id: StoreId,
  { from, to, tags, now }: { from: ClientId; to: ClientId; tags: { own: string[]; added: string[] }; now: Date },
): Promise<void> {
  await addTags(tx, store_id, to, { names: tags.own, now });
  if (tags.added.length > 0)
    await tx
      .deleteFrom('client_tags')
      .where('store_id', '=', store_id)
      .where('client_id', '=', from)
      .where('name', 'in', tags.added)
      .execute();
}
