import type { importFiscalItems } from '@comanda/contract/finance/fiscal';
import type { Output } from '@comanda/contract/route';
import { writeCsv } from '@comanda/domain/csv';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { type Cell, textOf } from '@comanda/domain/fields/read-kind';
import { readTaxCode, TAX_CODES, type TaxCode } from '@comanda/domain/fiscal/item-codes';
import type { StoreId } from '@comanda/domain/ids';
import { foldText } from '@comanda/domain/search-text';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Db } from '../../platform/db.ts';
import type { Upload } from '../../platform/http/form.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readCsv } from '../../platform/tables/read-csv.ts';
import { findTaxedItems, type SaidCodes, setTaxCodes } from './fiscal.repo.ts';

const NUMBER = 'Número';
/** As a bookkeeper's program says them. */
const SHORT: Partial<Record<TaxCode, string>> = { ibs_cbs_cst: 'CST IBS/CBS', c_class_trib: 'cClassTrib' };
const headOf = (code: TaxCode): string => SHORT[code] ?? MENU_ITEM[code].words;
const FILE_MAX = 2_000_000;
const LINES_MAX = 10_000;
const SHOWN_PROBLEMS = 100;
const SHOWN_LETTERS = 80;

export async function writeTaxSheet(db: Db, store: StoreId): Promise<FileAnswer> {
  const items = await findTaxedItems(db, store);
  const body = writeCsv([
    [NUMBER, 'Código', 'Item', 'Grupo', ...TAX_CODES.map((code) => headOf(code))],
    ...items.map((item) => [
      String(item.id),
      item.internal_id,
      item.name,
      item.group,
      ...TAX_CODES.map((code) => item[code]),
    ]),
  ]);
  return { body, type: 'text/csv; charset=utf-8', name: 'itens.csv' };
}

type Problem = Output<typeof importFiscalItems>['problems'][number];
interface Read {
  said: SaidCodes[];
  problems: Problem[];
}

/**
 * Takes the sheet back: what it says of each item, where it says something.
 * @throws {AppError} invalid_input without a file, too_large, tax_sheet_not_read without the columns that it was written with
 */
export async function takeTaxSheet(
  { db, recorded }: Pick<Services, 'db' | 'recorded'>,
  by: Author,
  file: Upload | undefined,
): Promise<Output<typeof importFiscalItems>> {
  if (file === undefined) throw new AppError('invalid_input', { fields: { file: 'Escolha a planilha.' } });
  if (file.bytes.length > FILE_MAX) throw new AppError('too_large');
  const known = new Set((await findTaxedItems(db, by.store)).map(({ id }) => id));
  const { said, problems } = readLines(readCsv(file.bytes, LINES_MAX), known);
  const changed =
    said.length === 0
      ? 0
      : await recorded(by, { menu_items: { column: 'id', ids: said.map(({ id }) => id) } }, (tx) =>
          setTaxCodes(tx, by.store, said),
        );
  return { changed, problems: problems.slice(0, SHOWN_PROBLEMS), problem_count: problems.length };
}

function readLines(rows: readonly (readonly Cell[])[], known: ReadonlySet<number>): Read {
  const heads = (rows[0] ?? []).map((cell) => foldText(textOf(cell)).trim());
  const at = (head: string) => heads.indexOf(foldText(head));
  const place = at(NUMBER);
  const columns = TAX_CODES.flatMap((code) => (at(headOf(code)) === -1 ? [] : [{ code, at: at(headOf(code)) }]));
  if (place === -1 || columns.length === 0) throw new AppError('tax_sheet_not_read');
  const said = new Map<number, SaidCodes>();
  const problems: Problem[] = [];
  for (const [index, row] of rows.entries()) {
    const number = textOf(row[place] ?? '').trim();
    if (index === 0 || number === '') continue;
    const problem = (reason: Problem['reason'], text: string) =>
      problems.push({ line: index + 1, text: text.slice(0, SHOWN_LETTERS), reason });
    const id = /^\d{1,15}$/.test(number) ? Number(number) : 0;
    if (!known.has(id)) {
      problem('unknown_item', number);
      continue;
    }
    const codes: SaidCodes = { id };
    for (const column of columns) {
      const text = textOf(row[column.at] ?? '').trim();
      const code = readTaxCode(column.code, text);
      if (code === null) problem('bad_code', `${headOf(column.code)} ${text}`);
      else if (code !== '') codes[column.code] = code;
    }
    if (Object.keys(codes).length > 1) said.set(id, codes);
  }
  return { said: [...said.values()], problems };
}
