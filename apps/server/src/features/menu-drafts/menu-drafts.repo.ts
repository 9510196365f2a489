import { namesIn } from '@comanda/domain/fields/field';
import { MENU_DRAFT } from '@comanda/domain/fields/menu-draft';
import type { DraftSource } from '@comanda/contract/menu/menu-drafts';
import type { StoreId } from '@comanda/domain/ids';
import type { MenuEntity, MenuRow } from '@comanda/domain/menu/menu-versions';
import { sql, type Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';
import { type DraftRow, readRef, writeRef } from './draft-rows.ts';

const COLUMNS = namesIn(MENU_DRAFT, 'row');

const drafts = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('menu_drafts as d')
    .where('d.store_id', '=', store_id)
    .select(COLUMNS.map((column) => `d.${column}` as const))
    .select(
      sql<number>`(
        select count(*) from menu_draft_changes c
        where c.store_id = d.store_id and c.draft_id = d.id and not c.is_dropped
      )`.as('changes_count'),
    );

/** Those that wait first, then those published, the newest first. */
export async function findDrafts(db: Db, store_id: StoreId) {
  const rows = await drafts(db, store_id)
    .orderBy(sql`published_at desc nulls first`)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(200)
    .execute();
  return rows;
}

/** @throws {AppError} not_found */
export const getDraft = async (db: Db, store_id: StoreId, id: number) =>
  orNotFound(await drafts(db, store_id).where('d.id', '=', id).executeTakeFirst());

export const findNotes = async (db: Db, store_id: StoreId, id: number): Promise<string[]> => {
  const { notes } = await db
    .selectFrom('menu_drafts')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select('notes')
    .executeTakeFirstOrThrow();
  return notes;
};

/**
 * The draft as it stands, which nobody changes or publishes until the transaction ends.
 * @throws {AppError} not_found
 */
export const lockDraft = async (tx: Tx, store_id: StoreId, id: number) =>
  orNotFound(
    await tx
      .selectFrom('menu_drafts')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .select(['id', 'name', 'publish_at', 'publish_by', 'publish_by_name', 'published_at'])
      .forUpdate()
      .executeTakeFirst(),
  );

export interface NewDraft {
  name: string;
  source: DraftSource;
  notes: readonly string[];
}
export async function insertDraft(
  tx: Tx,
  store_id: StoreId,
  { name, source, notes }: NewDraft,
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('menu_drafts')
    .values({
      store_id,
      name,
      source,
      notes: JSON.stringify(notes),
      created_at: now,
      created_by_name: by,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDraft(tx: Tx, store_id: StoreId, id: number, values: Updateable<DB['menu_drafts']>) {
  await tx.updateTable('menu_drafts').where('store_id', '=', store_id).where('id', '=', id).set(values).execute();
}

export async function deleteDraft(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx.deleteFrom('menu_drafts').where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** In the order in which they were made. */
export async function findChanges(db: Db, store_id: StoreId, draft_id: number): Promise<DraftRow[]> {
  const rows = await db
    .selectFrom('menu_draft_changes')
    .where('store_id', '=', store_id)
    .where('draft_id', '=', draft_id)
    .select(['id', 'entity', 'op', 'ref', 'fields', 'before', 'is_dropped'])
    .orderBy('id')
    .execute();
  return rows.map(({ entity, op, ref, fields, before, ...row }) => ({
    ...row,
    ref: readRef(ref),
    entity: entity as MenuEntity, // what writeChanges wrote, as the next three
    op,
    fields: fields as MenuRow, // as above
    before: before as MenuRow, // as above
  }));
}

/** Writes changes under their numbers. */
export async function writeChanges(
  tx: Tx,
  store_id: StoreId,
  draft_id: number,
  changes: readonly DraftRow[],
): Promise<void> {
  const rows = changes.map(({ id, entity, op, ref, fields, before, is_dropped }) => ({
    store_id,
    draft_id,
    id,
    entity,
    op,
    ref: writeRef(ref),
    is_dropped,
    fields: JSON.stringify(fields),
    before: JSON.stringify(before),
  }));
  // In slices: a statement has room for 65,535 parameters.
  for (let from = 0; from < rows.length; from += 5_000)
    await tx
      .insertInto('menu_draft_changes')
      .values(rows.slice(from, from + 5_000))
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'draft_id', 'id']).doUpdateSet((row) => ({
          op: row.ref('excluded.op'),
          fields: row.ref('excluded.fields'),
          before: row.ref('excluded.before'),
          is_dropped: row.ref('excluded.is_dropped'),
        })),
      )
      .execute();
}

export async function removeChanges(tx: Tx, store_id: StoreId, draft_id: number, ids: readonly number[]) {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('menu_draft_changes')
    .where('store_id', '=', store_id)
    .where('draft_id', '=', draft_id)
    .where('id', 'in', ids)
    .execute();
}

/** Of every store, the earliest first. */
export const findDueDrafts = (db: Db, now: Date) =>
  db
    .selectFrom('menu_drafts')
    .where('publish_at', '<=', now.toISOString())
    .where('published_at', 'is', null)
    .select(['store_id', 'id'])
    .orderBy('publish_at')
    .limit(100)
    .execute();
