import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedDates, instants, schedules, zones } from '../../test/opening-oracle.ts';
import { runningWindows, type OpeningRules } from './opening-windows.ts';
import { endOfSwitch, SWITCH_ENDS, type SwitchEnd } from './switch-end.ts';

const BRASILIA = 'America/Sao_Paulo';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const shift = (time_open: string, time_close: string, days = EVERY_DAY) =>
  days.map((day) => ({ day, time_open, time_close }));
const rulesOf = (schedule: OpeningRules['schedule'], changes: Partial<OpeningRules> = {}): OpeningRules => ({
  schedule,
  closes_schedule: [],
  zone: BRASILIA,
  ...changes,
});
/** 2026-11-20 is a Friday. */
const at = (time: string) => new Date(`2026-11-${time.replace(' ', 'T')}:00-03:00`);
const endOf = (end: SwitchEnd, rules: OpeningRules, now: string) => {
  const until = endOfSwitch(end, rules, at(now));
  if (until === null || until === 'infinity') return until;
  return new Date(until.getTime() - 3 * 3_600_000).toISOString().slice(8, 16).replace('T', ' ');
};

const EVENING = rulesOf({ 1: shift('18:00', '23:00') });
const NIGHT = rulesOf({ 1: shift('18:00', '02:00') });
const LUNCH_AND_DINNER = rulesOf({ 1: shift('11:00', '15:00'), 2: shift('18:00', '23:00') });
const WEEKEND_OFF = rulesOf(
  { 1: shift('18:00', '23:00') },
  {
    closes_schedule: [{ date_start: '2026-11-21', date_end: '2026-11-22' }],
  },
);
const NEVER_SHUT = rulesOf({ 1: shift('00:00', '00:00') });
const NO_HOURS = rulesOf({});

describe('a switch heals', () => {
  it.each<[string, SwitchEnd, OpeningRules, string, string | null]>([
    ['half an hour from now', 'half_hour', EVENING, '20 20:10', '20 20:40'],
    ['half an hour from now, also across midnight', 'half_hour', NIGHT, '20 23:45', '21 00:15'],
    ['when the running shift ends', 'turn', EVENING, '20 20:10', '20 23:00'],
    ['when the shift that began yesterday ends', 'turn', NIGHT, '21 01:10', '21 02:00'],
    ['when lunch ends, not dinner', 'turn', LUNCH_AND_DINNER, '20 12:00', '20 15:00'],
    ['when dinner ends, for who prepares it in the afternoon', 'turn', LUNCH_AND_DINNER, '20 16:00', '20 23:00'],
    ['when the next shift ends, for who comes early', 'turn', EVENING, '20 17:30', '20 23:00'],
    ['at the end of its day where the store never shuts', 'turn', NEVER_SHUT, '20 12:00', '21 00:00'],
    ['at midnight where no hours are set', 'turn', NO_HOURS, '20 12:00', '21 00:00'],
    ['when the store opens tomorrow', 'opening', EVENING, '20 20:10', '21 18:00'],
    ['when dinner begins, seen from lunch', 'opening', LUNCH_AND_DINNER, '20 12:00', '20 18:00'],
    ['when the store opens today, while it is closed', 'opening', EVENING, '20 10:00', '20 18:00'],
    ['after midnight: when this evening opens', 'opening', NIGHT, '21 01:10', '21 18:00'],
    ['when the store opens after its closed dates', 'opening', WEEKEND_OFF, '20 20:10', '23 18:00'],
    ['at no opening where the store never shuts', 'opening', NEVER_SHUT, '20 12:00', null],
    ['at no opening where no hours are set', 'opening', NO_HOURS, '20 12:00', null],
    ['when somebody undoes it', 'infinity', EVENING, '20 20:10', 'infinity'],
  ])('%s', (_, end, rules, now, expected) => {
    expect(endOf(end, rules, now)).toBe(expected);
  });
});

const cases = instants.chain((now) =>
  fc.record({
    now: fc.constant(now),
    rules: fc.record({
      schedule: schedules,
      zone: zones,
      closes_schedule: closedDates(now.toISOString().slice(0, 10)),
    }),
  }),
);

it('whatever the hours, a switch ends later than it begins; a turn ends shut, an opening ends open', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom(...SWITCH_ENDS), ({ now, rules }, end) => {
      const until = endOfSwitch(end, rules, now);
      if (until === null || until === 'infinity') return;
      expect(until.getTime()).toBeGreaterThan(now.getTime());
      const before = runningWindows(rules, new Date(until.getTime() - 1));
      if (end === 'opening') {
        expect(runningWindows(rules, until)).not.toEqual([]);
        expect(before).toEqual([]);
      }
    }),
  );
});
