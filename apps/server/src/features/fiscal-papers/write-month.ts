import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createUnzip } from 'node:zlib';
import { BOM, csvLines } from '@comanda/domain/csv';
import { addNote, noSums } from '@comanda/domain/fiscal/month-sums';
import { formatClock, formatDate } from '@comanda/domain/format';
import type { StoreId } from '@comanda/domain/ids';
import { ZipFile } from 'yazl';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import { readCursor } from '../../platform/read-cursor.ts';
import { writeWorkbook } from '../../platform/write-workbook.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findMonthVoids, monthFiles, monthNotes, type Span } from './fiscal-papers.repo.ts';
import { monthCsv, monthSheets, NOTE_HEADS, noteLine } from './month-sheets.ts';
import { spanOf } from './month-span.ts';
import { monthOf } from './read-month.ts';
import { xmlName } from './read-paper.ts';

/** Each holds a connection of the pool while somebody downloads. */
const MOST_AT_ONCE = 2;
let running = 0;

interface Wanted {
  store: StoreId;
  month: string;
  span: Span;
  settings: { zone: string; country_id: number };
}

/**
 * A month for the bookkeeper as a zip that is made while it is read: signed texts in folders, the notes as lines, the sums.
 * @throws {AppError} export_busy, not_found
 */
export async function writeMonth(db: Db, store: StoreId, month: string): Promise<FileAnswer & { body: Readable }> {
  if (running >= MOST_AT_ONCE) throw new AppError('export_busy');
  const [settings, span] = await Promise.all([getStoreSettings(db, store), spanOf(db, store, month)]);
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  running += 1;
  output.once('close', () => (running -= 1));
  zip.on('error', (error: Error) => output.destroy(error));
  void fill(zip, output, db, { store, month, span, settings }).catch((error: Error) => output.destroy(error));
  const name = `notas-${month}${span.environment === 'test' ? '-teste' : ''}.zip`;
  return { body: output, type: 'application/zip', name };
}

async function fill(zip: ZipFile, output: Readable, db: Db, wanted: Wanted): Promise<void> {
  const { store, month, span } = wanted;
  const add = async (part: Readable, name: string) => {
    output.once('close', () => part.destroy());
    zip.addReadStream(part, name);
    await finished(part);
  };
  const sums = noSums();
  await add(Readable.from(noteTexts(db, wanted, sums), { objectMode: false }), 'notas.csv');
  const voids = await findMonthVoids(db, store, span);
  const sum = monthOf(month, span, sums, voids);
  zip.addBuffer(Buffer.from(BOM + monthCsv(sum)), 'resumo.csv');
  if (voids.length > 0) zip.addBuffer(Buffer.from(BOM + voidLines(voids)), 'inutilizadas.csv');
  await add(writeWorkbook(monthSheets(sum)), 'resumo.xlsx');
  for await (const files of readCursor(db, monthFiles(store, span)))
    for (const { access_key, kind, content } of files) {
      const folder = kind === 'note' ? 'notas' : 'cancelamentos';
      await add(Readable.from([content]).pipe(createUnzip()), `${folder}/${xmlName(access_key, kind)}`);
    }
  zip.end();
}

async function* noteTexts(db: Db, { store, span, settings }: Wanted, sums: ReturnType<typeof noSums>) {
  const { zone, country_id } = settings;
  yield `${BOM}${csvLines([NOTE_HEADS])}\r\n`;
  for await (const rows of readCursor(db, monthNotes(store, span))) {
    for (const row of rows) addNote(sums, row);
    const lines = rows.map((row) =>
      noteLine(row, `${formatDate(row.issued_at, zone, country_id)} ${formatClock(row.issued_at, zone)}`),
    );
    yield `${csvLines(lines)}\r\n`;
  }
}

const voidLines = (voids: Awaited<ReturnType<typeof findMonthVoids>>): string =>
  csvLines([
    ['Modelo', 'Série', 'Do número', 'Até o número', 'Motivo', 'Protocolo'],
    ...voids.map(({ model, series, first_number, last_number, reason, protocol }) => [
      model,
      String(series),
      String(first_number),
      String(last_number),
      reason,
      protocol,
    ]),
  ]);
