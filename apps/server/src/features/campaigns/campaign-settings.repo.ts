import type { CampaignSettings } from '@comanda/contract/marketing/campaigns';
import { USUAL_CAMPAIGN_SETTINGS } from '@comanda/domain/campaigns/codes';
import { CAMPAIGN_SETTING } from '@comanda/domain/fields/campaign';
import { namesIn } from '@comanda/domain/fields/field';
import type { StoreId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

const ROW = namesIn(CAMPAIGN_SETTING, 'row');

export async function getSettings(db: Db, store_id: StoreId): Promise<CampaignSettings> {
  const row = await db.selectFrom('campaign_settings').where('store_id', '=', store_id).select(ROW).executeTakeFirst();
  return row ?? { ...USUAL_CAMPAIGN_SETTINGS };
}

/** The same, held: of two campaigns that begin at once the second counts what the first has queued. */
export async function lockSettings(tx: Tx, store_id: StoreId): Promise<CampaignSettings> {
  await tx
    .insertInto('campaign_settings')
    .values({ store_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('campaign_settings')
    .where('store_id', '=', store_id)
    .select(ROW)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveSettings(tx: Tx, store_id: StoreId, settings: CampaignSettings): Promise<void> {
  await tx
    .insertInto('campaign_settings')
    .values({ store_id, ...settings })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(settings))
    .execute();
}

/** Who writes. @throws {AppError} not_found */
export async function getWriter(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'url', 'email_messages', 'timezone', 'country_id', 'active'])
    .executeTakeFirst();
  const { timezone, ...store } = orNotFound(row);
  return { ...store, zone: storeZone(timezone, store.country_id) };
}
export type Writer = Awaited<ReturnType<typeof getWriter>>;
