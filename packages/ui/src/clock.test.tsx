import { expect, test } from 'vitest';
import { elapsedText, lateness } from './clock.tsx';

test.each([
  [10, 25, 'ok'],
  [19.9, 25, 'ok'],
  [20, 25, 'warn'],
  [25, 25, 'warn'],
  [25.1, 25, 'over'],
  [500, null, 'ok'],
  [500, 0, 'ok'],
] as const)('%d of %s promised minutes are %s', (elapsed, promised, late) => {
  expect(lateness(elapsed, promised)).toBe(late);
});
test.each([
  [-1, 'agora'],
  [0.9, 'agora'],
  [12.7, '12 min'],
  [65, '1h05'],
  [1440, '1 dia'],
  [4000, '2 dias'],
])('%d minutes read %s', (minutes, text) => {
  expect(elapsedText(minutes)).toBe(text);
});
