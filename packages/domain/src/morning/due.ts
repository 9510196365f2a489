import type { LocalDate } from '../local-time.ts';

const DAY_MINUTES = 24 * 60;
/** At this hour it comes unless somebody chooses another. */
export const USUAL_HOUR = 7;

export interface MorningClock {
  /** The store's business day, which runs on past midnight while it is open. */
  readonly today: LocalDate;
  /** Minutes since the midnight at which that day began: past the next one, more than a day's. */
  readonly minutes: number;
}

/** Whether the mail of the day goes out now: at its hour or later on the same day, and never twice. */
export const isDue = (
  { hour, sent_day }: { readonly hour: number; readonly sent_day: LocalDate | null },
  { today, minutes }: MorningClock,
): boolean => minutes >= hour * 60 && minutes < DAY_MINUTES && (sent_day === null || sent_day < today);

/** Whoever chooses an hour that is over begins with the next day: the day that counts as sent already. */
export const sentWhenChosen = (hour: number, sent_day: LocalDate | null, { today, minutes }: MorningClock) =>
  minutes >= hour * 60 && (sent_day === null || sent_day < today) ? today : sent_day;
