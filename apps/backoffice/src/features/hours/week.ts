import type { Schedule, Shift } from '@comanda/domain/hours/opening-windows';

export const SHIFTS = [1, 2, 3] as const satisfies readonly Shift[];

export interface Hours {
  day: number;
  time_open: string;
  time_close: string;
}
/** A schedule in which every shift has its seven days, Sunday first: what the form edits. */
export type Week = Record<Shift, Hours[]>;

export function fullWeek(schedule: Schedule): Week {
  const daysOf = (shift: Shift) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const found = schedule[shift]?.find((hours) => hours.day === day);
      return { day, time_open: found?.time_open ?? '', time_close: found?.time_close ?? '' };
    });
  return { 1: daysOf(1), 2: daysOf(2), 3: daysOf(3) };
}

/** The same week with the shifts of one day on other days too. */
export function copyDay(week: Week, from: number, to: readonly number[]): Week {
  const copyIn = (shift: Shift) => {
    const source = week[shift][from];
    return week[shift].map((hours) => (source && to.includes(hours.day) ? { ...source, day: hours.day } : hours));
  };
  return { 1: copyIn(1), 2: copyIn(2), 3: copyIn(3) };
}

/** Whether every day has the same shifts. */
export const isSameEveryDay = (week: Week): boolean =>
  SHIFTS.every((shift) =>
    week[shift].every(
      (hours) => hours.time_open === week[shift][0]?.time_open && hours.time_close === week[shift][0]?.time_close,
    ),
  );

/** Whether a window ends on the next day. */
export const passesMidnight = ({ time_open, time_close }: Hours): boolean =>
  time_open !== '' && time_close !== '' && time_close <= time_open && time_close !== '00:00';
