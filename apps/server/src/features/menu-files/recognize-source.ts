import type { ImportReading } from '@comanda/contract/menu/menu-files';
import { AppError } from '../../platform/app-error.ts';
import { readCsv } from '../../platform/tables/read-csv.ts';
import { isIfood, parseIfood } from './parse-ifood.ts';
import type { ImportedMenu } from './imported-menu.ts';
import { parseList } from './parse-list.ts';
import { isOpenDelivery, parseOpenDelivery } from './parse-open-delivery.ts';
import { parseTable, readTable, type Sheet, type Table } from './parse-table.ts';
import { readWorkbook } from './read-workbook.ts';
import { MAX_ROWS } from '../../platform/tables/open-workbook.ts';

export interface Source {
  source: ImportReading['source'];
  tables: Table[];
  imported: ImportedMenu;
}
type Columns = readonly (readonly (string | null)[])[] | undefined;

/** A pasted list; one that was copied out of a spreadsheet has tabs and is a table. */
export function recognizeText(text: string, columns: Columns): Source {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const tabbed = lines.filter((line) => line.includes('\t')).length;
  if (tabbed > 1 && tabbed * 2 > lines.length) {
    const source = ofSheets('csv', [{ name: 'Lista colada', rows: readCsv(new TextEncoder().encode(text)) }], columns);
    if (source.imported.items.length + source.imported.complement_groups.length > 0 || columns) return source;
  }
  return { source: 'list', tables: [], imported: parseList(text) };
}

/** @throws {AppError} file_not_read, too_large */
export async function recognizeFile(bytes: Uint8Array, columns: Columns): Promise<Source> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const workbook = await readWorkbook(bytes);
    if (!workbook.ok) throw new AppError(workbook.reason === 'too_large' ? 'too_large' : 'file_not_read');
    return ofSheets('xlsx', workbook.sheets, columns);
  }
  // Old XLS files, PDFs, pictures.
  if (bytes.subarray(0, 4_000).includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe))
    throw new AppError('file_not_read');
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).replace('\u{feff}', '').trimStart();
  if (start.startsWith('%PDF')) throw new AppError('file_not_read');
  if (/^[{[]/.test(start)) return ofJson(bytes);
  const rows = readCsv(bytes);
  if (rows.length > MAX_ROWS) throw new AppError('too_large');
  const source = ofSheets('csv', [{ name: 'CSV', rows }], columns);
  // A text file with a list in it.
  if (source.tables.every(({ heading }) => heading === -1) && !columns && rows.every((row) => row.length < 3))
    return recognizeText(new TextDecoder().decode(bytes), undefined);
  return source;
}

/** @throws {AppError} file_not_read */
function ofJson(bytes: Uint8Array): Source {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes).replace('\u{feff}', ''));
  } catch {
    throw new AppError('file_not_read');
  }
  if (isOpenDelivery(json)) return { source: 'open-delivery', tables: [], imported: parseOpenDelivery(json) };
  if (isIfood(json)) return { source: 'ifood', tables: [], imported: parseIfood(json) };
  throw new AppError('file_not_read');
}

function ofSheets(source: 'xlsx' | 'csv', sheets: readonly Sheet[], columns: Columns): Source {
  const tables = sheets.filter(({ rows }) => rows.length > 0).map((sheet, at) => readTable(sheet, columns?.[at]));
  const read = tables.map(parseTable);
  return {
    source,
    tables,
    imported: {
      items: read.flatMap(({ items }) => items),
      complement_groups: read.flatMap(({ complement_groups }) => complement_groups),
      problems: read.flatMap(({ problems }) => problems),
    },
  };
}
