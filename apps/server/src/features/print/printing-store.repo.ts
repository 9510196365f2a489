import { storePath } from '@comanda/domain/paths';
import { storeZone } from '@comanda/domain/time-zones';
import type { StoreId } from '@comanda/domain/ids';
import type { Shop } from '@comanda/escpos/shop';
import type { Db } from '../../platform/db.ts';

export interface PrintingShop extends Shop {
  /** Of the menu, below the house's own address. */
  path: string;
  /** Of the printer at the cash desk; empty where nobody chose one. */
  printer_name: string;
}

/** What papers say of a store. */
export async function getShop(db: Db, store_id: StoreId): Promise<PrintingShop> {
  const { name, country_id, timezone, url, printer_name } = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'country_id', 'timezone', 'url', 'printer_name'])
    .executeTakeFirstOrThrow();
  return { name, country_id, zone: storeZone(timezone, country_id), path: storePath(url), printer_name };
}

export interface PrintingGroup {
  id: number;
  name: string;
  printer_id: number | null;
}
/** By name, as they stand on papers. */
export async function findStations(db: Db, store_id: StoreId): Promise<PrintingGroup[]> {
  return db
    .selectFrom('print_groups')
    .where('store_id', '=', store_id)
    .select(['id', 'name', 'printer_id'])
    .orderBy('name')
    .execute();
}

/** The printer that was chosen by its name; without one, the oldest. @param printers the oldest first */
export const namedPrinter = <Row extends { name: string }>(
  printers: readonly Row[],
  { printer_name }: Pick<PrintingShop, 'printer_name'>,
): Row | undefined => printers.find(({ name }) => name === printer_name) ?? printers[0];
