import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { must } from './fault.ts';
import { checkBooks, makeIntents, placeAll, seconds } from './intents.ts';

const EACH = 200;
const CLOSED_MS = 40_000;
const LOOK_MS = 250;
const SLOWEST_MS = 1_500;

/** Requests that begin and never end hold nobody up, and are ended. */
export const halfOpenSockets: Fault = async (start, undo) => {
  const world = await start();
  const { origin } = world.server;
  const intents = await makeIntents(world, 60);
  const first = await placeAll(origin, intents.slice(0, 30));
  const { port, hostname } = new URL(origin);
  const sockets: Socket[] = [];
  undo(() => sockets.forEach((socket) => socket.destroy()));
  let open = 0;
  const head = 'POST /api/client/order HTTP/1.1\r\nhost: a\r\n';
  const rest = `content-type: application/json\r\nidempotency-key: ${'a'.repeat(36)}\r\ncontent-length: 500\r\n\r\n{"store_id":`;
  for (let at = 0; at < EACH * 2; at += 1) {
    const socket = connect(Number(port), hostname);
    open += 1;
    socket.on('error', () => {}).on('close', () => (open -= 1));
    socket.resume(); // else its end is never read
    socket.write(at % 2 === 0 ? head : head + rest);
    sockets.push(socket);
  }
  const began = performance.now();
  let slowest = 0;
  const placing = placeAll(origin, intents.slice(30));
  while (open > 0 && performance.now() - began < CLOSED_MS) {
    const asked = performance.now();
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(10_000) });
    must(answer.ok, `the server answered ${answer.status}`);
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - asked);
    await sleep(LOOK_MS);
  }
  const took = performance.now() - began;
  must(open === 0, `${open} of ${EACH * 2} were still open after ${seconds(took)}`);
  await checkBooks(world, [...first, ...(await placing)]);
  must(slowest <= SLOWEST_MS, `meanwhile an answer took ${seconds(slowest)}`);
  return `${EACH * 2} ended after ${seconds(took)}; the slowest answer meanwhile ${seconds(slowest)}`;
};
