import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // process.kill throws only system errors
  }
}

function commandLine(pid: number): string[] {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
}

/** Says whether the process is a postmaster of this data directory, and not another program that got the same number. */
export function isPostmasterOf(pid: number, dataDirectory: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [program = '', ...args] = commandLine(pid);
    if (!/(^|\/)postgres$/.test(program)) return false;
    // The folder may have been renamed since it was started: then only the working directory tells.
    return args.includes(dataDirectory) || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDirectory);
  } catch {
    return false;
  }
}

/** Says whether the process is dead but not yet reaped; a node that is PID 1 of a container never reaps a postmaster. */
export function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat[stat.lastIndexOf(')') + 2] === 'Z';
  } catch {
    return false;
  }
}

/**
 * When the process began, in clock ticks since boot: with its number this names one process for ever.
 * @returns undefined where /proc does not exist or the process has gone
 */
export function startTicksOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]; // field 22 of proc(5), counted after the name
  } catch {
    return undefined;
  }
}

/**
 * Finds the processes that work in a data directory: every PostgreSQL backend changes into it, so an empty list means that
 * nobody writes there.
 */
export function processesInDirectory(directory: string): number[] {
  if (process.platform !== 'linux') return [];
  const real = realpathSync(directory);
  const owner = statSync(real).uid;
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => worksIn(pid, real, owner));
}

function worksIn(pid: number, directory: string, owner: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch (error) {
    // Root in a container may not look into another account's process: then whatever calls itself postgres there counts.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false; // readlink throws only system errors
    return isBackendOf(pid, owner);
  }
}

function isBackendOf(pid: number, owner: number): boolean {
  try {
    return statSync(`/proc/${pid}`).uid === owner && /^(.*\/)?postgres(:|$)/.test(commandLine(pid)[0] ?? '');
  } catch {
    return false;
  }
}
