import type { RouteShape } from '@comanda/contract/route';
import type * as z from 'zod';
import type { JsonSchema as Shape } from '../../src/platform/http/write-schema.ts';
import { jsonSchema } from './json-schema.ts';

/** What ids, links and the like are to be in a sample. */
export interface Names {
  /** The ids, of whatever kind, in the order in which they stand in the input. */
  idAt: (position: number) => number;
  slug: string;
  store_id: number;
}
interface Sampled extends Omit<Names, 'idAt'> {
  nextId: () => number;
}
export interface SampleInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

const TEXTS = [
  'Texto de prova',
  'a'.repeat(24),
  'TEXTO',
  '12:30',
  '11987654321',
  '529.982.247-25',
  '01310-100',
  '336699',
  '25',
  '1',
  '01KAG8T1XR0000000000000001',
  '2026-11',
];
const FORMATS: Record<string, string> = {
  date: '2026-11-25',
  'date-time': '2026-11-25T15:00:00Z',
  email: 'alguem@comanda.test',
  uri: 'https://exemplo.com.br/',
};
// Fields whose rule is not in their schema.
const WORDS: Record<string, unknown> = {
  segment: { name: 'Fiéis', rules: [{ kind: 'frequency', min: 3, max: null }] },
  coupon: { type: 1, value: 10, minimum_value: 0, days: 7 },
  email: 'alguem@comanda.test',
  page: '1',
  at: '2026-11-25T15:00',
  start_time: '10:00',
  end_time: '20:00',
  phone: '(11) 98765-4321',
  client_phone: '(11) 98765-4321',
  whatsapp: '(11) 98765-4321',
  tax_id: '529.982.247-25',
  zipcode: '01310-100',
  password: 'uma senha qualquer 7',
  external_webhook: 'https://exemplo.com.br/aviso',
  pixel_id: '123456789012345',
  google_analytics: 'G-ABC123DEF4',
  google_ads: 'AW-123456789',
  google_url: 'https://g.page/r/CcEX/review',
  order_code: 'A1B2',
  birthDate: '1990-05-17',
  postalCode: '01310-100',
  cpfCnpj: '529.982.247-25',
  mobilePhone: '(11) 98765-4321',
  days: '30',
  pix: '529.982.247-25',
  pix_type: 'cpf',
  pin: '2580',
  token: 'x'.repeat(43),
  cpf: '529.982.247-25',
  reports: 'report',
  timezone: -3,
  op_id: '01JDPRVA000000000000000001',
  device_id: '01JDPRVA000000000000000002',
  deviceId: '01JDPRVA000000000000000002',
  endpoint: 'https://fcm.googleapis.com/fcm/send/prova',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  corners: [
    [-19.9, -43.9],
    [-19.9, -43.8],
    [-19.8, -43.8],
  ],
};
// Of the same kind, with ids in them.
const WORDS_OF: Record<string, (names: Sampled) => unknown> = {
  entries: ({ nextId }) => [
    {
      id: '01JDPRVA000000000000000003',
      kind: 'payment',
      made_at: '2026-11-20T20:00:00Z',
      device_id: '01JDPRVA000000000000000002',
      body: { order_id: nextId(), payments: [{ payment: 1, amount: 1 }] },
    },
  ],
};

/**
 * Plausible input for a route, made from its schemas: so that whoever is refused is refused for who they are.
 * @throws when a part does not pass its own schema: the field's rule then needs a word in this file
 */
export function sampleInput(route: RouteShape, { idAt, slug, store_id }: Names): SampleInput {
  let position = 0;
  const names = { slug, store_id, nextId: () => idAt(position++) };
  const part = (place: 'params' | 'query' | 'body'): unknown => {
    const schema = route[place];
    if (schema === undefined) return place === 'body' ? undefined : {};
    const value = sampleOf(jsonSchema(schema), '', names);
    const { access } = route;
    if (access.as === 'staff' && access.store.in === place) {
      const text = place !== 'body' || route.form !== undefined;
      (value as Record<string, unknown>)[access.store.name] = text ? String(names.store_id) : names.store_id;
    }
    return repaired(schema as z.ZodType, value, `${route.method} ${route.path} ${place}`); // every schema of the contract is a zod type
  };
  return {
    params: part('params') as Record<string, unknown>,
    query: part('query') as Record<string, unknown>,
    body: part('body'),
  };
}

function sampleOf(shape: Shape, name: string, names: Sampled): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (name in WORDS) return WORDS[name];
  if (name in WORDS_OF) return WORDS_OF[name]?.(names);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name, names);
  if (shape.allOf) {
    return Object.assign({}, ...shape.allOf.map((part) => sampleOf(part, name, names))) as unknown; // parts of an object
  }
  if (shape.type === 'object') return sampleObject(shape, names);
  if (shape.type === 'array') return [sampleOf(shape.items ?? {}, name.replace(/s$/, ''), names)];
  if (shape.type === 'boolean') return true;
  if (shape.type === 'string') return sampleText(shape, name, names);
  return isId(name) ? idOf(name, names) : numberIn(shape);
}

function sampleObject({ properties = {}, additionalProperties }: Shape, names: Sampled): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, shape]) => [name, sampleOf(shape, name, names)] as const);
  if (entries.length === 0 && typeof additionalProperties === 'object') return {};
  return Object.fromEntries(entries);
}

const isId = (name: string): boolean => /(^|_)ids?$|Id$/.test(name);
const idOf = (name: string, names: Sampled): number =>
  /^(store_id|storeId)$/.test(name) ? names.store_id : names.nextId();
const numberIn = ({ minimum = 1, maximum = 1 }: Shape): number =>
  Math.min(Math.max(1, minimum), Math.max(maximum, minimum));

function sampleText({ format, pattern, minLength = 0, maxLength = 1000 }: Shape, name: string, names: Sampled): string {
  // What a device names by itself is no number.
  if (isId(name) && (pattern === undefined || new RegExp(pattern).test('1'))) return String(idOf(name, names));
  if (/^(slug|storeSlug|storeUrl|url)$/.test(name)) return names.slug;
  if (format !== undefined && format in FORMATS) return FORMATS[format] ?? '';
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text));
  return TEXTS.find(fits) ?? '';
}

/** Takes out, or makes simpler, what a rule of the whole refuses: a field that may be left out is left out. */
function repaired(schema: z.ZodType, value: unknown, what: string): unknown {
  let candidate = value;
  for (let round = 0; round < 20; round += 1) {
    const result = schema.safeParse(candidate);
    if (result.success) return candidate;
    const path = result.error.issues[0]?.path ?? [];
    const simpler = without(candidate, path);
    if (simpler === undefined) throw new Error(`${what}: ${result.error.message}`);
    candidate = simpler;
  }
  throw new Error(`${what}: no sample passes its schema`);
}

function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const copy = structuredClone(value) as Record<PropertyKey, unknown>; // an object or an array, by the line above
  if (rest.length === 0) delete copy[key];
  else {
    const inner = without(copy[key], rest);
    if (inner === undefined) delete copy[key];
    else copy[key] = inner;
  }
  return copy;
}
