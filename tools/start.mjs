// `npm start`: installs, builds and serves, on a machine that has nothing but Node and npm.
import { buildApps } from './build.mjs';
import { keepRunning } from './keep-running.mjs';
import { isStopped, prepare, run } from './prepare.mjs';

const PARENT_CHECK_MS = 1_000;

const node = await prepare();
await buildApps(node);
endWithNpm();
const serve = () =>
  run(node, ['apps/server/src/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    show: true,
  });
process.exit(await keepRunning(serve, { isStopped }));

/**
 * An npm that was killed passes no signal on, and nobody would be left to stop the server from the terminal. npm is the parent
 * itself because the script in package.json begins with exec: with a shell between, a signal to npm would end there.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
