import type { RouteShape } from '@comanda/contract/route';
import type { JsonSchema } from '../../src/platform/http/write-schema.ts';
import { jsonSchema } from '../isolation/json-schema.ts';

/** One value that a request may hold: where it stands, and what the contract says of it. */
export interface Leaf {
  place: 'params' | 'query' | 'body';
  /** Fields and places in lists, from the part's root. */
  path: readonly (string | number)[];
  shape: JsonSchema;
}

/** @returns every value that somebody may send to a route, lists with their first element, choices with all of their forms */
export const leavesOf = (route: RouteShape): Leaf[] =>
  (['params', 'query', 'body'] as const).flatMap((place) =>
    route[place] === undefined
      ? []
      : leavesBelow(jsonSchema(route[place])).map(([path, shape]) => ({ place, path, shape })),
  );

function leavesBelow(shape: JsonSchema, path: readonly (string | number)[] = []): [Leaf['path'], JsonSchema][] {
  const forms = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  if (forms.length > 0) return forms.flatMap((form) => leavesBelow(form, path));
  if (shape.properties)
    return Object.entries(shape.properties).flatMap(([name, inner]) => leavesBelow(inner, [...path, name]));
  if (shape.type === 'array') return leavesBelow(shape.items ?? {}, [...path, 0]);
  return shape.const === undefined && shape.type !== 'null' ? [[path, shape]] : [];
}

/** The same value with another one at a place; what is missing on the way is made. */
export function withValue(root: unknown, path: Leaf['path'], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Record<string | number, unknown> = Array.isArray(root)
    ? ([...root] as unknown[] as never) // a list is indexed like an object
    : { ...(root as object | undefined) };
  const base = typeof root === 'object' && root !== null ? copy : typeof key === 'number' ? ([] as never) : {};
  (base as Record<string | number, unknown>)[key] = withValue(copy[key], rest, value);
  return base;
}
