import { expect, test } from 'vitest';
import { readCoordinates, writeCoordinates } from './coordinates.ts';

test.each([
  ['-19.916681, -43.934493', -19.916681, -43.934493],
  ['(-19.9, -43.9)', -19.9, -43.9],
  ['-19,916681; -43,934493', -19.916681, -43.934493],
  ['38.70775 -9.13659', 38.70775, -9.13659],
])('%s is a place', (text, latitude, longitude) => {
  expect(readCoordinates(text)).toEqual({ latitude, longitude });
});
test.each(['', 'Rua Mármore', '-19.9', '95.1, 10.2', '10.1, 200.5', '-19.9, -43.9, 3'])('%o is none', (text) => {
  expect(readCoordinates(text)).toBeNull();
});
test('what is written can be read', () => {
  const place = { latitude: -19.916681, longitude: -43.934493 };
  expect(readCoordinates(writeCoordinates(place))).toEqual(place);
});
