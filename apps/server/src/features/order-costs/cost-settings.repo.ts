import type { CostSettings } from '@comanda/contract/menu/costs';
import type { StoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import type { Db, Tx } from '../../platform/db.ts';

/** As nothing at all until somebody says otherwise. */
export async function getCostSettings(db: Db, store_id: StoreId): Promise<CostSettings> {
  const settings = await db
    .selectFrom('cost_settings')
    .where('store_id', '=', store_id)
    .select(['packaging_cost', 'tax_percent'])
    .executeTakeFirst();
  const channels = await db
    .selectFrom('channel_fees')
    .where('store_id', '=', store_id)
    .select(['origin', 'fee_percent', 'fee_fixed'])
    .orderBy('origin')
    .execute();
  return { packaging_cost: ZERO, ...settings, tax_percent: settings?.tax_percent ?? 0, channels };
}

export async function saveCostSettings(
  tx: Tx,
  store_id: StoreId,
  { packaging_cost, tax_percent, channels }: CostSettings,
): Promise<void> {
  await tx
    .insertInto('cost_settings')
    .values({ store_id, packaging_cost, tax_percent })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ packaging_cost, tax_percent }))
    .execute();
  await tx.deleteFrom('channel_fees').where('store_id', '=', store_id).execute();
  if (channels.length > 0)
    await tx
      .insertInto('channel_fees')
      .values(channels.map((channel) => ({ store_id, ...channel })))
      .execute();
}
