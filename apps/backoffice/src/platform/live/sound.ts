import { useSyncExternalStore } from 'react';

export interface Sound {
  /** Hz, start and length in seconds. */
  notes: readonly (readonly [frequency: number, at: number, length: number])[];
}

/** A touch lets the page sound for a few seconds. */
const LATEST_MS = 1_000;

let context: AudioContext | null = null;
const watchers = new Set<() => void>();

function openContext(): AudioContext {
  const opened = new AudioContext();
  opened.addEventListener('statechange', () => {
    for (const watcher of watchers) watcher();
  });
  return opened;
}

/** To open the device's sound takes a tenth of a second, which the first key of a sale must not wait for. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
  else work();
}

/** Call from a touch or a key: afterwards the page may sound. @returns whether it may */
export async function unlockSound(): Promise<boolean> {
  context ??= openContext();
  if (context.state === 'suspended') await context.resume();
  return context.state === 'running';
}

/** Sounds from the start where the browser lets it, else from the first touch or key on. @returns what ends that */
export function unlockByTouch(): () => void {
  // A shop's own screen was touched on other days, and after a reload nobody may come near it for hours.
  whenIdle(() => {
    context ??= openContext();
  });
  const unlock = () => {
    if (!soundUnlocked()) whenIdle(() => void unlockSound().catch(() => {})); // the next touch tries again
  };
  // On the way down: buttons keep their presses to themselves on the way up.
  const options = { capture: true };
  addEventListener('pointerdown', unlock, options);
  addEventListener('keydown', unlock, options);
  return () => {
    removeEventListener('pointerdown', unlock, options);
    removeEventListener('keydown', unlock, options);
  };
}

export const soundUnlocked = (): boolean => context?.state === 'running';

/** Calls the watcher whenever the page begins or ceases to sound. @returns what ends that */
export function watchSound(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
/** Whether the browser lets this page sound. */
export const useSoundUnlocked = (): boolean => useSyncExternalStore(watchSound, soundUnlocked);

/** Nothing sounds before the page was unlocked. @param volume 0 to 1 */
export function playNotes({ notes }: Sound, volume: number): void {
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
