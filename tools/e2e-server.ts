import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DOUBLE_SWITCHES } from '../apps/server/src/partners/start-double.ts';
import { memoryFolder, throwawayFolder } from '../apps/server/test/throwaway-folder.ts';
import { catchMails } from './mail-catcher.ts';

// The server that the browser tests visit: the real one, on data of its own that end with it.
const dataDir = await throwawayFolder('e2e', memoryFolder());
const mails = process.env['E2E_MAILS'] ?? join(dataDir, 'mails');
const smtpUrl = await catchMails(mails);
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off', // every browser comes from one address
    DEMO_DAYS: '0', // its three months are enough to look at
    ...Object.fromEntries(DOUBLE_SWITCHES.map((name) => [name, 'off'])), // the stories are of a shop that has connected nothing
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  for (const folder of [dataDir, mails]) rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
