import { readVolume } from '../../platform/live/alarm-volume.ts';
import { playNotes, type Sound } from '../../platform/live/sound.ts';

/** Two low notes: whoever scans looks at the goods, not at the screen. */
const MISS: Sound = {
  notes: [
    [220, 0, 0.14],
    [165, 0.16, 0.24],
  ],
};
export const playMiss = (): void => playNotes(MISS, readVolume());
