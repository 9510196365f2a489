/** A courier's window in minutes; what is fetched has a moment. */
export const COURIER_WINDOW = 15;

/** What is promised for now, in minutes from now; equal ends are a moment. @param minutes the later end */
export const waitWindow = (minutes: number, delivered: boolean): { from: number; until: number } => ({
  from: delivered ? minutes - Math.min(COURIER_WINDOW, Math.floor(minutes / 2)) : minutes,
  until: minutes,
});

/** '50 min', '1h05', '7h' @param minutes whole */
export function writeWait(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
}

/** '35–50 min', '50 min–1h05', '6h45–7h'; a moment where both ends are one. */
export function writeWaitWindow({ from, until }: { from: number; until: number }): string {
  if (from === until) return writeWait(until);
  return until < 60 ? `${from}–${until} min` : `${writeWait(from)}–${writeWait(until)}`;
}
