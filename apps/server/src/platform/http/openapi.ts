import { ERRORS, type ErrorCode } from '@comanda/contract/errors';
import type { RouteShape } from '@comanda/contract/route';
import * as z from 'zod';
import type { JsonSchema } from './write-schema.ts';

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(routes: readonly RouteShape[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = `/api/${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comanda',
      version: '0.1.0',
      description: 'Money is decimal; instants are ISO 8601; refusals are `{ error, message, detail? }`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'comanda_staff' },
        customer: { type: 'apiKey', in: 'cookie', name: 'comanda_customer' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['error', 'message'],
          properties: {
            error: { type: 'string', enum: Object.keys(ERRORS) },
            message: { type: 'string' },
            detail: { type: 'object' },
          },
        },
      },
    },
  };
}

function operation(route: RouteShape): object {
  const { access } = route;
  const security =
    access.as === 'public'
      ? []
      : access.as === 'customer'
        ? [{ bearer: [] }, { customer: [] }]
        : [{ bearer: [] }, { staff: [] }];
  return {
    summary: route.summary,
    tags: [apiArea(route)],
    security,
    ...('roles' in access ? { 'x-roles': access.roles } : {}),
    ...('permission' in access && access.permission !== undefined ? { 'x-permission': access.permission } : {}),
    ...('proof' in access ? { 'x-proof': true } : {}),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...headers(route)],
    ...(route.body ? { requestBody: { required: true, content: content(route) } } : {}),
    responses: {
      ...success(route),
      ...refusals('proof' in access ? ['proof_needed', ...(route.errors ?? [])] : (route.errors ?? [])),
    },
  };
}

/** `stores` is most of the API: there the second word is the area. */
export function apiArea({ path }: Pick<RouteShape, 'path'>): string {
  const [first = '', second = '{'] = path.split('/');
  return first === 'stores' && !second.startsWith('{') ? `${first}/${second}` : first;
}

/** The shape before any conversion: an answer parses to itself, so that this is its shape too. */
export const jsonSchema = (schema: unknown): JsonSchema =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema; // every schema of the contract is a zod type

function parameters(schema: unknown, place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

const headers = (route: RouteShape): object[] =>
  (route.headers ?? []).map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }));

function content(route: RouteShape): object {
  const schema = jsonSchema(route.body);
  return route.form
    ? { 'application/json': { schema }, 'multipart/form-data': { schema } }
    : { 'application/json': { schema } };
}

function success(route: RouteShape): object {
  if (route.response === 'none') return { 204: { description: 'Feito' } };
  if (route.response === 'file') return { 200: { description: 'Arquivo', content: { '*/*': {} } } };
  if (route.response === 'stream') return { 200: { description: 'Eventos', content: { 'text/event-stream': {} } } };
  return {
    200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(route.response) } } },
  };
}

function refusals(codes: readonly ErrorCode[]): object {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${ERRORS[code][1]}`).join(' · '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}
