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
const REPEAT_MS = 2_500;

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
export function playAlarm(volume: number): void {
  if (context?.state !== 'running') return;
  for (const [frequency, at, length] of NEW_ORDER.notes) {
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

/** Rings now and again until `stopRinging`. */
export function startRinging(volume: number): void {
  stopRinging();
  playAlarm(volume);
  timer = setInterval(() => playAlarm(volume), REPEAT_MS);
}

export function stopRinging(): void {
  clearInterval(timer);
  timer = undefined;
}
