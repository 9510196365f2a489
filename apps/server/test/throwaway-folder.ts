import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPidFile } from '../src/platform/database/embedded-postgres/postmaster.ts';
import { isAlive, isPostmasterOf } from '../src/platform/database/embedded-postgres/process-state.ts';

/**
 * Makes a data folder for one run, open to PostgreSQL's own account, and deletes those that killed runs have left behind.
 * @param kind a word for what it serves: it stands in the folder's name, beside the number of this process
 */
export async function throwawayFolder(kind: string): Promise<string> {
  await removeAbandoned(kind);
  const folder = mkdtempSync(join(tmpdir(), `comanda-${kind}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

async function removeAbandoned(kind: string): Promise<void> {
  for (const entry of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^comanda-${kind}-(\\d+)-`).exec(entry)?.[1] ?? 0);
    const folder = join(tmpdir(), entry);
    if (pid === 0 || isAlive(pid) || statSync(folder, { throwIfNoEntry: false })?.uid !== process.geteuid?.()) continue;
    await killPostmaster(join(folder, 'db', 'pgdata'));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killPostmaster(data: string): Promise<void> {
  const pid = readPidFile(data)?.pid;
  if (!pid || !isPostmasterOf(pid, data)) return;
  process.kill(pid, 'SIGQUIT'); // PostgreSQL's immediate shutdown
  while (isPostmasterOf(pid, data)) await sleep(20);
}
