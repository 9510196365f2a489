// Builds the two apps when what they are made of has changed. Plain JavaScript: `npm start` runs it before anything else.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';
import { precompress } from './precompress.mjs';
import { fail, prepare, ROOT, run } from './prepare.mjs';

const APPS = [
  { name: 'backoffice', builds: [['build'], ['build', '--ssr']], served: 'dist/assets' },
  { name: 'storefront', builds: [['build'], ['build', '--ssr']], served: 'dist/client' },
];
const NOT_SOURCES = new Set(['node_modules', 'dist']);

/** @param node the Node that runs Vite */
export async function buildApps(node) {
  if (APPS.every(isBuilt)) return;
  await withLock('build', async () => {
    const stale = APPS.filter((app) => !isBuilt(app));
    if (stale.length === 0) return;
    console.log('Montando as telas…');
    await Promise.all(stale.map((app) => build(node, app)));
  });
}

function isBuilt(app) {
  try {
    return readFileSync(stampFile(app), 'utf8') === sourcesHash(app);
  } catch {
    return false;
  }
}

/** Has the app built anew next time: something else writes into its dist. */
export function forgetBuild(name) {
  rmSync(stampFile({ name }), { force: true });
}

function stampFile({ name }) {
  return join(ROOT, 'apps', name, 'dist', '.sources');
}

function sourcesHash({ name }) {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const file of ['tools/build.mjs', ...filesBelow(`apps/${name}`), ...filesBelow('packages')])
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : filesBelow(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}

async function build(node, app) {
  const hash = sourcesHash(app); // taken before: what changes meanwhile is built next time
  forgetBuild(app.name);
  for (const args of app.builds) {
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
    const config = join(ROOT, 'apps', app.name, 'vite.config.ts');
    const env = { ...process.env, NODE_ENV: 'production' };
    const { code, output } = await run(node, [vite, ...args, '--config', config, '--logLevel', 'warn'], { env });
    if (code === 0) continue;
    console.error(output.trim());
    if (/ENOSPC|no space left/i.test(output)) fail('O disco está cheio: libere espaço e tente de novo.');
    fail(`A montagem das telas (${app.name}) falhou: veja o erro acima.`);
  }
  await precompress(join(ROOT, 'apps', app.name, app.served));
  writeFileSync(stampFile(app), hash);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildApps(await prepare());
