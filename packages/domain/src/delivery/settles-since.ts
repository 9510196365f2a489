/** Orders from before the shift was opened are of it, when no settlement has them: somebody forgot to open it. */
export const FORGOTTEN_HOURS = 12;
/** A shift that nobody closes for months was paid otherwise. */
export const SETTLED_DAYS = 62;
const HOUR_MS = 3_600_000;

interface OpenShift {
  readonly opened_at: string;
  readonly last_closed_at: string | null;
  /** It has been settled, and was opened again. */
  readonly was_closed: boolean;
}

/**
 * From when on what a driver brought is of the open settlement. Since the last one nothing is lost; before a driver's first
 * nobody knows how they were paid. `bounded`: only because the shift is too old.
 */
export function settlesSince(shift: OpenShift, now: Date): { since: Date; bounded: boolean } {
  const opened = Date.parse(shift.opened_at) - FORGOTTEN_HOURS * HOUR_MS;
  const since = shift.last_closed_at === null ? opened : Math.min(opened, Date.parse(shift.last_closed_at));
  const bound = now.getTime() - SETTLED_DAYS * 24 * HOUR_MS;
  const bounded = !shift.was_closed && bound > since;
  return { since: new Date(bounded ? bound : since), bounded };
}
