import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartupError } from '../../process/startup-error.ts';
import { type Account, runCommand } from './run-command.ts';

export const runsAsRoot = process.geteuid?.() === 0;

/**
 * Chooses who runs PostgreSQL: it refuses to run as root, so root lends it an unprivileged account. The owner of data that
 * exist already comes first, so that changing between root and an ordinary user does not lock anybody out.
 * @param home where the data live, or will
 * @returns undefined when the current account runs it
 */
export async function postgresAccount(home: string): Promise<Account | undefined> {
  const owner = ownerOf(home);
  if (!runsAsRoot) {
    if (owner && owner.uid !== process.geteuid?.())
      throw new StartupError(
        `O banco de dados em ${home} pertence a outro usuário do sistema: rode com o mesmo usuário da primeira vez ou escolha outra DATA_DIR.`,
      );
    return undefined;
  }
  if (owner && owner.uid !== 0) return owner;
  return accountNamed('postgres') ?? (await createAccount('comanda')) ?? requireAccount('nobody');
}

function ownerOf(path: string): Account | undefined {
  if (!existsSync(path)) return undefined;
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

function accountNamed(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'))
    .find(([entryName]) => entryName === name);
  return line && { uid: Number(line[2]), gid: Number(line[3]) };
}

async function createAccount(name: string): Promise<Account | undefined> {
  if (accountNamed(name)) return accountNamed(name);
  try {
    await runCommand('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  } catch {
    return undefined; // no useradd on this system
  }
  return accountNamed(name);
}

function requireAccount(name: string): Account {
  const account = accountNamed(name);
  if (!account)
    throw new StartupError(
      'Não há uma conta sem privilégios para o PostgreSQL: rode como usuário comum ou defina DATABASE_URL.',
    );
  return account;
}
