import type { Fault } from './fault.ts';
import { must } from './fault.ts';
import { checkBooks, makeIntents, placeAll } from './intents.ts';
import { breakDuring } from './break-during.ts';

const INTENTS = 300;
const KILLS = 5;

/** The power goes while people order. */
export const killedServer: Fault = async (start) => {
  const world = await start();
  const intents = await makeIntents(world, INTENTS);
  const sent = await breakDuring(
    intents.length,
    KILLS,
    (told) => placeAll(world.server.origin, intents, told),
    () => world.server.kill(),
  );
  await checkBooks(world, sent);
  const again = sent.filter(({ tries }) => tries > 1).length;
  must(again > 0, 'no order was under way at a kill');
  return `${INTENTS} orders once each over ${KILLS} kills; ${again} had to be sent again`;
};
