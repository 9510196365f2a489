import type { PrintSettings } from '@comanda/contract/print';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

const DEFAULTS: PrintSettings = {
  paper_width: 80,
  large_type: false,
  copies_delivery: 1,
  copies_takeaway: 1,
  copies_table: 1,
  group_tickets: false,
  print_on_accept: false,
  show_prices: true,
  show_qr: false,
  footer_text: '',
};

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
