import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { systemClock } from '../clock.ts';
import { SLOT_BYTES, SLOTS, type Watched } from './watchdog.ts';

const LOOKS = 20;
const { beats, names, limit_ms } = workerData as Watched; // what watchdog.ts sends
let last = -1;
let missed = 0;
// Looks are counted, not the clock: a computer that slept has stopped both threads.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === last ? missed + 1 : 0;
  last = now;
  if (missed < LOOKS) return;
  const serving = Array.from({ length: SLOTS }, (_, slot) => nameAt(slot)).filter((name) => name !== '');
  const said = {
    level: 60,
    time: systemClock().getTime(),
    pid: process.pid,
    serving,
    msg: `the event loop stood still for ${limit_ms} ms`,
  };
  writeSync(2, `${JSON.stringify(said)}\n`);
  process.kill(process.pid, 'SIGKILL'); // the stuck thread answers no other
}, limit_ms / LOOKS);

function nameAt(slot: number): string {
  const bytes = names.slice(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES); // a copy: a decoder takes no shared memory
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(Uint8Array.from(end === -1 ? bytes : bytes.subarray(0, end)));
}
