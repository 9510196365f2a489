import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { type Account, runCommand } from './run-command.ts';

/** The places and the password of one embedded PostgreSQL; every path is absolute and free of links. */
export interface Home {
  folder: string;
  data: string;
  log: string;
  socketFolder: string;
  passwordFile: string;
  password: string;
}

const MAX_SOCKET_PATH_BYTES = 107 - '/.s.PGSQL.5432.lock'.length; // sun_path on Linux; macOS allows 103, hence the margin below

/**
 * Finds or makes the folder that holds the database: `<dataDir>/db`. Where root's account for PostgreSQL cannot enter the
 * data folder (a clone below /root, say), it is a link to a folder of its own below `elsewhere`.
 */
export async function prepareHome(dataDir: string, account: Account | undefined, elsewhere: string): Promise<Home> {
  const folder = await homeFolder(dataDir, account, elsewhere);
  makePrivate(folder, account);
  const socketFolder = socketFolderOf(folder);
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  refuseForeign(socketFolder, account);
  makePrivate(socketFolder, account);
  const passwordFile = join(folder, 'password');
  return {
    folder,
    data: join(folder, 'pgdata'),
    log: join(folder, 'postgres.log'),
    socketFolder,
    passwordFile,
    password: readOrMakePassword(passwordFile, account),
  };
}

async function homeFolder(dataDir: string, account: Account | undefined, elsewhere: string): Promise<string> {
  const wanted = join(dataDir, 'db');
  if (exists(wanted) || !account || (await canEnter(dataDir, account))) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    const folder = realpathSync(wanted);
    if (account && !(await canEnter(join(folder, '..'), account)))
      throw new StartupError(
        `A conta que roda o PostgreSQL (uid ${account.uid}) não consegue entrar em ${folder}: libere a passagem pelas pastas acima (chmod o+x) ou escolha outra DATA_DIR.`,
      );
    return folder;
  }
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(elsewhere, 'db-'));
  try {
    symlinkSync(folder, wanted);
  } catch (error) {
    if (!exists(wanted)) throw error; // else another start made the link at the same moment: follow it
  }
  return realpathSync(wanted);
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { code } = await runCommand('/bin/sh', ['-c', 'cd "$0"', folder], { account });
  return code === 0;
}

export function own(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function makePrivate(folder: string, account: Account | undefined): void {
  own(folder, account);
  chmodSync(folder, 0o700);
}

function socketFolderOf(folder: string): string {
  const inside = join(folder, 'run');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES - 8) return inside;
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join(tmpdir(), `comanda-${id}`);
}

/** The temporary folder is open to all: nobody else may have put this one there first. */
function refuseForeign(folder: string, account: Account | undefined): void {
  const status = lstatSync(folder);
  const owners = [process.geteuid?.() ?? status.uid, account?.uid];
  if (!status.isDirectory() || !owners.includes(status.uid))
    throw new StartupError(
      `A pasta ${folder} pertence a outro usuário do sistema: apague-a ou escolha uma DATA_DIR de caminho mais curto.`,
    );
}

function readOrMakePassword(file: string, account: Account | undefined): string {
  if (!exists(file)) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    own(unfinished, account);
    try {
      linkSync(unfinished, file); // fails if another start was quicker: its password counts
    } catch (error) {
      if (!exists(file)) throw error;
    } finally {
      unlinkSync(unfinished);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
