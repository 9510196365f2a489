import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, '../../../test/spinning-server.ts');
let server: ReturnType<typeof start> | undefined;
afterEach(() => void server?.child.kill('SIGKILL'));

function start(limit_ms: number) {
  const child = spawn(process.execPath, [PROGRAM, String(limit_ms)], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}
const addressOf = async ({ child }: ReturnType<typeof start>) => String((await once(child.stdout, 'data'))[0]).trim();

test('a process that one request holds is ended, and says which it was but not whose', async () => {
  server = start(1_000);
  const address = await addressOf(server);
  void fetch(`${address}/spin/ana`).catch(() => {});
  const [code, signal] = (await once(server.child, 'close')) as [number | null, string | null]; // Node's documentation
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  const line = JSON.parse(server.said()) as { serving: string[]; msg: string };
  expect(line).toMatchObject({ level: 60, msg: 'the event loop stood still for 1000 ms' });
  expect(line.serving).toEqual([expect.stringMatching(/^GET \/spin\/:who req-/)]);
});

test('one that waits for something else lives', async () => {
  server = start(600);
  const address = await addressOf(server);
  expect(await (await fetch(`${address}/slow`)).text()).toBe('late');
  expect(server.child.exitCode).toBeNull();
  expect(server.said()).toBe('');
});
