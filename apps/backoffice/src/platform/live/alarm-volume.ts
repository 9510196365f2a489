import { soundUnlocked } from './sound.ts';
import { kept } from '../kept.ts';

const KEY = 'alarm-volume';
const DEFAULT_VOLUME = 0.8;

/** How loud this device rings, from 0 to 1. */
export const readVolume = (): number => kept.read<number>(KEY) ?? DEFAULT_VOLUME;
export const keepVolume = (volume: number): void => kept.write(KEY, volume);

/** Whether an alarm would be heard here: the browser lets the page sound, and it is not turned down to nothing. */
export const canRing = (): boolean => soundUnlocked() && readVolume() > 0;
