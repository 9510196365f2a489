#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runAgent } from './agent.ts';
import { configFolder, readLogin, saveLogin } from './config.ts';
import { install } from './install.ts';
import { openServer } from './server.ts';
import { VERSION } from './version.ts';

const HELP = `comanda-print ${VERSION}: imprime os pedidos da loja neste computador.

  comanda-print login <endereço> <chave>   guarda a chave criada em Impressão
  comanda-print run                        imprime até ser fechado
  comanda-print install [--system]         liga o programa junto com o computador
        --dir <pasta>                      só escreve o arquivo de serviço nesta pasta
  comanda-print status                     mostra a loja e as impressoras`;

const say = (line: string) => console.log(line);
const stamped = (line: string) => say(`${new Date().toLocaleString('pt-BR')} ${line}`);

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { positionals, values } = readArgs();
  const [command = 'help', ...words] = positionals;
  const folder = configFolder();
  if (command === 'login') return logIn(folder, words);
  if (command === 'run') return run(folder);
  if (command === 'status') return status(folder);
  if (command === 'install') {
    readLogin(folder);
    const script = realpathSync(process.argv[1]!); // Node was started with a script
    install({ system: values.system, folder: values.dir, script, node: process.execPath, config: folder, say });
    return;
  }
  say(HELP);
}

/** @throws {Error} with the help for what it does not know */
function readArgs() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { system: { type: 'boolean', default: false }, dir: { type: 'string' } },
    });
  } catch {
    throw new Error(HELP);
  }
}

async function logIn(folder: string, [url, token]: readonly string[]): Promise<void> {
  if (url === undefined || token === undefined || !URL.canParse(url)) {
    throw new Error('Use: comanda-print login https://endereço-do-sistema chave');
  }
  const { store, agent } = await openServer({ url, token }).hello({ version: VERSION });
  saveLogin(folder, { url, token });
  say(`Pronto: este computador (${agent}) imprime para ${store}.`);
  say('Agora rode: comanda-print install, ou comanda-print run para experimentar.');
}

async function status(folder: string): Promise<void> {
  const { store, agent, printers } = await openServer(readLogin(folder)).hello({ version: VERSION });
  say(`${store} · ${agent}`);
  for (const { name, connection, address } of printers) say(`  ${name}: ${connection} ${address}`);
  if (printers.length === 0) say('  Nenhuma impressora ainda. Adicione em Impressão.');
}

async function run(folder: string): Promise<void> {
  const login = readLogin(folder);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  stamped(`comanda-print ${VERSION}, ${login.url}`);
  await runAgent({ login, folder, log: stamped, signal: stop.signal });
  process.exit(0);
}
