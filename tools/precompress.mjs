// Built files are compressed once, as hard as it goes: the server only picks the right neighbour.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
const WORTH_BYTES = 1_024;

const compressions = [
  ['.br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/** Writes a .br and a .gz beside every file below the folder that is worth it. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < WORTH_BYTES) return;
      for (const [ending, compress] of compressions) writeFileSync(file + ending, await compress(bytes));
    }),
  );
}
