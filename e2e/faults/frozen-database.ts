import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { must } from './fault.ts';
import { checkBooks, makeIntents, placeAll, seconds, send } from './intents.ts';

const FROZEN_MS = 20_000;
const ANSWER_MS = 15_000;
const BACK_MS = 5_000;
const ASKED = 30;

/** PostgreSQL stands still and keeps its connections: nobody waits for ever, and what was under way is there once. */
export const frozenDatabase: Fault = async (start, undo) => {
  if (process.platform !== 'linux') return 'not done here: it takes Linux';
  const world = await start();
  const { origin, postgres } = world.server;
  const intents = await makeIntents(world, ASKED * 2);
  await placeAll(origin, intents.slice(0, ASKED)); // the pool is open, the menu is known
  await fetch(`${origin}/${world.scene.slug}`);
  const processes = [postgres.pid() ?? 0, ...childrenOf(postgres.pid() ?? 0)];
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processes) process.kill(pid, name);
  };
  signal('SIGSTOP');
  let frozen = true;
  const thaw = () => {
    if (frozen) signal('SIGCONT');
    frozen = false;
  };
  undo(thaw);
  const began = performance.now();
  const asked = await Promise.all(intents.slice(ASKED).map((intent) => send(origin, intent, FROZEN_MS)));
  const told = asked.filter(({ status }) => status !== 0);
  const slowest = Math.max(0, ...told.map(({ ms }) => ms));
  const health = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await sleep(Math.max(0, FROZEN_MS - (performance.now() - began)));
  thaw();
  must(
    told.length === ASKED && told.every(({ status, headers }) => status === 503 && headers.has('retry-after')),
    `${told.length} of ${ASKED} were answered: ${[...new Set(told.map(({ status }) => status))].join(', ')}`,
  );
  must(slowest <= ANSWER_MS, `the slowest refusal took ${seconds(slowest)}`);
  must(health?.status === 200, 'the server itself did not answer');
  const back = performance.now();
  const sent = await placeAll(origin, intents.slice(ASKED, ASKED + 1));
  const took = performance.now() - back;
  must(took < BACK_MS, `it took ${seconds(took)} to come back`);
  sent.push(...(await placeAll(origin, [...intents.slice(0, ASKED), ...intents.slice(ASKED + 1)])));
  await checkBooks(world, sent);
  return `${told.length} of ${ASKED} told to come again within ${seconds(slowest)}; selling ${seconds(took)} after it went on, ${intents.length} orders once each`;
};

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false; // it has ended meanwhile
      }
    });
}
