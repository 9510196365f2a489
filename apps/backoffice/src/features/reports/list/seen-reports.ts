import { kept } from '../../../platform/kept.ts';

const MOST_SEEN = 5;
const keyOf = (user_id: number, store_id: number) => `reports-seen.${user_id}.${store_id}`;

/** The names of the reports that somebody looked at last on this device, the latest first. */
export function seenReports(user_id: number, store_id: number): readonly string[] {
  const names = kept.read<unknown>(keyOf(user_id, store_id));
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

export function noteSeen(user_id: number, store_id: number, name: string): void {
  const others = seenReports(user_id, store_id).filter((each) => each !== name);
  kept.write(keyOf(user_id, store_id), [name, ...others].slice(0, MOST_SEEN));
}
