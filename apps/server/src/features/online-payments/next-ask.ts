import { hasPaid, isOpenState, type PaymentState } from '@comanda/domain/online-payments/states';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** Nothing that is open so long is ever paid. */
const OPEN_DAYS = 6;
/** A card may be disputed for so long: it is asked of ever less often. */
const DISPUTE_DAYS = 120;

/** When a provider is asked again how an attempt stands, should it not tell. @returns null once there is nothing left to learn */
export function nextAsk(
  {
    state,
    asked,
    created_at,
    expires_at,
  }: { state: PaymentState; asked: number; created_at: string; expires_at: string | null },
  now: Date,
): Date | null {
  const age = now.getTime() - Date.parse(created_at);
  if (isOpenState(state)) {
    if (age > OPEN_DAYS * DAY_MS) return null;
    const next = now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(asked, 10), LONGEST_MS);
    // When it can no longer be paid it is taken away.
    const end = expires_at === null ? next : Date.parse(expires_at);
    return new Date(end > now.getTime() ? Math.min(next, end) : next);
  }
  if (!hasPaid(state) || state === 'refunded' || age > DISPUTE_DAYS * DAY_MS) return null;
  return new Date(now.getTime() + DAY_MS * 2 ** Math.min(asked, 5));
}
