import { expect, it } from 'vitest';
import { isSlotFull } from './slot-room.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const SLOT = { start: at('15:00'), end: at('15:20') };
const GRILL = { station: 1, capacity: 2 };
const booked = (time: string, minutes: number, station: number | null = 1) => ({
  schedule_at: at(time).toISOString(),
  station,
  minutes,
});

it.each([
  ['an empty slot has room for anything', [], false],
  ['two hands have forty minutes in twenty', [booked('15:00', 24), booked('15:10', 15)], false],
  ['when they are spoken for, it is full', [booked('15:00', 24), booked('15:10', 16)], true],
  ['another station’s work is not theirs', [booked('15:00', 90, null)], false],
  ['the slots before and after are others', [booked('14:50', 90), booked('15:20', 90)], false],
])('%s', (_, work, full) => {
  expect(isSlotFull(SLOT, [GRILL], work)).toBe(full);
});

it('is full when any of the stations is that the order needs', () => {
  const work = [booked('15:00', 40)];
  expect(isSlotFull(SLOT, [{ station: null, capacity: 3 }, GRILL], work)).toBe(true);
  expect(isSlotFull(SLOT, [], work)).toBe(false);
});
