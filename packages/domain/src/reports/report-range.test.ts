import { expect, it } from 'vitest';
import { refuseReportRange } from './report-range.ts';

const ZONE = 'America/Sao_Paulo';
const start = '2026-01-01';

it.each([
  ['one day', '12:00', '2026-01-01', null],
  ['120 days, both ends counted', '12:00', '2026-04-30', null],
  ['121 days', '12:00', '2026-05-01', 'report_range_too_long'],
  ['120 days in the last minute before the evening', '17:59', '2026-04-30', null],
  ['31 days in the evening', '18:00', '2026-01-31', null],
  ['32 days in the evening', '18:00', '2026-02-01', 'report_range_too_long_evening'],
  ['32 days in the last minute of the evening', '23:59', '2026-02-01', 'report_range_too_long_evening'],
  ['32 days after midnight', '00:00', '2026-02-01', null],
  ['200 days in the evening', '20:00', '2026-07-20', 'report_range_too_long_evening'],
  ['an end before the start', '12:00', '2025-12-31', 'report_range_reversed'],
  ['no date', '12:00', 'tomorrow', 'report_range_reversed'],
])('%s, asked at %s', (_, time, end, code) => {
  expect(refuseReportRange(start, end, new Date(`2026-11-20T${time}:00-03:00`), ZONE)?.code ?? null).toBe(code);
});

it("is the evening of the store's own clock", () => {
  const now = new Date('2026-11-20T18:00:00-03:00');
  expect(refuseReportRange(start, '2026-04-01', now, 'America/Noronha')).not.toBeNull();
  expect(refuseReportRange(start, '2026-04-01', now, 'America/Manaus')).toBeNull();
});
