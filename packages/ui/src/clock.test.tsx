import { expect, test } from 'vitest';
import { elapsedText } from './clock.tsx';

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
