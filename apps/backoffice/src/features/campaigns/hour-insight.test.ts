import type { Campaign } from '@comanda/contract/marketing/campaigns';
import { expect, test } from 'vitest';
import { hourInsight } from './hour-insight.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const ZONE = 'America/Sao_Paulo';
/** Hours by the store's clock, three behind. */
const sent = (day: string, hour: number, people: number, ordered: number, state = 'done') =>
  ({
    state,
    started_at: `2026-${day}T${String(hour + 3).padStart(2, '0')}:10:00Z`,
    counts: { sent: people, ordered },
  }) as unknown as Campaign; // what is read of one
const MORNING = [sent('11-20', 10, 40, 6), sent('11-13', 10, 60, 9)];
const EVENING = [sent('11-18', 18, 50, 2), sent('11-11', 18, 50, 3)];

test('the hour that brought more of those who got a message stands beside the one that brought fewest', () => {
  expect(hourInsight([...MORNING, ...EVENING], ZONE, NOW)).toEqual({
    best: { hour: 10, percent: 15 },
    worst: { hour: 18, percent: 5 },
  });
});

test.each([
  ['one hour has nothing beside it', MORNING],
  ['one campaign is no habit', [...MORNING, sent('11-18', 18, 100, 5)]],
  ['few messages are chance', [...MORNING, sent('11-18', 18, 20, 1), sent('11-11', 18, 20, 1)]],
  ['two months ago is not today', [...MORNING, sent('09-18', 18, 50, 2), sent('09-11', 18, 50, 3)]],
  [
    'what was stopped reached not all',
    [...MORNING, ...EVENING.map((each) => ({ ...each, state: 'stopped' as const }))],
  ],
  ['nearly alike is alike', [...MORNING, sent('11-18', 18, 50, 6), sent('11-11', 18, 50, 6)]],
  [
    'hardly anybody ordered',
    [
      sent('11-20', 10, 60, 2),
      sent('11-13', 10, 60, 2),
      ...EVENING.map((each) => ({ ...each, counts: { ...each.counts, ordered: 0 } })),
    ],
  ],
])('nothing is said where %s', (_, campaigns) => {
  expect(hourInsight(campaigns, ZONE, NOW)).toBeNull();
});
