import type { PublicMenu } from '@comanda/contract/menu/menu';
import type { PublicStore } from '@comanda/contract/stores/stores';
import type { Services } from '../../platform/services.ts';
import { previewMenu } from '../menu-drafts/public.ts';
import { getPublicRow, getShownRating, publicStorePart } from '../stores/public.ts';

/** A store's public page with a draft of its menu in it. */
export interface PreviewStoreView {
  store: PublicStore;
  json: string;
  /** The draft's name. */
  draft: string;
}

/** @returns null when the link is not of this store, or shows nothing any more */
export async function getPreviewStore(
  services: Pick<Services, 'db' | 'config'>,
  slug: string,
  { token, table_mode, now }: { token: string; table_mode: boolean; now: Date },
): Promise<PreviewStoreView | null> {
  const preview = await previewMenu(services, token, now);
  if (!preview) return null;
  const row = await getPublicRow(services.db, preview.store_id);
  if (row.url !== slug) return null;
  const part = publicStorePart(row, now, table_mode, await getShownRating(services.db, preview.store_id, now));
  const menu = JSON.parse(preview.menu) as PublicMenu; // the statement writes exactly that
  const json = `${JSON.stringify(part).slice(0, -1)},${preview.menu.slice(1)}`;
  return { store: { ...part, ...menu }, json, draft: preview.name };
}
