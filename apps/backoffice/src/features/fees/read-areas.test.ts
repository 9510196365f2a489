import { describe, expect, it } from 'vitest';
import { MOST_TEXT, readAreas } from './read-areas.ts';

const RING = [
  [-43.93, -19.92],
  [-43.92, -19.92],
  [-43.92, -19.91],
  [-43.93, -19.92],
];
const CORNERS = [
  [-19.92, -43.93],
  [-19.92, -43.92],
  [-19.91, -43.92],
];
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const feature = (geometry: object, properties: unknown = null) => ({ type: 'Feature', geometry, properties });
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const read = (json: unknown) => readAreas(JSON.stringify(json));

describe('areas are read', () => {
  it.each([
    ['a polygon', polygon(RING), ['']],
    ['a feature with its name', feature(polygon(RING), { name: ' Centro ' }), ['Centro']],
    ['a collection', collection(feature(polygon(RING), { nome: 'A' }), feature(polygon(RING))), ['A', '']],
    ['several polygons at once', feature({ type: 'MultiPolygon', coordinates: [[RING], [RING]] }), ['', '']],
  ])('out of %s', (_, json, names) => {
    expect(read(json)).toEqual({ areas: names.map((name) => ({ name, corners: CORNERS })), problem: null });
  });

  it('out of a corner a line', () => {
    const text = '-19.92, -43.93\n-19.92, -43.92\n\n-19.91, -43.92\n';
    expect(readAreas(text).areas).toEqual([{ name: '', corners: CORNERS }]);
  });
});

describe('areas are refused', () => {
  it.each([
    ['nothing', '', 'Não há áreas aqui'],
    ['words', 'Rua A, 10', 'Não há áreas aqui'],
    ['broken JSON', '{"type":', 'Não há áreas aqui'],
    ['points', JSON.stringify({ type: 'Point', coordinates: [1, 2] }), 'Não há áreas aqui'],
    ['a hole', JSON.stringify(polygon(RING, RING)), 'buraco'],
    ['places that are no numbers', JSON.stringify(polygon([['a'], 'b', null])), 'Digite um número'],
    ['two corners', '-19.92, -43.93\n-19.92, -43.92', 'pelo menos 3 cantos'],
    ['too many areas', JSON.stringify(collection(...Array.from({ length: 51 }, () => feature(polygon(RING))))), '50'],
    ['a text without end', `{${' '.repeat(MOST_TEXT)}`, 'grande demais'],
  ])('that are %s', (_, text, words) => {
    expect(readAreas(text)).toEqual({ areas: null, problem: expect.stringMatching(new RegExp(words)) });
  });
});
