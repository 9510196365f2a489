import { readTime } from '../local-time.ts';
import { type DayHours, type Schedule, type Shift, shiftMinutes } from './opening-windows.ts';

export interface ScheduleProblem {
  readonly shift: Shift;
  /** 0 is Sunday. */
  readonly day: number;
  readonly code: 'schedule_bad_time' | 'schedule_half_empty' | 'schedule_overlap';
}

const SHIFTS: readonly Shift[] = [1, 2, 3];
const DAY = 1440;
const WEEK = 7 * DAY;

/** What an owner probably did not mean, by shift and day. Overlapping windows work as one all the same. */
export function scheduleProblems(schedule: Schedule): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  const windows: { shift: Shift; day: number; open: number; close: number }[] = [];
  for (const shift of SHIFTS) {
    for (const hours of schedule[shift] ?? []) {
      const { day } = hours;
      const span = shiftMinutes(hours);
      if (span !== null) windows.push({ shift, day, open: day * DAY + span.open, close: day * DAY + span.close });
      else if (isSet(hours.time_open) || isSet(hours.time_close)) problems.push({ shift, day, code: codeOf(hours) });
    }
  }
  for (const window of windows) {
    const clash = (other: typeof window, shifted: number) =>
      other !== window && other.open + shifted < window.close && window.open < other.close + shifted;
    // Saturday's night runs into the Sunday that stands at the other end of the week.
    if (windows.some((other) => [-WEEK, 0, WEEK].some((shifted) => clash(other, shifted))))
      problems.push({ shift: window.shift, day: window.day, code: 'schedule_overlap' });
  }
  return problems;
}

const isSet = (time: string): boolean => time !== '' && time !== 'HH:mm';

function codeOf({ time_open, time_close }: DayHours): ScheduleProblem['code'] {
  const bad = [time_open, time_close].some((time) => isSet(time) && readTime(time) === null);
  return bad ? 'schedule_bad_time' : 'schedule_half_empty';
}
