// What `npm start` and `npm test` share before the project's own Node can run: plain JavaScript for any Node from 20.19 on,
// without a dependency.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkNode, PINNED_NODE } from './link-node.mjs';
import { withLock } from './lock.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [20, 19];
/** What the server itself needs, where no platform package brings the pinned version. */
const OWN_NODE_MAJOR = 24;

/** Says one sentence and ends. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs what is missing and returns the Node that the project runs on. */
export async function prepare() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    fail(`O Comanda precisa do Node ${OLDEST_NODE.join('.')} ou mais novo, e este é o ${process.versions.node}.`);
  forwardSignals();
  if (!isInstalled())
    await withLock('install', async () => {
      if (!isInstalled()) await install();
    });
  linkNode(); // in case install scripts are forbidden
  // What Node has read of two thousand sources it need not read again: a quarter of what a start costs.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compiled');
  return pinnedNode();
}

function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  if (!wanted) fail('Falta o arquivo package-lock.json: clone o projeto de novo.');
  if (!found) return false;
  const platformNode = `node_modules/node-${process.platform}-${process.arch}`;
  if (wanted[platformNode] && !found[platformNode]) return false; // installed on another machine, or without optional ones
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') || (found[path] ? found[path].version === version : optional),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function install() {
  console.log('Instalando as dependências (cerca de um minuto na primeira vez)…');
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env;
  const npm = basename(cli) === 'npm-cli.js' ? [node, cli] : ['npm'];
  // NODE_ENV=production or a user's .npmrc would leave out what the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(npm[0], [...npm.slice(1), ...args]);
  if (code === 0) return;
  console.error(output.trim());
  if (/ENOSPC|no space left/i.test(output)) fail('O disco está cheio: libere espaço e tente de novo.');
  fail('A instalação das dependências (npm ci) falhou: verifique a conexão com o registro do npm e tente de novo.');
}

function pinnedNode() {
  if (existsSync(PINNED_NODE) && spawnSync(PINNED_NODE, ['--version']).status === 0) return PINNED_NODE;
  if (Number(process.versions.node.split('.')[0]) >= OWN_NODE_MAJOR) return process.execPath;
  return fail(
    `Não há um Node ${OWN_NODE_MAJOR} pronto para ${process.platform}-${process.arch}: instale-o e tente de novo.`,
  );
}

const children = new Set();
let stoppedBy;
/** Whether somebody has asked this process to end. */
export const isStopped = () => stoppedBy !== undefined;

/** A signal that reaches only this process (a service manager's) must reach what it runs; then it ends as they do. */
function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stoppedBy = signal;
      if (children.size === 0) process.exit(1);
      for (const child of children) child.kill(signal);
    });
}

/**
 * Runs a program to its end, in the project's folder.
 * @param options.show its output goes to the terminal; otherwise it is returned
 */
export function run(command, args, { env = process.env, show = false, onStart = () => {} } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? ['inherit', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: ROOT, env, stdio });
    children.add(child);
    onStart(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code, signal) => {
      children.delete(child);
      if (stoppedBy && !show) process.exit(1);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}
