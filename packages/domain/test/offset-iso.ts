import { type Moment, toMillis, zoneOffset } from '../src/local-time.ts';

const MINUTE = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as the store's clock shows it: 2026-11-20T20:35:00-03:00. */
export function toOffsetIso(moment: Moment, zone: string): string {
  const millis = toMillis(moment);
  const offset = zoneOffset(millis, zone);
  const distance = Math.abs(offset);
  const wall = new Date(millis + offset * MINUTE).toISOString().slice(0, 19);
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}
