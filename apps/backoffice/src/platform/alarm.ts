import { ALERT_OPTION } from '@comanda/domain/codes';

interface Sound {
  /** Hz, start and length in seconds. */
  notes: readonly (readonly [frequency: number, at: number, length: number])[];
}
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
const REPEAT_MS = 2_500;
/** After a minute nobody can have missed it by the volume alone. */
const LOUD_AFTER = 24;

let context: AudioContext | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

/** Call from a touch or a key: afterwards the page may sound. @returns whether it may */
export async function unlockSound(): Promise<boolean> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  return context.state === 'running';
}

export const soundUnlocked = (): boolean => context?.state === 'running';

/** @param volume 0 to 1 */
export const playAlarm = (volume: number): void => play(NEW_ORDER, volume);
/** @param volume 0 to 1 */
export const playLate = (volume: number): void => play(LATE, volume);

function play({ notes }: Sound, volume: number): void {
  if (context?.state !== 'running') return;
  for (const [frequency, at, length] of notes) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.02);
    gain.gain.setValueAtTime(volume, start + length - 0.05);
    gain.gain.linearRampToValueAtTime(0, start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

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
