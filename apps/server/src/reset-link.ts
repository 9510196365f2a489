import { resolve } from 'node:path';
import { makeResetLinks } from './features/auth/public.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, type Settings } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import { runningAddress } from './platform/instance-lock.ts';
import { reachDatabase } from './platform/start-database.ts';
import { explainFailure, StartupError } from './platform/startup-error.ts';

const USAGE = 'Uso: npm run reset-link -- pessoa@exemplo.com';
const WHOSE = { user: 'painel da loja', customer: 'conta de cliente' };

/** For the operator of a server that sends no mail: makes the link that the mail would have brought, and shows it here only. */
async function run(cleanup: AsyncDisposableStack): Promise<string> {
  const email = process.argv[2]?.trim().toLowerCase();
  if (email === undefined || !email.includes('@')) throw new StartupError(USAGE);
  const settings = readSettings(process.env);
  const postgres = await reachDatabase(settings);
  cleanup.defer(postgres.stop);
  const { db, close } = openDatabase(postgres.url);
  cleanup.defer(close);
  const at = { PUBLIC_URL: addressOf(settings) };
  const links = await db.transaction().execute((tx) => makeResetLinks(tx, at, email, systemClock()));
  if (links.length === 0) throw new StartupError(`Ninguém tem conta com o e-mail ${email}.`);
  return [...links.map(({ of, link }) => `${WHOSE[of]}: ${link}`), 'Vale uma vez, por 1 hora.'].join('\n');
}

/** Where the server says that it is, unless the setting knows better. */
const addressOf = ({ PUBLIC_URL, DATA_DIR }: Settings): string =>
  process.env['PUBLIC_URL']?.trim() ? PUBLIC_URL : (runningAddress(DATA_DIR) ?? PUBLIC_URL);

if (import.meta.main) {
  const cleanup = new AsyncDisposableStack();
  try {
    console.log(await run(cleanup));
  } catch (error) {
    console.error(explainFailure(error, resolve(process.env['DATA_DIR'] || 'data')));
    process.exitCode = 1;
  } finally {
    await cleanup.disposeAsync();
  }
}
