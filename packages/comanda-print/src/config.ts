import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the shop's server is, and the key that it gave to this computer. */
export interface Login {
  url: string;
  token: string;
}

/** The folder of this computer's login and journal. */
export function configFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env['COMANDA_PRINT_DIR']) return resolve(env['COMANDA_PRINT_DIR']); // a service starts elsewhere
  if (process.platform === 'win32') return join(env['APPDATA'] ?? homedir(), 'comanda-print');
  return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'comanda-print');
}

/** @throws {Error} with a sentence when nobody has logged in here */
export function readLogin(folder: string): Login {
  try {
    const { url, token } = JSON.parse(readFileSync(join(folder, 'login.json'), 'utf8')) as Partial<Login>; // checked below
    if (url && token) return { url, token };
  } catch {
    // The sentence below says what to do.
  }
  throw new Error('Este computador ainda não tem chave. Rode: comanda-print login <endereço> <chave>');
}

export function saveLogin(folder: string, login: Login): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'login.json'), JSON.stringify(login), { mode: 0o600 });
}
