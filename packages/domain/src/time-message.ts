import { daysBetween, type LocalDate, toLocal, writeTime } from './local-time.ts';
import type { StoreState } from './hours/opening-hours.ts';

/** An instant as the store's customers read it. `when` counts calendar days from now; 'date' is a week or more ahead, or a day gone by. */
export interface SpokenTime {
  readonly when: 'today' | 'tomorrow' | 'weekday' | 'date';
  readonly date: LocalDate;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 'HH:mm' */
  readonly time: string;
}

/** What a store says about its hours; the sentence is made where the language is known. */
export type TimeMessage =
  /** until null: it never shuts */
  | { readonly code: 'open' | 'delivery_closed'; readonly until: SpokenTime | null }
  | { readonly code: 'opens'; readonly next: SpokenTime }
  /** `next` null: no opening is planned, or nobody has said until when */
  | {
      readonly code: 'not_today' | 'only_scheduling' | 'temporarily_closed' | 'table_only';
      readonly next: SpokenTime | null;
    };

export function timeMessage(state: StoreState, now: Date, zone: string): TimeMessage {
  const until = state.until && speakTime(state.until, now, zone);
  const next = state.next && speakTime(state.next, now, zone);
  switch (state.code) {
    case 'open':
    case 'delivery_closed':
      return { code: state.code, until };
    case 'only_scheduling':
    case 'table_only':
    case 'temporarily_closed':
      return { code: state.code, next };
    case 'closed_date':
      return { code: 'not_today', next };
    case 'closed':
      return next !== null && (state.opens_today || next.when === 'today')
        ? { code: 'opens', next }
        : { code: 'not_today', next };
  }
}

export function speakTime(at: Date, now: Date, zone: string): SpokenTime {
  const { date, weekday, minutes } = toLocal(at, zone);
  const ahead = daysBetween(toLocal(now, zone).date, date);
  const near = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'weekday';
  return { when: ahead >= 0 && ahead < 7 ? near : 'date', date, weekday, time: writeTime(minutes) };
}
