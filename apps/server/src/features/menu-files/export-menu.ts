import type { exportMenu as route } from '@comanda/contract/menu/menu-files';
import { writeCsv } from '@comanda/domain/csv';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import { writeWorkbook, XLSX_TYPE } from '../../platform/write-workbook.ts';
import { getStoreSettings } from '../stores/public.ts';
import { readCurrentMenu } from './current-menu.ts';
import { csvRows, menuTable } from './menu-tables.ts';
import { openDeliveryMenu } from './open-delivery-menu.ts';

/** The menu as a file to keep, to change in a spreadsheet or to give to another system. */
export async function exportMenu(
  db: Db,
  store: StoreId,
  { format, table }: Out<typeof route.query>,
  { origin, now }: { origin: string; now: Date },
): Promise<FileAnswer> {
  const menu = await readCurrentMenu(db, store);
  const day = now.toISOString().slice(0, 10);
  if (format === 'open-delivery') {
    const { name } = await getStoreSettings(db, store);
    const body = JSON.stringify(openDeliveryMenu(menu, { id: store, name, origin }, now), null, 2);
    return { body, type: 'application/json; charset=utf-8', name: `cardapio-open-delivery-${day}.json` };
  }
  if (format === 'xlsx') {
    const body = writeWorkbook([menuTable(menu, 'items'), menuTable(menu, 'complements')]);
    return { body, type: XLSX_TYPE, name: `cardapio-${day}.xlsx` };
  }
  const body = writeCsv(csvRows(menuTable(menu, table)));
  return { body, type: 'text/csv; charset=utf-8', name: `${table === 'items' ? 'itens' : 'complementos'}-${day}.csv` };
}
