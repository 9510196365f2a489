import { resolve } from 'node:path';
import { makeInviteLinks, makeResetLinks } from './features/auth/public.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, type Settings } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import { runningAddress } from './platform/process/instance-lock.ts';
import { reachDatabase } from './platform/database/start-database.ts';
import { explainFailure, StartupError } from './platform/process/startup-error.ts';

const USAGE = `Uso: npm run reset-link -- pessoa@exemplo.com
Mostra o link de uma senha nova e o de cada convite que espera por este e-mail.`;
const WHOSE = { user: 'painel da loja', customer: 'conta de cliente' };

/** For the operator of a server that sends no mail: makes the links that its mails would have brought, and shows them here only. */
async function run(cleanup: AsyncDisposableStack): Promise<string> {
  const email = process.argv[2]?.trim().toLowerCase();
  if (email === undefined || !email.includes('@')) throw new StartupError(USAGE);
  const settings = readSettings(process.env);
  const postgres = await reachDatabase(settings);
  cleanup.defer(postgres.stop);
  const { db, close } = openDatabase(postgres.url);
  cleanup.defer(close);
  const at = { PUBLIC_URL: addressOf(settings) };
  const now = systemClock();
  const links = await db.transaction().execute((tx) => makeResetLinks(tx, at, email, now));
  const invites = await db.transaction().execute((tx) => makeInviteLinks(tx, at, email, now));
  if (links.length + invites.length === 0)
    throw new StartupError(`Ninguém tem conta nem convite com o e-mail ${email}.`);
  const said = links.map(({ of, link }) => `${WHOSE[of]}: ${link}`);
  if (said.length > 0) said.push('Vale uma vez, por 1 hora.');
  for (const { store_name, until, link } of invites)
    said.push(`convite para ${store_name}: ${link}`, `Vale uma vez, até ${until}.`);
  return said.join('\n');
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
