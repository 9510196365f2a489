import { addDays, readTime, toLocal } from '../local-time.ts';

/** What people say of an order: the chips that they press, where they complain and where they praise. */
export const REVIEW_REASON_CODES = [
  'taste',
  'temperature',
  'time',
  'complete',
  'wrong',
  'portion',
  'packaging',
  'courier',
] as const;
export type ReviewReason = (typeof REVIEW_REASON_CODES)[number];

/** So many stars and fewer are a complaint. */
export const LOW_REVIEW = 3;
export const isLow = (rating: number): boolean => rating <= LOW_REVIEW;

/** @returns the reasons that fit a number of stars, in the order in which they are offered */
export const reasonsFor = (rating: number, brought: boolean): ReviewReason[] =>
  REVIEW_REASON_CODES.filter((code) => (brought || code !== 'courier') && (isLow(rating) || code !== 'wrong'));

/** For so long whoever wrote a review may change it, unless the shop has answered. */
const CHANGE_HOURS = 24;
const HOUR = 3_600_000;

/** Whether an order's review may be written now, changed, or neither. */
export function reviewWrite(
  order: { status: string; reviewed_at: string | null; replied: boolean },
  now: Date,
): 'new' | 'change' | 'early' | 'late' {
  if (order.status !== 'delivered') return 'early';
  if (order.reviewed_at === null) return 'new';
  const age = now.getTime() - Date.parse(order.reviewed_at);
  return order.replied || age >= CHANGE_HOURS * HOUR ? 'late' : 'change';
}

/** Of the average: reviews of the last 90 days count twice. */
export const RECENT_DAYS = 90;
export const RECENT_WEIGHT = 2;

export interface Quiet {
  readonly quiet_from: string;
  readonly quiet_until: string;
}
/** Whether nobody is to be disturbed now; two equal hours are no quiet at all. @param zone of the store */
export function isQuiet({ quiet_from, quiet_until }: Quiet, now: Date, zone: string): boolean {
  const { minutes } = toLocal(now, zone);
  const [from, until] = [readTime(quiet_from) ?? 0, readTime(quiet_until) ?? 0];
  if (from === until) return false;
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}

/** After an order so old nobody is asked any more: the quiet hours and a night fit in. */
const INVITE_HOURS = 20;
/** When orders were delivered whose people are asked now. */
export const inviteSpan = (invite_minutes: number, now: Date): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - Math.max(INVITE_HOURS * HOUR, invite_minutes * 60_000 + 2 * HOUR)),
  until: new Date(now.getTime() - invite_minutes * 60_000),
});

/** The last day of a coupon of so many days that is given now. */
export const couponEnds = (now: Date, days: number, zone: string): string => addDays(toLocal(now, zone).date, days);

const GOOGLE_HOSTS =
  /^https:\/\/(search\.google\.com\/local\/writereview\?|g\.page\/|maps\.app\.goo\.gl\/|www\.google\.com\/maps\/)/;
const PLACE_ID = /^[A-Za-z0-9_-]{20,200}$/;
/**
 * The address at which Google asks for stars, of a link from its panel or of a place's id.
 * @returns null when it is neither
 */
export function googleReviewUrl(text: string): string | null {
  const given = text.trim();
  if (PLACE_ID.test(given)) return `https://search.google.com/local/writereview?placeid=${given}`;
  return GOOGLE_HOSTS.test(given) && !/[\s<>"]/.test(given) ? given : null;
}
