// `npm run dev`: the server starts again when its code changes, the storefront is built again, the back-office reloads by itself.
import { join } from 'node:path';
import { buildApps, forgetBuild } from './build.mjs';
import { prepare, ROOT, run } from './prepare.mjs';

const BACKOFFICE = 'http://localhost:5173';

const node = await prepare();
await buildApps(node);
forgetBuild('storefront'); // what is watched below is a development build
const env = { ...process.env, NODE_ENV: 'development' };
const vite = (app, ...args) => [
  join(ROOT, 'node_modules/vite/bin/vite.js'),
  ...args,
  '--config',
  join(ROOT, 'apps', app, 'vite.config.ts'),
  '--clearScreen',
  'false',
];
console.log(`Painel com recarga automática: ${BACKOFFICE}`);
await Promise.all([
  run(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { env, show: true }),
  run(node, vite('backoffice'), { env, show: true }),
  run(node, vite('storefront', 'build', '--watch', '--emptyOutDir', 'false'), { env, show: true }),
  run(node, vite('storefront', 'build', '--ssr', '--watch', '--emptyOutDir', 'false'), { env, show: true }),
]);
process.exit(0);
