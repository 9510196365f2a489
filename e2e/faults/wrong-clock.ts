import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { checkBooks, makeIntents, placeAll, type Sent } from './intents.ts';

const HOUR = 3_600_000;
const HOURS = [14, -14, 0, -30, 0];
const EACH = 30;

/** The server's clock jumps ahead, back over midnight, and right again while the shop sells. */
export const wrongClock: Fault = async (start, undo) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-clock-'));
  undo(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'shift');
  writeFileSync(file, '0');
  const first = path.join(import.meta.dirname, 'shifted-clock.ts');
  const world = await start({ first, env: { CLOCK_SHIFT: file } });
  const all: Sent[] = [];
  for (const hours of HOURS) {
    writeFileSync(file, String(hours * HOUR));
    await sleep(1_000);
    all.push(...(await placeAll(world.server.origin, await makeIntents(world, EACH))));
  }
  await checkBooks(world, all);
  return `${all.length} orders once each, numbered without a gap, at ${HOURS.map((hours) => `${hours} h`).join(', ')}`;
};
