import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createUnzip } from 'node:zlib';
import type { StoreId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { type FileStore, KEPT_SIZES } from '../../platform/files.ts';
import { BOM, csvLines } from '@comanda/domain/csv';
import { csvQuery, csvTables } from './csv-tables.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { csvFile, FORMAT, FORMAT_VERSION, MANIFEST, type Manifest, pictureFile, tableFile } from './store-file.ts';
import { APP_VERSION } from './app-version.ts';

export interface ExportedStore {
  id: StoreId;
  name: string;
  url: string;
  timezone: number;
  country_id: number;
}

/**
 * The zip of a store, made while it is read: one instant of the database, a batch of rows in memory at a time. Whoever
 * stops reading it (destroys it) ends the work.
 */
export async function writeExport(
  { pool, files }: { pool: pg.Pool; files: FileStore },
  store: ExportedStore,
  now: Date,
): Promise<Readable> {
  const snapshot = await openSnapshot(pool, store.id);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a PassThrough, by its documentation
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => void snapshot.close());
  void fill(zip, snapshot, store, files, now).catch((error: Error) => output.destroy(error));
  return output;
}

async function fill(zip: ZipFile, snapshot: Snapshot, store: ExportedStore, files: FileStore, now: Date) {
  const rows: Record<string, number> = {};
  for (const table of EXPORTED_TABLES) rows[table] = await snapshot.count(table);
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    app_version: APP_VERSION,
    exported_at: now.toISOString(),
    store: { name: store.name, url: store.url },
    rows,
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST);
  const pictures = new Set<string>();
  const add = async (name: string, texts: AsyncGenerator<string> | Readable) => {
    const part = texts instanceof Readable ? texts : Readable.from(texts, { objectMode: false });
    zip.addReadStream(part, name);
    await finished(part);
  };
  for (const table of EXPORTED_TABLES) await add(tableFile(table), jsonTexts(snapshot.rows(table), pictures));
  for (const table of csvTables(storeZone(store.timezone, store.country_id)))
    await add(csvFile(table.file), csvTexts(Object.keys(table.columns), snapshot.select(csvQuery(table))));
  for await (const notes of snapshot.select(NOTE_FILES))
    for (const note of notes) {
      const [name = '', content = ''] = note.split(' ');
      await add(`notas/${name}`, Readable.from([Buffer.from(content, 'base64')]).pipe(createUnzip()));
    }
  await snapshot.close();
  for (const picture of pictures) {
    const [folder = '', name = ''] = picture.split('/');
    if (folder !== String(store.id)) continue;
    for (const side of KEPT_SIZES) {
      const file = path.join(files.folder, folder, `${name}-${side}.webp`);
      const isThere = await access(file).then(
        () => true,
        () => false,
      );
      if (isThere) zip.addFile(file, pictureFile(name, side), { compress: false });
    }
  }
  zip.end();
}

/** The signed texts that the law wants kept for five years: the name of each file, and what is compressed in it. */
const NOTE_FILES = `select n.access_key || case f.kind when 'note' then '-nfe.xml' else '-can.xml' end
    || ' ' || translate(encode(f.content, 'base64'), E'\\n', '') as text
  from fiscal_files f join fiscal_notes n on n.store_id = f.store_id and n.id = f.note_id
  where f.store_id = $store order by f.note_id, f.kind`;

/** A JSON list with one row a line, so that it can be read back without holding it. */
async function* jsonTexts(batches: AsyncGenerator<string[]>, pictures: Set<string>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const rows of batches) {
    const text = rows.join(',\n');
    for (const [, found] of text.matchAll(/"\/files\/(\d+\/[0-9a-f]{24})"/g)) if (found) pictures.add(found);
    yield between + text;
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvTexts(heading: string[], batches: AsyncGenerator<string[]>): AsyncGenerator<string> {
  yield `${BOM}${csvLines([heading])}\r\n`;
  // the query answers lists of texts
  for await (const rows of batches) yield `${csvLines(rows.map((row) => JSON.parse(row) as string[]))}\r\n`;
}
