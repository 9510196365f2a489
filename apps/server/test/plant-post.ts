import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../src/platform/db.ts';
import { FRIDAY_EVENING } from './app.ts';

/** A draft for Instagram, and a picture that was made. */
export async function plantPost(db: Db, store_id: StoreId, item: ItemId): Promise<void> {
  const art = JSON.stringify({ template: 'square', item_ids: [item] });
  await db
    .insertInto('instagram_posts')
    .values({ store_id, art, caption: 'Sábado tem; "feijoada"', post_at: FRIDAY_EVENING, created_at: FRIDAY_EVENING })
    .execute();
  await db.insertInto('marketing_arts').values({ store_id, art, changed_at: FRIDAY_EVENING }).execute();
}
