import { describe, expect, it } from 'vitest';
import { geoLink, type MapStop, placeWords, routeLinks } from './route-links.ts';

const stop = (values: Partial<MapStop> = {}): MapStop => ({
  latitude: null,
  longitude: null,
  address: 'Rua Mármore',
  address_number: '412',
  fee_name: 'Santa Tereza',
  city_name: 'Belo Horizonte',
  zipcode: '31010220',
  ...values,
});
const pin = (latitude: number) => stop({ latitude, longitude: -43.9 });

describe('a link to a map', () => {
  it('takes the pin where there is one, the address otherwise', () => {
    expect(placeWords(pin(-19.91))).toBe('-19.91,-43.9');
    expect(placeWords(stop())).toBe('Rua Mármore, 412, Santa Tereza, Belo Horizonte, 31010220');
    expect(placeWords(stop({ address_number: '', fee_name: '', zipcode: '' }))).toBe('Rua Mármore, Belo Horizonte');
  });

  it('opens any application by its geo address', () => {
    expect(geoLink(pin(-19.91))).toBe('geo:-19.91,-43.9?q=-19.91%2C-43.9');
    expect(geoLink(stop({ zipcode: '' }))).toBe(
      'geo:0,0?q=Rua%20M%C3%A1rmore%2C%20412%2C%20Santa%20Tereza%2C%20Belo%20Horizonte',
    );
  });

  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [25, 3],
  ])('holds ten stops: %i stops are %i links, every stop once', (count, links) => {
    const stops = Array.from({ length: count }, (_, index) => pin(-19 - index / 100));
    const made = routeLinks(stops);
    expect(made).toHaveLength(links);
    const places = made.flatMap((link) => {
      const { searchParams } = new URL(link);
      return [...(searchParams.get('waypoints')?.split('|') ?? []), searchParams.get('destination')];
    });
    expect(places).toEqual(stops.map(placeWords));
  });
});
