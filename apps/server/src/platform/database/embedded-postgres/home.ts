import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, symlinkSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecret } from '../../kept-secret.ts';
import { StartupError } from '../../process/startup-error.ts';
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

const MAX_SOCKET_FOLDER_BYTES = 80; // a socket's whole path may take 104 bytes on macOS, 107 on Linux

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
    password: keptSecret(passwordFile, account),
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
    rmdirSync(folder);
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
  if (Buffer.byteLength(inside) <= MAX_SOCKET_FOLDER_BYTES) return inside;
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
