import type { JsonSchema } from '../../src/platform/http/write-schema.ts';
import { jsonSchema as documented } from '../../src/platform/http/openapi.ts';

const known = new WeakMap<object, JsonSchema>();
/** The same object for the same schema: thousands of samples are made of each. */
export function jsonSchema(schema: object): JsonSchema {
  const found = known.get(schema) ?? documented(schema);
  known.set(schema, found);
  return found;
}
