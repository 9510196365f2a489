import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { In, Out, Output, RouteShape } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { authenticate, authorize, checkOrigin } from './http/access.ts';
import { AppError } from './app-error.ts';
import { ADDRESS_TIMES } from './http/call-limits.ts';
import { compressed } from './http/compress.ts';
import { readForm, type Upload } from './http/form.ts';
import { keepable } from './http/keepable.ts';
import type { Keeping } from './http/kept-answers.ts';
import { speaking } from '@comanda/words/i18n';
import { renewToken } from './http/renew-token.ts';
import type { Services } from './services.ts';
import type { Session, SignedInCustomer, SignedInUser } from './sessions.ts';
import { type Speaker, speakerOf } from './http/speaker.ts';

/** What a handler receives: checked input and a caller that the route's access has let through. */
export interface Call<R extends RouteShape> {
  params: Out<R['params']>;
  query: Out<R['query']>;
  body: Out<R['body']>;
  files: Record<string, Upload>;
  now: Date;
  /** In whose words the caller is answered. */
  speaker: Speaker;
  user: R['access'] extends { as: 'staff' | 'user' } ? SignedInUser : undefined;
  /** Public routes know their customer when there is one. */
  customer: R['access'] extends { as: 'customer' } ? SignedInCustomer : SignedInCustomer | undefined;
  store: R['access'] extends { as: 'staff' } ? StoreId : undefined;
  session_id: R['access'] extends { as: 'public' } ? number | undefined : number;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a route with `response: 'file'` answers. */
export interface FileAnswer {
  body: Buffer | string | Readable;
  type: string;
  name?: string;
}
type Answer<R extends RouteShape> = R['response'] extends 'file'
  ? FileAnswer
  : R['response'] extends 'none' | 'stream'
    ? undefined | void
    : Output<R> | In<R['response']> | ReadyJson | typeof NOT_MODIFIED;

const READY = Symbol('ready');
/** An answer that was serialised before, and perhaps compressed: sent as it is. */
export interface ReadyJson {
  [READY]: true;
  text: string;
  br: Buffer | undefined;
  holds: Keeping['holds'] | undefined;
}
/** @param holds until when whoever is not known gets the same, of a route that counts no calls */
export const readyJson = (text: string, br?: Buffer, holds?: Keeping['holds']): ReadyJson => ({
  [READY]: true,
  text,
  br,
  holds,
});
/** The caller has it already, as its `If-None-Match` says: the handler has set the headers. */
export const NOT_MODIFIED = Symbol('not modified');
const isReady = (answer: unknown): answer is ReadyJson =>
  typeof answer === 'object' && answer !== null && READY in answer;

/** Partners tell several things at once. */
const RAW_LIMIT = 1024 * 1024;

export interface Binding {
  route: RouteShape;
  mount: (app: FastifyInstance, services: Services) => void;
}

export function implement<R extends RouteShape>(
  route: R,
  handler: (call: Call<R>) => Answer<R> | Promise<Answer<R>>,
): Binding {
  const add = (app: FastifyInstance, services: Services) => {
    app.route({
      method: route.method,
      url: `/api/${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config:
        route.rate === undefined
          ? {}
          : { rateLimit: { max: addressRate(route.rate, route.counts), timeWindow: '1 minute' } },
      handler: async (request, reply) => {
        const now = services.clock();
        if (route.access.as !== 'public') void reply.header('cache-control', 'no-store');
        checkOrigin(request, services.config.PUBLIC_URL);
        const session = await authenticate(route.access, request, services, now);
        if (session !== null) void reply.header('cache-control', 'no-store');
        const speaker = (request.speaker = speakerOf(request, session, now));
        if (session !== null) await renewToken(services, { request, reply, session, now });
        const form = route.form && request.isMultipart() ? await readForm(request, route.form) : null;
        const input = speaking(speaker.words, () => ({
          params: parse(route.params, request.params, 'params'),
          query: parse(route.query, request.query, 'query'),
          body: parse(route.body, form ? form.fields : (request.body ?? undefined), 'body'),
        }));
        const store = session === null ? null : await authorize(route.access, session, input, services.db);
        const call = {
          ...input,
          files: form?.files ?? {},
          now,
          speaker,
          user: session?.kind === 'user' ? session.user : undefined,
          customer: session?.kind === 'customer' ? session.customer : undefined,
          store: store ?? undefined,
          session_id: session?.session_id,
          request,
          reply,
        } as unknown as Call<R>; // access.ts gave exactly what the route's access promises
        const limits = services.config.RATE_LIMITS === 'on' ? services.limits : null;
        limits?.admit(route, request, input, now);
        if (route.response === 'stream') limits?.openStream(readerOf(session, request), request, reply.raw);
        const answer = await Promise.resolve(handler(call)).catch((error: unknown) => {
          throw limits ? limits.refused(route, request, input, error, now) : error;
        });
        return send(services, { reply, route, answer, nobody: session === null });
      },
    });
  };
  const mount: Binding['mount'] = (app, services) => {
    if (route.ignoresBody !== true && route.rawBody !== true) return add(app, services);
    void app.register(async (scope) => {
      if (route.rawBody) keepBodies(scope);
      else dropBodies(scope);
      add(scope, services);
    });
  };
  return { route, mount };
}

/** Who reads a stream: an account, a program by its key, a client by the order's link. */
function readerOf(session: Session | null, { headers, params }: FastifyRequest): string {
  if (session?.kind === 'user') return `user ${session.user.id}`;
  return Object.values(params as Record<string, string>).join(' ') || (headers.authorization ?? ''); // a route's are texts
}

const addressRate = (rate: number, counts: RouteShape['counts']): number =>
  counts === undefined ? rate : rate * ADDRESS_TIMES;

function dropBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
}

function keepBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: RAW_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
}

/** @throws {AppError} invalid_input with a sentence per field */
function parse(schema: RouteShape['params'], value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const result = (schema as z.ZodType).safeParse(keepable(value ?? {})); // every schema of the contract is a zod type
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || part] ??= issue.message;
  throw new AppError('invalid_input', { fields });
}

async function send(
  services: Services,
  { reply, route, answer, nobody }: { reply: FastifyReply; route: RouteShape; answer: unknown; nobody: boolean },
): Promise<unknown> {
  if (route.response === 'stream') return reply; // the handler has hijacked it
  if (route.response === 'none') return reply.code(204).send();
  if (route.response === 'file') {
    const { body, type, name } = answer as FileAnswer; // implement's type asked for it
    if (name !== undefined)
      void reply.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`);
    return reply.type(type).send(body);
  }
  if (answer === NOT_MODIFIED) return reply.code(304).send();
  const ready = isReady(answer) ? answer : null;
  const text = ready?.text ?? JSON.stringify(answer);
  if (services.config.NODE_ENV !== 'production') assertShape(route, JSON.parse(text));
  void reply.type('application/json; charset=utf-8');
  const smaller = ready?.br
    ? { encoding: 'br', body: ready.br }
    : await compressed(text, reply.request.headers['accept-encoding']);
  if (smaller !== null) {
    void reply.header('content-encoding', smaller.encoding);
    if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  }
  const body = smaller?.body ?? text;
  if (ready?.holds && nobody && route.rate === undefined)
    services.kept.keep(reply.request, reply, smaller?.body ?? Buffer.from(text), {
      holds: ready.holds,
      whoever: false,
    });
  return reply.send(body);
}

/** In tests and development an answer must be exactly its schema: a missing field breaks an app, an extra one leaks. */
function assertShape(route: RouteShape, answer: unknown): void {
  const parsed = (route.response as z.ZodType).safeParse(answer); // 'none' and 'file' have returned before
  if (!parsed.success)
    throw new Error(`${route.method} ${route.path} answers otherwise than its schema: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, answer)) {
    throw new Error(
      `${route.method} ${route.path} answers with fields that its schema does not name: ${difference(parsed.data, answer)}`,
    );
  }
}

function difference(expected: unknown, actual: unknown, at = ''): string {
  if (typeof actual !== 'object' || actual === null || typeof expected !== 'object' || expected === null) {
    return isDeepStrictEqual(expected, actual) ? '' : `${at} `;
  }
  return Object.entries(actual)
    .map(([key, value]) => difference((expected as Record<string, unknown>)[key], value, `${at}.${key}`)) // an object, as asked above
    .join('');
}
