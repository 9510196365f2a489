import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, isZombie, startTicksOf } from '../database/embedded-postgres/process-state.ts';
import { StartupError } from './startup-error.ts';

const POLL_MS = 100;

/** Who serves these data. */
interface Holder {
  pid: number;
  started: string | null;
  address: string | null;
}

export interface InstanceLock {
  /** Tells whoever comes second where this one answers. */
  announce: (address: string) => void;
  release: () => void;
}

/**
 * Makes this process the only server of a data folder; what a killed one left behind does not count. One that is just starting
 * is waited for: it will say where it answers, or fail and leave the folder to this one.
 * @throws {StartupError} when another one runs: the sentence says where
 */
export async function claimDataDir(dataDir: string, waitMs = 60_000): Promise<InstanceLock> {
  const file = join(dataDir, 'server.json');
  const self: Holder = { pid: process.pid, started: startTicksOf(process.pid) ?? null, address: null };
  const deadline = performance.now() + waitMs;
  while (!claim(file, self)) {
    const holder = readHolder(file);
    if (!holder || !runs(holder)) discard(file, holder);
    else if (holder.address !== null || performance.now() > deadline) throw new StartupError(refusal(holder, dataDir));
    else await sleep(POLL_MS);
  }
  return {
    announce: (address) => {
      write(`${file}.${process.pid}`, { ...self, address });
      renameSync(`${file}.${process.pid}`, file);
    },
    release: () => {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** @returns where the server of these data answers; null when none runs */
export function runningAddress(dataDir: string): string | null {
  const holder = readHolder(join(dataDir, 'server.json'));
  return holder && runs(holder) ? holder.address : null;
}

function claim(file: string, self: Holder): boolean {
  const own = `${file}.${self.pid}`;
  write(own, self);
  try {
    linkSync(own, file); // whole at once, and only one of two can
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // link throws only system errors
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function write(file: string, holder: Holder): void {
  writeFileSync(file, JSON.stringify(holder), { mode: 0o644 });
}

/** @returns undefined when nobody claims it, or what is written makes no sense (a disk that was full) */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder; // our own file; nonsense below is no running process
  } catch {
    return undefined;
  }
}

function runs(holder: Holder): boolean {
  if (!Number.isInteger(holder.pid) || holder.pid === process.pid) return false;
  if (!isAlive(holder.pid) || isZombie(holder.pid)) return false;
  return holder.started === null || holder.started === startTicksOf(holder.pid);
}

/** Takes a dead holder's file away, unless another start has claimed the folder since it was read. */
function discard(file: string, dead: Holder | undefined): void {
  const aside = `${file}.old-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else took it away
  }
  const taken = readHolder(aside);
  if (taken && taken.pid !== dead?.pid && runs(taken)) {
    try {
      linkSync(aside, file); // give it back
    } catch {
      // A third start has claimed it meanwhile; it and the second will find each other's port taken.
    }
  }
  rmSync(aside, { force: true });
}

function refusal(holder: Holder, dataDir: string): string {
  return holder.address === null
    ? `O Comanda já está sendo iniciado com os dados de ${dataDir} (processo ${holder.pid}).`
    : `O Comanda já está rodando em ${holder.address} (processo ${holder.pid}).`;
}
