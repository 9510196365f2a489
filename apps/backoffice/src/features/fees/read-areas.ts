import { feeAreaEntry } from '@comanda/contract/delivery/fees';
import { AREA_LIMITS, type Corner } from '@comanda/domain/delivery/delivery-areas';
import { t } from '@comanda/ui/i18n';
import { tooManyAreas } from '@comanda/words/field-words';
import { readCoordinates } from '../../platform/form/coordinates.ts';

export interface ReadArea {
  /** Empty where the text gives none. */
  name: string;
  corners: Corner[];
}
type Read = { areas: ReadArea[]; problem: null } | { areas: null; problem: string };

/** Letters of GeoJSON that are read at most: all corners of a store fit in it several times. */
export const MOST_TEXT = 200_000;
const MOST_NAME = 80;

/** Areas in GeoJSON (a polygon, several, features or a collection of them), or one area as a corner a line. */
export function readAreas(text: string): Read {
  if (text.length > MOST_TEXT) return refuse(t('O texto é grande demais.'));
  const areas = text.trimStart().startsWith('{') ? fromJson(text) : fromLines(text);
  if (areas === null)
    return refuse(
      t('Não há áreas aqui. Cole um GeoJSON com polígonos, ou um canto por linha: -19.916681, -43.934493.'),
    );
  if (areas === 'holes') return refuse(t('Há uma área com um buraco. Deixe só o contorno de fora.'));
  if (areas.length > AREA_LIMITS.areas) return refuse(tooManyAreas(AREA_LIMITS.areas));
  for (const { name, corners } of areas) {
    const problem = cornersProblem(corners);
    if (problem !== null) return refuse(name === '' ? problem : `${name}: ${problem}`);
  }
  return { areas, problem: null };
}

/** What the contract says against a line of corners; null when it encloses an area. */
export const cornersProblem = (corners: readonly Corner[]): string | null =>
  feeAreaEntry.shape.corners.safeParse(corners).error?.issues[0]?.message ?? null;

const refuse = (problem: string): Read => ({ areas: null, problem });

function fromLines(text: string): ReadArea[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const corners = lines.flatMap((line): Corner[] => {
    const place = readCoordinates(line);
    return place === null ? [] : [[place.latitude, place.longitude]];
  });
  return lines.length === 0 || corners.length < lines.length ? null : [{ name: '', corners: opened(corners) }];
}

interface Json {
  type?: unknown;
  features?: unknown;
  geometry?: unknown;
  properties?: unknown;
  coordinates?: unknown;
}
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function fromJson(text: string): ReadArea[] | 'holes' | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const features = isObject(json) && json.type === 'FeatureCollection' ? listOf(json.features) : [json];
  const polygons = features.filter(isObject).flatMap((feature) => {
    const shape = feature.type === 'Feature' ? feature.geometry : feature;
    if (!isObject(shape)) return [];
    const rings =
      shape.type === 'Polygon' ? [shape.coordinates] : shape.type === 'MultiPolygon' ? shape.coordinates : [];
    return listOf(rings).map((polygon) => ({ name: nameOf(feature.properties), rings: listOf(polygon) }));
  });
  if (polygons.length === 0) return null;
  if (polygons.some(({ rings }) => rings.length > 1)) return 'holes';
  return polygons.map(({ name, rings }) => ({ name, corners: opened(listOf(rings[0]).map(cornerOf)) }));
}

function nameOf(properties: unknown): string {
  if (!isObject(properties)) return '';
  const { name, nome, title } = properties as Record<string, unknown>; // an object, by the line above
  const found = [name, nome, title].find((each) => typeof each === 'string');
  return typeof found === 'string' ? found.trim().slice(0, MOST_NAME) : '';
}

/** GeoJSON says longitude first. What is no number is refused with the area. */
function cornerOf(position: unknown): Corner {
  const [longitude, latitude] = listOf(position);
  return [typeof latitude === 'number' ? latitude : Number.NaN, typeof longitude === 'number' ? longitude : Number.NaN];
}

/** GeoJSON repeats the first corner at the end. */
function opened(corners: Corner[]): Corner[] {
  const [first, last] = [corners[0], corners.at(-1)];
  const closed = corners.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return closed ? corners.slice(0, -1) : corners;
}
