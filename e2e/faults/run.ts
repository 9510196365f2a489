import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchServer } from '../../bench/bench-server.ts';
import { makeScene } from '../../bench/scene.ts';
import { diskFull } from './disk-full.ts';
import type { Fault, StartWorld } from './fault.ts';
import { frozenDatabase } from './frozen-database.ts';
import { halfOpenSockets } from './half-open-sockets.ts';
import { killedDatabase } from './killed-database.ts';
import { killedServer } from './killed-server.ts';
import { lostAnswers } from './lost-answers.ts';
import { silentMailServer } from './silent-mail-server.ts';
import { wrongClock } from './wrong-clock.ts';

/** Each on a server of its own. Two servers on one folder, one key fifty times and two servers' races stand in the tests. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'lost-answers': lostAnswers,
  'killed-server': killedServer,
  'killed-database': killedDatabase,
  'frozen-database': frozenDatabase,
  'half-open-sockets': halfOpenSockets,
  'silent-mail-server': silentMailServer,
  'wrong-clock': wrongClock,
  'disk-full': diskFull,
};
const LONGEST_MS = 240_000;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in FAULTS));
if (unknown.length > 0)
  throw new Error(`no such fault: ${unknown.join(', ')}; there are ${Object.keys(FAULTS).join(', ')}`);

let failed = 0;
for (const [name, fault] of Object.entries(FAULTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = performance.now();
  const outcome = await survive(fault);
  if (!outcome.ok) failed += 1;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${outcome.ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s): ${outcome.said}`);
}
process.exit(failed === 0 ? 0 : 1);

async function survive(fault: Fault): Promise<{ ok: boolean; said: string }> {
  const cleanup = new AsyncDisposableStack();
  const start: StartWorld = async (options) => {
    const server = await startBenchServer(options);
    cleanup.defer(server.stop);
    return { server, scene: await makeScene(server.database.db, `falha${Date.now()}`) };
  };
  const late = new AbortController();
  try {
    const said = await Promise.race([
      fault(start, (undo) => cleanup.defer(() => void undo())),
      sleep(LONGEST_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`it was not over after ${LONGEST_MS / 1000} s`);
      }),
    ]);
    return { ok: true, said };
  } catch (error) {
    return { ok: false, said: error instanceof Error ? error.message : String(error) };
  } finally {
    late.abort();
    await cleanup.disposeAsync().catch((error: unknown) => console.error(error));
  }
}
