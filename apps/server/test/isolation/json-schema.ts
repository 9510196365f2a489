import { jsonSchema as documented } from '../../src/platform/http/openapi.ts';

/** What zod writes of a schema, as far as samples read it. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const known = new WeakMap<object, JsonSchema>();
/** The same object for the same schema: thousands of samples are made of each. */
export function jsonSchema(schema: object): JsonSchema {
  const found = known.get(schema) ?? documented(schema);
  known.set(schema, found);
  return found;
}
