import { ALERT_OPTION } from '@comanda/domain/codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRinging, stopRinging } from './alarm.ts';
import { playNotes } from './sound.ts';

vi.mock('./sound.ts');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stopRinging();
  vi.useRealTimers();
});

test.each([
  ['once', ALERT_OPTION.once, 1],
  ['three times', ALERT_OPTION.threeTimes, 3],
  ['until somebody answers', ALERT_OPTION.untilAnswered, 25],
])('a new order rings %s', (_, alert_option, times) => {
  vi.mocked(playNotes).mockClear();
  startRinging(0.5, alert_option);
  vi.advanceTimersByTime(60_000);
  expect(playNotes).toHaveBeenCalledTimes(times);
});
