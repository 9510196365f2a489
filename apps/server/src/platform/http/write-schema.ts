/** A JSON schema as zod writes it. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** A JSON schema in the notation of TypeScript, with limits behind the type. */
export function writeSchema(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => writeSchema(choice, indent)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => writeSchema(part, indent)).join(' & ');
  if (schema.type === 'array') return `Array<${writeSchema(schema.items ?? {}, indent)}>`;
  if (schema.type === 'object') return writeObject(schema, indent);
  return `${schema.type ?? 'any'}${limits(schema)}`;
}

function writeObject({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const names = Object.keys(properties);
  if (names.length === 0) {
    return typeof additionalProperties === 'object'
      ? `Record<string, ${writeSchema(additionalProperties, indent)}>`
      : '{}';
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, shape]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${writeSchema(shape, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function limits({ type, format, minimum, maximum, maxLength }: JsonSchema): string {
  if (type === 'string') {
    const parts = [format, maxLength !== undefined && `at most ${maxLength}`].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join(', ')})` : '';
  }
  const far = (limit: number | undefined) => limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER;
  if (far(minimum) && far(maximum)) return '';
  return ` (${far(minimum) ? '' : `from ${minimum}`}${far(maximum) ? '' : `${far(minimum) ? '' : ' '}to ${maximum}`})`;
}
