import type { LocalTime } from '../local-time.ts';

const NIGHT_START = 18 * 60;
const NIGHT_END = 6 * 60;

/** Between 18:00, which is night, and 06:00, which is not. */
export const isNight = ({ minutes }: LocalTime): boolean => minutes >= NIGHT_START || minutes < NIGHT_END;
