import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueEscalations, levelOf } from './escalation.ts';

const RULES = { escalate_push: 2, escalate_mail: 4, escalate_widen: 8, escalate_pause: null };

test.each([
  [0, 0, []],
  [1.9, 0, []],
  [2, 0, ['push']],
  [3, levelOf('push'), []],
  [4, levelOf('push'), ['mail']],
  [8, levelOf('mail'), ['widen']],
  [60, levelOf('widen'), []],
  // a server that was down catches up
  [9, 0, ['push', 'mail', 'widen']],
])('after %d minutes, with %d done before: %j', (minutes, level, steps) => {
  expect(dueEscalations(RULES, minutes, level)).toEqual(steps);
});

test('a store may leave a step out, or put the pause before the mail', () => {
  const rules = { ...RULES, escalate_push: null, escalate_mail: 20, escalate_pause: 10 };
  expect(dueEscalations(rules, 10, 0)).toEqual(['widen', 'pause']);
});

test('no step happens twice, whatever the minutes', () => {
  const after = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null });
  const rules = fc.record({ escalate_push: after, escalate_mail: after, escalate_widen: after, escalate_pause: after });
  fc.assert(
    fc.property(rules, fc.array(fc.integer({ min: 0, max: 90 })), (store, looks) => {
      const taken: string[] = [];
      let level = 0;
      for (const minutes of looks.toSorted((one, other) => one - other)) {
        for (const step of dueEscalations(store, minutes, level)) {
          taken.push(step);
          level = Math.max(level, levelOf(step));
        }
      }
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});
