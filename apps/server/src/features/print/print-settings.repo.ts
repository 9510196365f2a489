import { usualIn } from '@comanda/domain/fields/field';
import { PRINT_SETTINGS } from '@comanda/domain/fields/printing';
import type { PrintSettings } from '@comanda/contract/floor/print';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

const DEFAULTS: PrintSettings = { ...usualIn(PRINT_SETTINGS, 'form'), paper_width: 80 };

/** @returns the defaults until the store has chosen */
export async function getPrintSettings(db: Db, store_id: StoreId): Promise<PrintSettings> {
  const row = await db
    .selectFrom('print_settings')
    .where('store_id', '=', store_id)
    .select(['large_type', 'copies_delivery', 'copies_takeaway', 'copies_table', 'group_tickets', 'print_on_accept'])
    .select(['show_prices', 'show_qr', 'footer_text'])
    .select(sql<PrintSettings['paper_width']>`paper_width`.as('paper_width'))
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

export async function savePrintSettings(
  tx: Tx,
  store_id: StoreId,
  changes: Partial<PrintSettings>,
): Promise<PrintSettings> {
  await tx
    .insertInto('print_settings')
    .values({ ...DEFAULTS, ...changes, store_id })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ store_id, ...changes }))
    .execute();
  return getPrintSettings(tx, store_id);
}
