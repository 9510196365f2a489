import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { findPublicMenu } from '../menu/public.ts';
import { getPublicRow } from '../stores/public.ts';
import { applyChanges } from './apply-changes.ts';
import { describeChanges } from './describe-changes.ts';
import { lockWaiting } from './edit-draft.ts';
import { findChanges, getDraft } from './menu-drafts.repo.ts';
import { previewToken, readPreviewToken } from './preview-token.ts';

const HOURS_VALID = 12;

/**
 * A link to the store's page with the draft in it.
 * @throws {AppError} not_found, menu_draft_published
 */
export async function previewLink(
  tx: Tx,
  { store, now, secret }: { store: StoreId; now: Date; secret: string },
  draft_id: number,
) {
  await lockWaiting(tx, store, draft_id);
  const until = new Date(now.getTime() + HOURS_VALID * 3_600_000);
  const { url } = await getPublicRow(tx, store);
  const token = previewToken(secret, { store_id: store, draft_id }, until);
  return { path: `/${url}?rascunho=${token}`, expires_at: until.toISOString() };
}

export interface MenuPreview {
  store_id: StoreId;
  name: string;
  /** JSON text of a `publicMenu`. */
  menu: string;
}

/**
 * The menu as customers would see it were the draft published now.
 * @returns null when the link is not one, has ended, or the draft is gone or published
 */
export async function previewMenu(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
  now: Date,
): Promise<MenuPreview | null> {
  const target = readPreviewToken(config.SECRET, token, now);
  if (!target) return null;
  const store = asStoreId(target.store_id); // signed by previewLink, whose caller the store was checked for
  try {
    const draft = await getDraft(db, store, target.draft_id);
    if (draft.published_at !== null) return null;
    return { store_id: store, name: draft.name, menu: await menuWith(db, store, target.draft_id, now) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Ends a transaction that has shown what it was for. */
class Shown extends Error {
  readonly menu: string;

  constructor(menu: string) {
    super('shown');
    this.menu = menu;
  }
}

/** The draft is really applied, read by the customers' own statement, and taken back: nothing of it is committed. */
async function menuWith(db: Services['db'], store: StoreId, draft_id: number, now: Date): Promise<string> {
  try {
    return await db.transaction().execute(async (tx) => {
      const changes = (await findChanges(tx, store, draft_id)).filter(({ is_dropped }) => !is_dropped);
      const gone = new Set(
        (await describeChanges(tx, store, changes)).flatMap((line) => (line.conflict === 'gone' ? [line.id] : [])),
      );
      await applyChanges(
        tx,
        store,
        changes.filter(({ id }) => !gone.has(id)),
        now,
      );
      throw new Shown(await findPublicMenu(tx, store));
    });
  } catch (error) {
    if (error instanceof Shown) return error.menu;
    throw error;
  }
}
