import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault } from './fault.ts';
import { must } from './fault.ts';
import { checkBooks, makeIntents, placeAll, seconds, send } from './intents.ts';

const DISK_MB = 400;
const BACK_MS = 10_000;
const CHUNK = Buffer.alloc(1024 ** 2);

/** No space is left under PostgreSQL: who orders is told so, nothing breaks, and with space the shop sells again. */
export const diskFull: Fault = async (start, undo) => {
  const disk = mkdtempSync(path.join(tmpdir(), 'comanda-disk-'));
  undo(() => rmSync(disk, { recursive: true, force: true }));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  if (mounted.status !== 0) return 'not done here: it takes the right to mount a small disk';
  undo(() => spawnSync('umount', ['-l', disk]));
  chmodSync(disk, 0o755); // PostgreSQL's own account must be able to enter
  const world = await start({ disk });
  const { origin, postgres } = world.server;
  const intents = await makeIntents(world, 200);
  const sent = await placeAll(origin, intents.slice(0, 20));
  const ballast = path.join(disk, 'ballast');
  fill(ballast);
  const refused: number[] = [];
  for (const intent of intents.slice(20)) refused.push((await send(origin, intent)).status);
  const health = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  rmSync(ballast);
  const began = performance.now();
  await postgres.ensure();
  const [once, ...rest] = intents.slice(20);
  if (once !== undefined) sent.push(...(await placeAll(origin, [once])));
  const back = performance.now() - began;
  sent.push(...(await placeAll(origin, rest)));
  const told = Map.groupBy(refused, (status) => status);
  const counts = [...told].map(([status, all]) => `${all.length} × ${status}`).join(', ');
  must(
    refused.every((status) => status === 200 || status === 503),
    `with a full disk they were answered ${counts}`,
  );
  must(refused.includes(503), `no order noticed the full disk: ${counts}`);
  must(health?.status === 200, 'the server itself did not answer');
  must(back <= BACK_MS, `it took ${seconds(back)} to sell again`);
  await checkBooks(world, sent);
  return `with a full disk ${counts}; selling ${seconds(back)} after space was back, ${sent.length} orders once each`;
};

/** Writes until nothing goes in any more. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 16)) {
      try {
        for (;;) writeSync(handle, CHUNK, 0, size);
      } catch {
        // the disk is full for this size
      }
    }
  } finally {
    closeSync(handle);
  }
}
