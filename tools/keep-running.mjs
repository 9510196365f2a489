import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A server that lived so long had started well: what ended it is worth another try. */
const LIVED_MS = 30_000;
const MOST_QUICK_ENDS = 8;

/**
 * Starts a server again that was killed, by its own watchdog too, or that fell after it had run for a while. One that says
 * why it cannot start is not asked again; after several quick ends in a row it is left down.
 * @returns the exit code of the last one
 */
export async function keepRunning(serve, { isStopped, wait = sleep, clock = Date.now }) {
  for (let quick = 0; ;) {
    const begun = clock();
    const { code, signal } = await serve();
    const lived = clock() - begun >= LIVED_MS;
    if (isStopped() || (!signal && (code === 0 || !lived))) return code;
    quick = lived ? 0 : quick + 1;
    if (quick > MOST_QUICK_ENDS) return code;
    const pause = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, quick - 1));
    console.error(`O servidor parou (${signal ?? `código ${code}`}) e volta em ${pause / 1_000} s.`);
    await wait(pause);
    if (isStopped()) return code;
  }
}
