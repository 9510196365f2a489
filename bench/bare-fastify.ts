import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A Fastify with one empty route, in a process of its own as the server is: what the machine can do at most. */
export async function startBareFastify(): Promise<{ url: string; stop: () => void }> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../apps/server/test/bare-fastify.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer]; // its only line: the address
  return { url: `${line.toString().trim()}/`, stop: () => void server.kill() };
}
