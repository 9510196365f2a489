import type { ErrorBody, ErrorCode } from '../errors.ts';
import type { In, Output, RouteShape } from '../route.ts';

type Part<Key extends string, S> = S extends { _zod: unknown }
  ? Record<string, never> extends In<S>
    ? { [K in Key]?: In<S> }
    : { [K in Key]: In<S> }
  : unknown;
/** What a caller passes: only the parts that the route reads. */
export type Input<R extends RouteShape> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']> & {
    files?: Record<string, File | Blob>;
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** How many milliseconds the answer may take to begin; left out, as the client says. */
    patience_ms?: number;
  };

/** A refusal of the API, or of the network (`status` 0, code `unavailable`). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: Record<string, unknown>;
  constructor(status: number, body: ErrorBody, options?: ErrorOptions) {
    super(body.message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.error;
    this.detail = body.detail ?? {};
  }
}

interface ClientOptions {
  /** Without the trailing slash; empty for the same origin. */
  origin?: string;
  fetch?: typeof globalThis.fetch;
  /** How many milliseconds an answer may take to begin, where a call does not say; left out, nobody but the caller ends one. */
  patience_ms?: number;
  /** Sees every refusal before the caller does. */
  onRefusal?: (error: ApiError) => void;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, File | Blob>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  patience_ms?: number;
}

/** As it is when something is asked, and not when this file was read. */
const currentFetch: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked);

/**
 * Calls a route by its method and path, so that a browser can import the contract for its types alone:
 * `call<typeof placeOrder>({ method: 'POST', path: 'client/order' }, { body })`.
 * @throws {ApiError}
 */
export function createClient({ origin = '', fetch = currentFetch, patience_ms, onRefusal }: ClientOptions = {}) {
  return async function call<R extends RouteShape>(
    route: R | { method: R['method']; path: R['path'] },
    input: Input<R>,
  ): Promise<Output<R>> {
    const given = input as AnyInput; // the conditional type above cannot be read generically
    const patience = begin(given, 'response' in route && route.response === 'file' ? undefined : patience_ms);
    try {
      const answer = await fetch(origin + pathOf(route.path, given), {
        method: route.method,
        credentials: 'same-origin',
        headers: { ...(hasJson(given) ? { 'content-type': 'application/json' } : {}), ...given.headers },
        body: bodyOf(given),
        signal: patience.signal,
      });
      patience.end();
      if (!answer.ok) throw new ApiError(answer.status, await errorOf(answer));
      return (await contentOf(answer)) as Output<R>; // the server's tests check each answer against its schema
    } catch (error) {
      const refusal = error instanceof ApiError ? error : offline(patience.tooLong() ?? error);
      onRefusal?.(refusal);
      throw refusal;
    } finally {
      patience.end();
    }
  };
}

/** Files take as long as they take: they are on their way while the server is silent. */
function begin({ signal, files, patience_ms }: AnyInput, usual_ms: number | undefined) {
  const ms = files === undefined ? (patience_ms ?? usual_ms) : undefined;
  if (ms === undefined) return { signal: signal ?? null, end: () => {}, tooLong: () => undefined };
  const going = new AbortController();
  let tooLong: DOMException | undefined;
  const timer = setTimeout(() => {
    tooLong = new DOMException('', 'TimeoutError');
    going.abort(tooLong);
  }, ms);
  const leave = () => going.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  return { signal: going.signal, end: () => clearTimeout(timer), tooLong: () => tooLong };
}

/** True when nothing came for so long that nobody should wait as long again unasked. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof ApiError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';

export type Client = ReturnType<typeof createClient>;

function pathOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value));
  return `/api/${filled}${search.size > 0 ? `?${search}` : ''}`;
}

const hasJson = ({ body, files }: AnyInput) => body !== undefined && files === undefined;

function bodyOf(input: AnyInput): string | FormData | null {
  if (input.body === undefined) return null;
  if (input.files === undefined) return JSON.stringify(input.body);
  const form = new FormData();
  // a form's body is an object
  for (const [name, value] of Object.entries(input.body as Record<string, unknown>)) {
    if (value != null) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, file] of Object.entries(input.files)) form.set(name, file);
  return form;
}

async function contentOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  const isFile = answer.headers.has('content-disposition');
  return !isFile && answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.blob();
}

async function errorOf(answer: Response): Promise<ErrorBody> {
  const body: unknown = await answer.json().catch(() => null);
  if (isErrorBody(body)) return body;
  // Something between here and the server has answered in its place, in words of its own or none.
  return { error: 'unavailable', message: 'O sistema está se recuperando. Tente de novo em alguns segundos.' };
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'string' &&
  'message' in body &&
  typeof body.message === 'string';

function offline(error: unknown): ApiError {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  return new ApiError(
    0,
    { error: 'unavailable', message: 'Sem conexão com o servidor. Confira a internet e tente de novo.' },
    { cause: error },
  );
}
