import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import { databaseErrorOf, type Tx } from '../../platform/db.ts';
import { takeIds } from '../duplicates/public.ts';
import { IMPORTED_TABLES, OMITTED_COLUMNS, tableNamed } from './exported-tables.ts';
import { damaged } from './damaged.ts';
import { findColumns, insertRows } from './import-rows.repo.ts';
import { type JsonRow, type Renumbering, renumberRow } from './renumber-row.ts';
import { tableFile } from './store-file.ts';

const ROWS_AT_ONCE = 500;

/** Old id → new id, of each table. An id that no row of the file has gets a new one too, which nothing has either. */
export type Ids = Map<string, Map<number, number>>;

interface Import {
  tx: Tx;
  ids: Ids;
  pictureOf: Renumbering['pictureOf'];
}

/**
 * Writes a table's rows with ids of their own.
 * @param fill columns that the file does not hold, or that the new store has otherwise
 */
export async function importRows(
  { tx, ids, pictureOf }: Import,
  table: string,
  rows: () => AsyncIterable<JsonRow>,
  fill: (row: JsonRow) => JsonRow,
): Promise<void> {
  const own = IMPORTED_TABLES[table]?.id;
  const known = await findColumns(tx, table);
  let columns: string[] | undefined;
  // Rows that name later ones of their own table: new ids stand in the order of the old ones all the same.
  const namesItself = [...known].some((column) => column !== own && tableNamed(table, column) === table);
  if (own !== undefined && namesItself) await takeOwnIds(tx, ids, table, own, rows());
  for await (const batch of batches(rows())) {
    columns ??= judgeColumns(table, batch[0] ?? {}, known);
    for (const row of batch) judgeRow(table, row, columns);
    await takeNewIds(tx, ids, table, own, batch);
    const moved = batch.map((row) => ({
      ...renumberRow(table, row, own, { idOf: (of, old) => ids.get(of)?.get(old) ?? missing(of), pictureOf }),
      ...fill(row),
    }));
    await insertBatch(tx, table, moved);
  }
}

async function* batches(rows: AsyncIterable<JsonRow>): AsyncGenerator<JsonRow[]> {
  let batch: JsonRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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
async function takeNewIds(tx: Tx, ids: Ids, table: string, own: string | undefined, batch: readonly JsonRow[]) {
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
    await renumber(tx, ids, of, column ?? 'id', olds);
  }
}

async function takeOwnIds(tx: Tx, ids: Ids, table: string, own: string, rows: AsyncIterable<JsonRow>): Promise<void> {
  const olds = new Set<number>();
  for await (const { [own]: old } of rows) if (typeof old === 'number') olds.add(old);
  await renumber(tx, ids, table, own, olds);
}

async function renumber(tx: Tx, ids: Ids, table: string, column: string, olds: ReadonlySet<number>): Promise<void> {
  const taken = await takeIds(tx, table, column, olds.size);
  const map = ids.get(table) ?? new Map<number, number>();
  ids.set(table, map);
  for (const [at, old] of [...olds].toSorted((a, b) => a - b).entries()) map.set(old, taken[at] ?? missing(table));
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
