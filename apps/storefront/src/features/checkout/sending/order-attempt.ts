import { keep, readKept } from '../../../platform/storage.ts';
import type { OrderBody } from './order-body.ts';

/**
 * The one key under which a cart is sent, however often. While it is not known whether the last envelope arrived, that
 * envelope is kept: sending exactly the same again gets the same answer, and never a second order.
 */
export interface OrderAttempt {
  key: string;
  cookie_code: string;
  /** Sent, and no answer came; null when nothing is on its way. */
  unanswered: OrderBody | null;
}

const place = (slug: string) => `comanda.attempt.${slug}`;
const read = (slug: string) => readKept<OrderAttempt>(place(slug));

/** The attempt of a cart: the same until its order is placed. */
export function attemptFor(slug: string, cookie_code: string, newKey = makeKey): OrderAttempt {
  const kept = read(slug);
  if (kept?.cookie_code === cookie_code) return kept;
  const attempt = { key: newKey(), cookie_code, unanswered: null };
  keep(place(slug), attempt);
  return attempt;
}

/** What was sent and never answered, from this visit or an earlier one. */
export function unansweredAttempt(slug: string): (OrderAttempt & { unanswered: OrderBody }) | null {
  const kept = read(slug);
  return kept?.unanswered ? { ...kept, unanswered: kept.unanswered } : null;
}

/** Right before sending: if the page dies now, the next one knows what was on its way. A password is not kept. */
export function markSent(slug: string, attempt: OrderAttempt, body: OrderBody): void {
  keep(place(slug), { ...attempt, unanswered: { ...body, password: undefined } });
}

/** The server refused it, so nothing was written: the same key may carry what is sent next. */
export function markRefused(slug: string): void {
  const kept = read(slug);
  if (kept) keep(place(slug), { ...kept, unanswered: null });
}

/** The order is placed, or the key is of no more use. */
export const endAttempt = (slug: string): void => keep(place(slug), null);

const makeKey = (): string => crypto.randomUUID();
