import { ALERT_OPTION } from '@comanda/domain/codes';
import { playNotes, type Sound } from './sound.ts';

const NEW_ORDER: Sound = {
  notes: [
    [880, 0, 0.16],
    [1175, 0.18, 0.16],
    [880, 0.36, 0.16],
    [1175, 0.54, 0.3],
  ],
};
/** Lower and slower, so that nobody takes it for a new order. */
const LATE: Sound = {
  notes: [
    [440, 0, 0.3],
    [330, 0.36, 0.5],
  ],
};
/** Somebody at a table: short and high, unlike an order. */
const CALL: Sound = {
  notes: [
    [1568, 0, 0.12],
    [1568, 0.2, 0.12],
    [2093, 0.4, 0.25],
  ],
};
const REPEAT_MS = 2_500;
/** After a minute nobody can have missed it by the volume alone. */
const LOUD_AFTER = 24;

let timer: ReturnType<typeof setInterval> | undefined;

/** @param volume 0 to 1 */
export const playAlarm = (volume: number): void => playNotes(NEW_ORDER, volume);
/** @param volume 0 to 1 */
export const playLate = (volume: number): void => playNotes(LATE, volume);
/** @param volume 0 to 1 */
export const playCall = (volume: number): void => playNotes(CALL, volume);

/** How often the alarm of a new order sounds. */
const TIMES: Readonly<Record<number, number>> = {
  [ALERT_OPTION.untilAnswered]: Infinity,
  [ALERT_OPTION.threeTimes]: 3,
  [ALERT_OPTION.once]: 1,
};

/** Rings now, and again as often as the store wants, until `stopRinging`; after a minute as loud as it can. */
export function startRinging(volume: number, alert_option: number): void {
  stopRinging();
  const times = TIMES[alert_option] ?? Infinity;
  let rung = 0;
  const ring = () => {
    playAlarm(rung < LOUD_AFTER ? volume : 1);
    rung += 1;
    if (rung >= times) stopRinging();
  };
  timer = setInterval(ring, REPEAT_MS);
  ring();
}

export function stopRinging(): void {
  clearInterval(timer);
  timer = undefined;
}
