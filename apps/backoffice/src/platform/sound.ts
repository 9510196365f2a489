export interface Sound {
  /** Hz, start and length in seconds. */
  notes: readonly (readonly [frequency: number, at: number, length: number])[];
}

let context: AudioContext | null = null;

/** Call from a touch or a key: afterwards the page may sound. @returns whether it may */
export async function unlockSound(): Promise<boolean> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  return context.state === 'running';
}

export const soundUnlocked = (): boolean => context?.state === 'running';

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
