import { breakDuring } from './break-during.ts';
import type { Fault } from './fault.ts';
import { must } from './fault.ts';
import { checkBooks, makeIntents, placeAll, seconds } from './intents.ts';

const INTENTS = 300;
const KILLS = 3;
const BACK_MS = 8_000;

/** PostgreSQL is killed while people order, and comes up again. */
export const killedDatabase: Fault = async (start) => {
  const world = await start();
  const { origin, postgres } = world.server;
  const intents = await makeIntents(world, INTENTS);
  const gaps: number[] = [];
  let up: number | null = null;
  const kill = async () => {
    await postgres.stop('immediate');
    await postgres.ensure();
    up = performance.now();
  };
  const placing = (told: (done: number) => void) =>
    placeAll(origin, intents, (done) => {
      if (up !== null) gaps.push(performance.now() - up);
      up = null;
      told(done);
    });
  const sent = await breakDuring(intents.length, KILLS, placing, kill);
  await checkBooks(world, sent);
  const slowest = Math.max(0, ...gaps);
  must(slowest <= BACK_MS, `the first order came ${seconds(slowest)} after PostgreSQL was back`);
  return `${INTENTS} orders once each over ${KILLS} kills; the first at most ${seconds(slowest)} after it was back`;
};
