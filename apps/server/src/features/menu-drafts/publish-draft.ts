import type { StoreId } from '@comanda/domain/ids';
import { readTime, toInstant } from '@comanda/domain/local-time';
import { PRICE_COLUMNS } from '@comanda/domain/menu/menu-versions';
import { hasPermission, type Permission } from '@comanda/domain/permissions';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { type Author, recordChanges } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { keepStock } from '../stock/public.ts';
import { getStoreSettings, touchMenu } from '../stores/public.ts';
import { applyChanges, scopeOf } from './apply-changes.ts';
import { describeChanges } from './describe-changes.ts';
import type { DraftRow } from './draft-rows.ts';
import { lockWaiting } from './edit-draft.ts';
import { findChanges, getDraft, updateDraft } from './menu-drafts.repo.ts';

/** Who publishes: a person, now; or the product at the hour that a person set. */
export interface Publisher extends Author {
  user: { id: number; name: string } | null;
}

/**
 * Makes a draft the menu, all of it or nothing, kept with its author and the draft's name.
 * @throws {AppError} not_found, menu_draft_published, menu_draft_empty, menu_draft_conflicts, menu_draft_refused
 */
export async function publishDraft(tx: Tx, author: Publisher, id: number) {
  const { store, user, now } = author;
  const { name } = await lockWaiting(tx, store, id);
  const changes = await findKept(tx, store, id);
  const rows = scopeOf(changes);
  await recordChanges(tx, author, { ...rows, menu_drafts: { column: 'id', ids: [id] } }, () =>
    // The rows are locked before they are compared: what is sold in between is a conflict, never undone.
    keepStock(tx, author, rows, { reason: 'count', note: name }, async () => {
      await refuseConflicts(tx, store, changes);
      await applyChanges(tx, store, changes, now);
      const published = { published_at: now, published_by_name: user?.name ?? '', publish_at: null, failure: null };
      await updateDraft(tx, store, id, published);
      await touchMenu(tx, store);
    }),
  );
  return getDraft(tx, store, id);
}

/**
 * @param at 'YYYY-MM-DDTHH:mm' of the store's clock; null takes the date back
 * @throws {AppError} as publishDraft, publish_time_past
 */
export async function scheduleDraft(
  tx: Tx,
  { store, user, now }: Author & { user: SignedInUser },
  id: number,
  at: string | null,
) {
  await lockWaiting(tx, store, id);
  if (at !== null) await refuseConflicts(tx, store, await findKept(tx, store, id));
  const publish_at = at === null ? null : await instantOf(tx, store, at);
  if (publish_at !== null && publish_at <= now) throw fieldError('publish_time_past', 'at');
  await updateDraft(tx, store, id, {
    publish_at,
    publish_by: user.id,
    publish_by_name: user.name,
    failure: null,
    updated_at: now,
  });
  return getDraft(tx, store, id);
}

async function instantOf(tx: Tx, store: StoreId, at: string): Promise<Date> {
  const [date = '', time = ''] = at.split('T');
  const { zone } = await getStoreSettings(tx, store);
  return toInstant(date, readTime(time) ?? 0, zone);
}

/**
 * The changes that a draft would publish.
 * @throws {AppError} menu_draft_empty
 */
async function findKept(tx: Tx, store: StoreId, id: number): Promise<DraftRow[]> {
  const changes = (await findChanges(tx, store, id)).filter(({ is_dropped }) => !is_dropped);
  if (changes.length === 0) throw new AppError('menu_draft_empty');
  return changes;
}

/** @throws {AppError} menu_draft_conflicts */
async function refuseConflicts(tx: Tx, store: StoreId, changes: readonly DraftRow[]): Promise<void> {
  const conflicts = (await describeChanges(tx, store, changes)).filter(({ conflict }) => conflict !== null);
  if (conflicts.length > 0)
    throw new AppError('menu_draft_conflicts', { count: conflicts.length, changes: conflicts.map((line) => line.id) });
}

/** What it takes to publish more than the menu's texts and switches. */
const GUARDED: readonly { permission: Permission; columns: readonly string[] }[] = [
  { permission: 'price_edit', columns: PRICE_COLUMNS },
  { permission: 'stock_edit', columns: ['stock'] },
];

/**
 * Anybody who edits the menu may propose a price or a count; it takes the permission for them to publish it.
 * @throws {AppError} forbidden
 */
export async function checkPublisher(tx: Tx, store: StoreId, user: SignedInUser, id: number): Promise<void> {
  const refused = GUARDED.filter(({ permission }) => !hasPermission(user.type, user.permissions, permission));
  if (refused.length === 0) return;
  const changes = (await findChanges(tx, store, id)).filter(({ is_dropped }) => !is_dropped);
  for (const { permission, columns } of refused)
    if (changes.some(({ fields }) => columns.some((column) => fields[column] !== undefined)))
      throw new AppError('forbidden', { permission });
}
