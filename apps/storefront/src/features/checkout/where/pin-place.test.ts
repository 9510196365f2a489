import { describe, expect, it } from 'vitest';
import { distanceOfOffset, offsetOf, placeAt, readPlace, windOf } from './pin-place.ts';

const store = { latitude: -23.5557, longitude: -46.6592 };

describe('coordinates that people paste', () => {
  it.each([
    ['-19.9167, -43.9345'],
    ['-19.9167 -43.9345'],
    ['geo:-19.9167,-43.9345?z=17'],
    ['https://maps.google.com/?q=-19.9167,-43.9345'],
    ['https://www.google.com/maps/search/?api=1&query=-19.9167%2C-43.9345'],
    ['https://www.google.com/maps/place/Rua+X/@-19.9167,-43.9345,17z/data=!4m5'],
    ['https://www.google.com/maps/place/X/@-20,-44,17z/data=!3m1!4b1!8m2!3d-19.9167!4d-43.9345'],
    ['https://maps.apple.com/?ll=-19.9167,-43.9345&q=Casa'],
  ])('are found in %s', (text) => {
    expect(readPlace(text)).toEqual({ latitude: -19.9167, longitude: -43.9345 });
  });

  it.each([
    ['https://maps.app.goo.gl/abc123'],
    ['Rua Mármore, 412'],
    ['412, 31010220'],
    ['95, 10'],
    ['50% de desconto'],
  ])('are not made up of %s', (text) => {
    expect(readPlace(text)).toBeNull();
  });
});

describe('a place around the store', () => {
  it('is where it was put', () => {
    const place = placeAt({ east: 1.2, north: -0.8 }, store);
    const offset = offsetOf(place, store);
    expect(offset.east).toBeCloseTo(1.2, 2);
    expect(offset.north).toBeCloseTo(-0.8, 2);
    expect(distanceOfOffset(offset)).toBeCloseTo(1.44, 2);
  });

  it.each([
    [{ east: 1, north: 0 }, 'E'],
    [{ east: 1, north: 1 }, 'NE'],
    [{ east: 0, north: 1 }, 'N'],
    [{ east: -1, north: 0.1 }, 'W'],
    [{ east: -1, north: -0.9 }, 'SW'],
    [{ east: 0.01, north: -2 }, 'S'],
    [{ east: 0, north: 0.01 }, null],
  ] as const)('%j lies to the %s', (offset, wind) => {
    expect(windOf(offset)).toBe(wind);
  });
});
