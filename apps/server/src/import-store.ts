import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refusalSentence } from '@comanda/words/refusals';
import { ROLE } from '@comanda/domain/codes';
import { importStore } from './features/exports/public.ts';
import { AppError } from './platform/app-error.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings } from './platform/config.ts';
import { type Db, openDatabase, type Tx } from './platform/db.ts';
import { openFileStore } from './platform/files.ts';
import { claimDataDir } from './platform/process/instance-lock.ts';
import { migrate } from './platform/database/migrate.ts';
import { startDatabase } from './platform/database/start-database.ts';
import { explainFailure, StartupError } from './platform/process/startup-error.ts';

/** More than any store; the web's own bound is the setting IMPORT_MAX_MB. */
const MOST_BYTES = 16 * 1024 ** 3;
const USAGE = 'Uso: npm run import-store -- loja.zip --owner dono@exemplo.com [--url link]';

/** Brings a store from a file without the limits of the web; the server must not be running on the embedded database. */
async function run(cleanup: AsyncDisposableStack): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string' }, url: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined || values.owner === undefined) throw new StartupError(USAGE);
  const settings = readSettings(process.env);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const lock = settings.DATABASE_URL === undefined ? await claimDataDir(settings.DATA_DIR) : undefined;
  cleanup.defer(() => lock?.release());
  const postgres = await startDatabase(settings);
  cleanup.defer(postgres.stop);
  const { db, pool, close } = openDatabase(postgres.url);
  cleanup.defer(close);
  await migrate(pool);
  const services = {
    db,
    files: openFileStore(settings.DATA_DIR),
    transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work),
  };
  const by = { user: await findOwner(db, values.owner), now: systemClock() };
  const { name, url } = await importStore(
    services,
    file,
    { url: values.url?.toLowerCase(), most_bytes: MOST_BYTES },
    by,
  );
  return `${name} está em /${url}.`;
}

async function findOwner(db: Db, email: string): Promise<{ id: number; name: string }> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'type'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (user === undefined || (user.type !== ROLE.owner && user.type !== ROLE.administrator))
    throw new StartupError(`Não há um dono com o e-mail ${email}. Crie a conta dele antes.`);
  return user;
}

if (import.meta.main) {
  const cleanup = new AsyncDisposableStack();
  try {
    console.log(await run(cleanup));
  } catch (error) {
    const refusal = error instanceof AppError ? refusalSentence(error.code, error.detail) : null;
    console.error(refusal ?? explainFailure(error, resolve(process.env['DATA_DIR'] || 'data')));
    process.exitCode = 1;
  } finally {
    await cleanup.disposeAsync();
  }
}
