import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import { databaseErrorOf, type Tx } from '../../platform/db.ts';
import { takeIds } from '../duplicates/public.ts';
import { IMPORTED_TABLES, OMITTED_COLUMNS, tableNamed } from './exported-tables.ts';
import { damaged } from './damaged.ts';
import { findColumns, insertRows } from './import-rows.repo.ts';
import { type JsonRow, type Renumbering, renumberRow } from './renumber-row.ts';
import { tableFile } from './store-file.ts';

/** Of all tables; each is held until the last row: a store of a million orders has half as many. */
const MOST_IDS = 10_000_000;
/** No row that has an id is shorter. */
const BYTES_OF_ID = 50;

/** Old id → new id, of each table. An id that no row of the file has gets a new one too, which nothing has either. */
export type Ids = Map<string, Map<number, number>>;

interface Import {
  tx: Tx;
  ids: Ids;
  pictureOf: Renumbering['pictureOf'];
  /** What the file may hold in all. */
  most_bytes: number;
}

/**
 * Writes a table's rows with ids of their own.
 * @param fill columns that the file does not hold, or that the new store has otherwise
 */
export async function importRows(
  into: Import,
  table: string,
  batches: () => AsyncIterable<JsonRow[]>,
  fill: (row: JsonRow) => JsonRow,
): Promise<void> {
  const { tx, ids, pictureOf } = into;
  const own = IMPORTED_TABLES[table]?.id;
  const known = await findColumns(tx, table);
  let columns: string[] | undefined;
  // Rows that name later ones of their own table: new ids stand in the order of the old ones all the same.
  const namesItself = [...known].some((column) => column !== own && tableNamed(table, column) === table);
  if (own !== undefined && namesItself) await takeOwnIds(into, table, own, batches());
  for await (const batch of batches()) {
    columns ??= judgeColumns(table, batch[0] ?? {}, known);
    for (const row of batch) judgeRow(table, row, columns);
    await takeNewIds(into, table, own, batch);
    const moved = batch.map((row) => ({
      ...renumberRow(table, row, own, { idOf: (of, old) => ids.get(of)?.get(old) ?? missing(of), pictureOf }),
      ...fill(row),
    }));
    await insertBatch(tx, table, moved);
  }
}

const missing = (table: string): never => {
  throw damaged(tableFile(table));
};

/** A column that this version does not know comes from a newer one; dropping it would lose what it holds. */
function judgeColumns(table: string, row: JsonRow, known: ReadonlySet<string>): string[] {
  const columns = Object.keys(row);
  if (columns.some((column) => !known.has(column))) throw new AppError('import_newer');
  const omitted = OMITTED_COLUMNS[table] ?? [];
  if (columns.some((column) => omitted.includes(column))) throw damaged(tableFile(table));
  return columns;
}

function judgeRow(table: string, row: JsonRow, columns: readonly string[]): void {
  const names = Object.keys(row);
  if (names.length !== columns.length || names.some((name, at) => name !== columns[at])) missing(table);
}

/** All ids that a batch names are taken at once, before any of its rows is written: rows name later ones too. */
async function takeNewIds(into: Import, table: string, own: string | undefined, batch: readonly JsonRow[]) {
  const { ids } = into;
  const wanted = new Map<string, Set<number>>();
  const note = (of: string, old: number) => {
    if (!ids.get(of)?.has(old)) wanted.set(of, (wanted.get(of) ?? new Set()).add(old));
    return old;
  };
  for (const row of batch) renumberRow(table, row, own, { idOf: note, pictureOf: (old) => old });
  for (const [of, olds] of wanted) {
    const column = IMPORTED_TABLES[of]?.id;
    // The store itself has its id already: rows of a second one are no part of a store.
    if (of === 'stores' || column === undefined) missing(of);
    await renumber(into, of, column ?? 'id', olds);
  }
}

async function takeOwnIds(into: Import, table: string, own: string, batches: AsyncIterable<JsonRow[]>): Promise<void> {
  const olds = new Set<number>();
  for await (const batch of batches) {
    for (const { [own]: old } of batch) if (typeof old === 'number') olds.add(old);
    judgeIds(into, table, olds.size);
  }
  await renumber(into, table, own, olds);
}

async function renumber(into: Import, table: string, column: string, olds: ReadonlySet<number>): Promise<void> {
  judgeIds(into, table, olds.size);
  const { tx, ids } = into;
  const taken = await takeIds(tx, table, column, olds.size);
  const map = ids.get(table) ?? new Map<number, number>();
  ids.set(table, map);
  for (const [at, old] of [...olds].toSorted((a, b) => a - b).entries()) map.set(old, taken[at] ?? missing(table));
}

/** A list of numbers in a row names as many rows of others, which need not be in the file. @throws {AppError} import_too_full */
function judgeIds({ ids, most_bytes }: Import, table: string, more: number): void {
  const most = Math.min(MOST_IDS, Math.floor(most_bytes / BYTES_OF_ID));
  const known = [...ids.values()].reduce((sum, { size }) => sum + size, 0);
  if (known + more > most) throw new AppError('import_too_full', { part: tableFile(table), most });
}

async function insertBatch(tx: Tx, table: string, rows: readonly JsonRow[]): Promise<void> {
  try {
    await insertRows(tx, table, rows);
  } catch (error) {
    // A value that its column does not take, or that breaks a rule of the table.
    if (/^2[23]/.test(databaseErrorOf(error)?.code ?? '')) missing(table);
    throw error;
  }
}

export const storeIds = (old: number, store: StoreId): Ids => new Map([['stores', new Map([[old, Number(store)]])]]);
