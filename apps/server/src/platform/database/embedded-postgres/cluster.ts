import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from '../disk-full.ts';
import { StartupError } from '../../process/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { type Home, own } from './home.ts';
import { isAlive } from './process-state.ts';
import { type Account, runCommand } from './run-command.ts';

export const SUPERUSER = 'comanda';
/** Only a part of the socket's name. */
export const PORT = 5432;

/** Settings of postgresql.conf, by name. */
export type Settings = Record<string, string | number>;

const UNFINISHED = 'pgdata.init-';

/**
 * Makes the data directory where there is none. It is made aside and renamed, so that a kill leaves no half of one.
 * @param durable false skips the flush to disk, for tests
 */
export async function createCluster(
  home: Home,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  if (existsSync(join(home.data, 'PG_VERSION'))) return;
  removeUnfinished(home.folder);
  const unfinished = join(home.folder, `${UNFINISHED}${process.pid}`);
  const args = ['-D', unfinished, '-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${home.passwordFile}`];
  // The builtin provider sorts and folds accents the same on every machine, whatever locales it has.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { code, output } = await runCommand(binaries.initdb, [...args, ...locale, ...(durable ? [] : ['--no-sync'])], {
    account,
  });
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError(initFailure(output, home.folder));
  }
  appendFileSync(join(unfinished, 'postgresql.conf'), "\ninclude 'app.conf'\n");
  try {
    renameSync(unfinished, home.data);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another start was quicker
  }
}

function removeUnfinished(folder: string): void {
  for (const entry of readdirSync(folder))
    if (entry.startsWith(UNFINISHED) && !isAlive(Number(entry.slice(UNFINISHED.length))))
      rmSync(join(folder, entry), { recursive: true, force: true });
}

function initFailure(output: string, folder: string): string {
  if (isDiskFull(folder) || /Disk quota exceeded/.test(output))
    return `O disco está cheio: não há espaço para criar o banco de dados em ${folder}.`;
  if (/could not look up effective user ID/.test(output))
    return 'O usuário do sistema não tem nome em /etc/passwd, e o PostgreSQL embutido exige um: crie o usuário ou defina DATABASE_URL.';
  return `Não foi possível criar o banco de dados em ${folder}: ${lastLine(output)}`;
}

/** @returns the last line that says something, of a program's output */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}

/** @throws {StartupError} when the data were written by another major version than the programs are */
export async function checkClusterVersion(home: Home, binaries: Binaries, account: Account | undefined): Promise<void> {
  const written = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim();
  const { output } = await runCommand(binaries.postgres, ['--version'], { account });
  const installed = /(\d+)\./.exec(output)?.[1];
  if (written !== installed)
    throw new StartupError(
      `Os dados em ${home.data} são do PostgreSQL ${written}, e este programa traz o ${installed ?? '?'}: exporte-os com a versão antiga e importe-os de novo.`,
    );
}

/** Writes our settings into the data directory when they have changed. */
export function writeSettings(home: Home, account: Account | undefined, settings: Settings): void {
  const all: Settings = {
    listen_addresses: '', // only the socket in a private folder: no port to choose, none to protect
    unix_socket_directories: home.socketFolder,
    unix_socket_permissions: '0700',
    port: PORT,
    max_connections: 60,
    shared_buffers: '128MB',
    work_mem: '16MB', // a report of some months sorts, and holds, sixty thousand orders
    max_wal_size: '1GB',
    // A store's first evening grows faster than a minute: plans that were made for empty tables are kept until they are counted anew.
    autovacuum_naptime: '15s',
    wal_compression: 'pglz', // this build has neither lz4 nor zstd
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...settings,
  };
  const text = Object.entries(all)
    .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
    .join('');
  const file = join(home.data, 'app.conf');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text, { mode: 0o600 });
  own(file, account);
}
