import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { throwawayFolder } from '../apps/server/test/throwaway-folder.ts';

// The server that the browser tests visit: the real one, on data of its own that end with it.
const dataDir = await throwawayFolder('e2e');
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off', // every browser comes from one address
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
