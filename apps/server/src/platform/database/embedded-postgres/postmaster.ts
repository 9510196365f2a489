import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDiskFull } from '../disk-full.ts';
import { StartupError } from '../../process/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { lastLine, PORT } from './cluster.ts';
import type { Home } from './home.ts';
import { isAlive, isPostmasterOf, isZombie, processesInDirectory } from './process-state.ts';
import { type Account, runCommand } from './run-command.ts';

const START_LIMIT_MS = 60_000;
const RELEASE_LIMIT_MS = 15_000;
const STOP_LIMIT_SECONDS = 12;
const SOCKET = `.s.PGSQL.${PORT}`;

/** What the postmaster wrote about itself into the data directory. */
interface PidFile {
  pid: number;
  status: string;
}

export function readPidFile(data: string): PidFile | undefined {
  const lines = readLines(join(data, 'postmaster.pid'));
  return lines && { pid: Number(lines[0]), status: (lines[7] ?? '').trim() };
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** @returns the postmaster's pid, when one of this data directory runs */
export function runningPostmaster(home: Home): number | undefined {
  const pidFile = readPidFile(home.data);
  return pidFile && isPostmasterOf(pidFile.pid, home.data) ? pidFile.pid : undefined;
}

/**
 * Brings a postmaster up, whatever the last one left behind; finds one that runs already (its node was killed) and keeps it.
 * Several processes may call it at once: one starts, the others adopt.
 */
export async function ensurePostmaster(
  home: Home,
  binaries: Binaries,
  account: Account | undefined,
): Promise<'started' | 'adopted'> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (let attempt = 1; ; attempt++) {
    const state = await settle(home, deadline);
    if (state === 'ready') return attempt === 1 ? 'adopted' : 'started';
    const result = await startPostmaster(home, binaries, account);
    if (result.code === 0) {
      await letOthersFirst(runningPostmaster(home));
      return 'started';
    }
    if (performance.now() > deadline || (attempt >= 2 && !isPassing(home.log)))
      throw new StartupError(startFailure(home, result.output));
    await sleep(150);
  }
}

/** Waits for a postmaster that is coming up or going down, and clears the locks of one that is no more. */
async function settle(home: Home, deadline: number): Promise<'ready' | 'absent'> {
  for (;;) {
    const pidFile = readPidFile(home.data);
    if (!pidFile) break;
    if (!isPostmasterOf(pidFile.pid, home.data)) {
      if (isAlive(pidFile.pid)) await clearStaleLock(home, join(home.data, 'postmaster.pid'), pidFile.pid);
      break;
    }
    if (pidFile.status === 'ready' && (await answers(home))) return 'ready';
    if (performance.now() > deadline)
      throw new StartupError(`O PostgreSQL embutido não respondeu a tempo: veja ${home.log}.`);
    await sleep(50);
  }
  const socketLock = join(home.socketFolder, `${SOCKET}.lock`);
  const socketPid = Number(readLines(socketLock)?.[0] ?? 0);
  if (socketPid && isAlive(socketPid) && !isPostmasterOf(socketPid, home.data))
    await clearStaleLock(home, socketLock, socketPid);
  return 'absent';
}

/**
 * Removes a lock whose pid lives but is not our postmaster: a number used again (containers), or a zombie that nobody reaps.
 * PostgreSQL would refuse for ever. It is safe only once no process works in the data directory.
 */
async function clearStaleLock(home: Home, file: string, pid: number): Promise<void> {
  const deadline = performance.now() + RELEASE_LIMIT_MS;
  while (processesInDirectory(home.data).length > 0) {
    if (performance.now() > deadline)
      throw new StartupError(
        `Processos antigos do PostgreSQL (${processesInDirectory(home.data).join(', ')}) ainda usam ${home.data}: encerre-os e tente de novo.`,
      );
    await sleep(50);
  }
  const reason = isZombie(pid) ? 'é um processo zumbi' : 'é outro programa';
  console.warn(`Removendo ${basename(file)} antigo: o processo ${pid} ${reason}.`);
  rmSync(file, { force: true });
}

function answers(home: Home): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(home.socketFolder, SOCKET));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** pg_ctl gives the postmaster a session of its own: Ctrl-C does not reach it, and it holds no pipe to us. */
async function startPostmaster(home: Home, binaries: Binaries, account: Account | undefined) {
  return runCommand(binaries.pg_ctl, ['start', '-D', home.data, '-l', home.log, '-w', '-t', '60', '-s'], { account });
}

/**
 * Its processes do not interrupt the server's the moment that they have something to do: all guests wait for that one thread,
 * and each of these for one guest. They get as much of the processor as before. Where a machine does not know how, it stays.
 */
async function letOthersFirst(postmaster: number | undefined): Promise<void> {
  if (process.platform === 'linux' && postmaster !== undefined)
    await runCommand('chrt', ['--batch', '--pid', '0', String(postmaster)]).catch(() => {});
}

/**
 * @param mode fast ends open transactions and writes a checkpoint, unless that takes too long (a full disk); immediate stops
 * without one, as after a crash: nothing committed is lost
 */
export async function stopPostmaster(
  home: Home,
  binaries: Binaries,
  account: Account | undefined,
  mode: 'fast' | 'immediate',
): Promise<void> {
  const args = ['stop', '-D', home.data, '-m', mode, '-w', '-t', String(STOP_LIMIT_SECONDS), '-s'];
  const { code } = await runCommand(binaries.pg_ctl, args, { account });
  if (code !== 0 && mode === 'fast' && runningPostmaster(home) !== undefined)
    await stopPostmaster(home, binaries, account, 'immediate');
}

/** The log's end tells a reason that goes away by itself, such as another start at the same moment. */
function isPassing(log: string): boolean {
  const end = (readLines(log) ?? []).slice(-7).join('\n');
  return /pre-existing shared memory|lock file|another postmaster|still in use|not yet accepting/.test(end);
}

function startFailure(home: Home, output: string): string {
  const log = (readLines(home.log) ?? []).slice(-20).join('\n');
  if (isDiskFull(home.folder) || /No space left on device|Disk quota exceeded/.test(`${output}\n${log}`))
    return `O disco está cheio: não há espaço para o banco de dados em ${home.folder}.`;
  const reason = log.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lastLine(output);
  return `O PostgreSQL embutido não iniciou (veja ${home.log}): ${reason}`;
}
