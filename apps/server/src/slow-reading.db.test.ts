import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';

const { url } = await testDatabase();

/** Longer than any connection is waited for. */
const READING_MS = 5_500;
const PROGRAM = `
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${READING_MS});
  export const serve = async () => { console.log('serves'); process.exit(0); };`;
const FIRST = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (address, context, next) =>
      address.endsWith('/src/serve.ts')
        ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(PROGRAM)} }
        : next(address, context),
  });`;

test('a database is not taken for silent because the program is long to read', async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { DATABASE_URL: url, DATA_DIR: tmpdir(), PORT: '0', HOST: '127.0.0.1', SECRET: 's'.repeat(64) };
  const env = { PATH, NODE_COMPILE_CACHE, ...own };
  const args = ['--import', `data:text/javascript,${encodeURIComponent(FIRST)}`, join(import.meta.dirname, 'main.ts')];
  const said = await new Promise((done) => {
    execFile(process.execPath, args, { env }, (_, out, err) => done(`${out}${err}`.trim()));
  });
  expect(said).toBe('serves');
});
