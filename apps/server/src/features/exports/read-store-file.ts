import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import sharp from 'sharp';
import * as z from 'zod';
import { instant } from '@comanda/contract/fields';
import { AppError } from '../../platform/app-error.ts';
import { KEPT_SIZES } from '../../platform/files.ts';
import { damaged } from './damaged.ts';
import { countValues } from './count-values.ts';
import { csvTables } from './csv-tables.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';
import { findUnsound } from './judge-row.ts';
import type { JsonRow } from './renumber-row.ts';
import { csvFile, FORMAT, FORMAT_VERSION, MANIFEST, type Manifest, pictureFile, tableFile } from './store-file.ts';

// A store of 100,000 orders is far below each.
const MOST_PARTS = 100_000;
const MOST_MANIFEST_BYTES = 1024 ** 2;
const MOST_PICTURE_BYTES = 4 * 1024 ** 2;
const MOST_LINE_LENGTH = 8 * 1024 ** 2;
/** Brackets and a line's end, beside one line a row. */
const LINES_BESIDE = 4;
/** Rows of one kind pack to a thirtieth; what packs to less than this was made to hurt. */
const MOST_RATIO = 200;
const SMALL_BYTES = 1024 ** 2;
/** Of one row: the longest order is far below. A small object takes thirty times its text once it is read. */
const MOST_ROW_VALUES = 50_000;
const MOST_DEPTH = 50;
/** Rows travel in batches, each of so many at most, of so much text, or of so many values. */
const BATCH_ROWS = 500;
const BATCH_LENGTH = 4 * 1024 ** 2;
const BATCH_VALUES = 50_000;

export interface StorePicture {
  name: string;
  side: number;
  /** @throws {AppError} import_damaged when it is no picture of ours */
  read: () => Promise<Buffer>;
}
/** A store's zip, opened and judged; nothing of it has been believed but its names and sizes. */
export interface StoreFile {
  manifest: Manifest;
  /** @throws {AppError} import_damaged when there are other rows than the file says, or values that no screen would have kept; import_too_full */
  batches: (table: string) => AsyncGenerator<JsonRow[]>;
  pictures: readonly StorePicture[];
  close: () => void;
}

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().min(1),
  app_version: z.string().max(40),
  exported_at: instant,
  store: z.object({ name: z.string().max(200), url: z.string().max(100) }),
  rows: z.record(z.string(), z.number().int().min(0)),
});

/**
 * Only in a thread of its own (`openStoreFile`): what is read here was made by somebody.
 * @param mostBytes of everything in it, unpacked
 * @throws {AppError} import_not_comanda, import_newer, import_damaged, import_unknown_file, import_too_large
 */
export async function readStoreFile(path: string, mostBytes: number): Promise<StoreFile> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => {
    throw new AppError('import_not_comanda');
  });
  try {
    const entries = await readEntries(zip, mostBytes);
    const manifest = await readManifest(zip, entries);
    const pictures = judgeNames(entries).map((picture) => ({
      ...picture,
      read: () => readPicture(zip, entries.get(picture.file), picture),
    }));
    return {
      manifest,
      pictures,
      batches: (table) => readBatches(zip, entries.get(tableFile(table)), table, manifest.rows[table] ?? 0),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Names that leave their folder are refused by the reader itself. */
async function readEntries(zip: ZipFile, mostBytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (entries.size >= MOST_PARTS || bytes > mostBytes)
        throw new AppError('import_too_large', { size: Math.round(mostBytes / 1024 ** 2) });
      if (entry.uncompressedSize > Math.max(SMALL_BYTES, entry.compressedSize * MOST_RATIO))
        throw damaged(entry.fileName);
      if (entries.has(entry.fileName)) throw damaged(entry.fileName);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged('índice');
  }
  return entries;
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (entry === undefined) throw new AppError('import_not_comanda');
  const text = (await readAll(zip, entry, MOST_MANIFEST_BYTES)).toString('utf8');
  const parsed = manifestSchema.safeParse(parseOr(text, MANIFEST));
  if (!parsed.success) throw new AppError('import_not_comanda');
  if (parsed.data.version > FORMAT_VERSION) throw new AppError('import_newer');
  const unknown = Object.keys(parsed.data.rows).some((table) => !EXPORTED_TABLES.includes(table));
  if (unknown) throw new AppError('import_newer');
  return parsed.data;
}

/** Every part is one that an export writes. */
function judgeNames(entries: ReadonlyMap<string, Entry>) {
  const known = new Set([
    MANIFEST,
    ...EXPORTED_TABLES.map(tableFile),
    ...csvTables('UTC').map(({ file }) => csvFile(file)),
  ]);
  return [...entries.keys()]
    .filter((file) => !known.has(file))
    .map((file) => {
      const [, name = '', side] = /^imagens\/([0-9a-f]{24})-(\d+)\.webp$/.exec(file) ?? [];
      if (!KEPT_SIZES.some((each) => String(each) === side)) throw new AppError('import_unknown_file', { part: file });
      return { file, name, side: Number(side) };
    });
}

async function readAll(zip: ZipFile, entry: Entry | undefined, most: number): Promise<Buffer> {
  if (entry === undefined || entry.uncompressedSize > most) throw damaged(entry?.fileName ?? 'índice');
  try {
    const bytes = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray());
    if (crc32(bytes) === entry.crc32) return bytes;
  } catch {
    // what cannot be unpacked is damaged too
  }
  throw damaged(entry.fileName);
}

async function readPicture(
  zip: ZipFile,
  entry: Entry | undefined,
  { name, side }: Pick<StorePicture, 'name' | 'side'>,
): Promise<Buffer> {
  const bytes = await readAll(zip, entry, MOST_PICTURE_BYTES);
  const meta = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (meta?.format === 'webp' && meta.width <= side && meta.height <= side) return bytes;
  throw damaged(pictureFile(name, side));
}

async function* readBatches(
  zip: ZipFile,
  entry: Entry | undefined,
  table: string,
  expected: number,
): AsyncGenerator<JsonRow[]> {
  if (entry === undefined) {
    if (expected > 0) throw damaged(tableFile(table));
    return;
  }
  let [found, lines, length, values] = [0, 0, 0, 0];
  let batch: JsonRow[] = [];
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged(entry.fileName);
  });
  for await (const line of linesOf(stream, entry)) {
    lines += 1;
    if (lines > expected + LINES_BESIDE) throw damaged(entry.fileName);
    if (line === '[' || line === ']' || line === '[]' || line === '') continue;
    const size = judgeSize(line, entry.fileName);
    const row = parseOr(line.endsWith(',') ? line.slice(0, -1) : line, entry.fileName);
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged(entry.fileName);
    const object = row as JsonRow; // an object, by the line above
    const unsound = findUnsound(object);
    if (unsound !== null) throw damaged(`${entry.fileName}: ${unsound}`);
    found += 1;
    length += line.length;
    values += size;
    batch.push(object);
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH && values < BATCH_VALUES) continue;
    yield batch;
    [batch, length, values] = [[], 0, 0];
  }
  if (batch.length > 0) yield batch;
  if (found !== expected) throw damaged(entry.fileName);
}

/** @returns the values of a row that may be read. @throws {AppError} import_too_full, import_damaged */
function judgeSize(line: string, part: string): number {
  const { values, depth } = countValues(line);
  if (values > MOST_ROW_VALUES) throw new AppError('import_too_full', { part, most: MOST_ROW_VALUES });
  if (depth > MOST_DEPTH) throw damaged(part);
  return values;
}

/** @throws {AppError} import_damaged, of a wrong checksum only after the last line: nothing is kept before */
async function* linesOf(stream: Readable, { fileName, crc32: checksum }: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [rest, sum] = ['', 0];
  try {
    // a zip's stream has no encoding
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      sum = crc32(bytes, sum);
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MOST_LINE_LENGTH) throw damaged(fileName);
      yield* lines;
    }
  } catch (error) {
    // What its reader throws passes through; what the zip says of itself is damage.
    throw error instanceof AppError || !isZipError(error) ? error : damaged(fileName);
  }
  yield rest + decoder.decode();
  if (sum !== checksum) throw damaged(fileName);
}
const isZipError = (error: unknown) =>
  error instanceof Error &&
  (/zip|bytes|checksum|size/i.test(error.message) || ('code' in error && String(error.code).startsWith('Z_')));

function parseOr(text: string, part: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(part);
  }
}
