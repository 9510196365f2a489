import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPidFile } from '../src/platform/database/embedded-postgres/postmaster.ts';
import { isAlive, isPostmasterOf } from '../src/platform/database/embedded-postgres/process-state.ts';

/** What one run of the tests needs at most, several times over. */
const ROOM = 8 * 2 ** 30;

/** A folder that is kept in memory, where this machine has one with room: a file costs a fifth of what it costs on a disk. */
export function memoryFolder(): string {
  const folder = '/dev/shm';
  const stats = statSync(folder, { throwIfNoEntry: false }) && statfsSync(folder);
  const room = stats ? Math.min(stats.bavail * stats.bsize, process.availableMemory()) : 0;
  return room < ROOM ? tmpdir() : folder;
}

/**
 * Makes a data folder for one run, open to PostgreSQL's own account, and deletes those that killed runs have left behind.
 * @param kind a word for what it serves: it stands in the folder's name, beside the number of this process
 */
export async function throwawayFolder(kind: string, place = tmpdir()): Promise<string> {
  await removeAbandoned(kind, place);
  const folder = mkdtempSync(join(place, `comanda-${kind}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

async function removeAbandoned(kind: string, place: string): Promise<void> {
  for (const entry of readdirSync(place)) {
    const pid = Number(new RegExp(`^comanda-${kind}-(\\d+)-`).exec(entry)?.[1] ?? 0);
    const folder = join(place, entry);
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
