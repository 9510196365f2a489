import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import { type Breaker, openBreaker, type Pass } from './breaker.ts';
import { OutsideError } from './outside-error.ts';
import { isHostOf, isPublicUrl, publicLookup } from './public-address.ts';
import { type Answer, SendError, sendRequest } from './send-request.ts';

/** How a partner is called; what is not said is the default below. */
export interface OutsideRules {
  /** Milliseconds for a call with all that belongs to it: waiting for a connection, tries, the whole answer. */
  patienceMs: number;
  mostBytes: number;
  /** Connections to a host, which are kept; and calls that may be under way before further ones are refused at once. */
  connections: number;
  calls: number;
  /** Further tries of a call that may be said twice. */
  retries: number;
  /** Failures in a row after which the partner is left alone, and the milliseconds until somebody tries again. */
  failures: number;
  restMs: number;
  /** Milliseconds between two calls, as the partner's rules of use ask for. */
  gapMs: number;
  /** The addresses come from strangers: only the open internet is called, and the hosts that the operator names. */
  strangers: false | { trusted: readonly string[] };
}
const RULES: OutsideRules = {
  patienceMs: 10_000,
  mostBytes: 1_000_000,
  connections: 16,
  calls: 64,
  retries: 2,
  failures: 5,
  restMs: 30_000,
  gapMs: 0,
  strangers: false,
};

export interface OutsideCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** May be said twice; a GET always may, anything else only with a key by which the partner knows it again. */
  repeatable?: boolean;
  /** Whose keys it carries: a store's failures leave the others alone. */
  store_id?: number | undefined;
  patienceMs?: number;
}
export interface Outside {
  /**
   * @param read makes something of the answer, whatever its status below 500; what it throws is a failure of the partner
   * @throws {OutsideError}
   */
  call: <T>(call: OutsideCall, read: (answer: Answer) => T) => Promise<T>;
  /**
   * The same for an answer in JSON. @param accepted statuses whose answer is read
   * @throws {OutsideError}
   */
  ask: <T>(call: OutsideCall, schema: z.ZodType<T>, accepted?: readonly number[]) => Promise<T>;
  /** Since when the partner (or with this store's keys) has not answered; null while it does. */
  silentSince: (store_id?: number) => Date | null;
  figures: () => Readonly<Figures>;
  close: () => void;
}
export interface Figures {
  calls: number;
  failed: number;
  retried: number;
  /** Not sent at all: left alone, or too many at once. */
  refused: number;
  slowest_ms: number;
}
interface OutsideOptions {
  partner: string;
  log: FastifyBaseLogger;
  clock: Clock;
  userAgent: string;
  rules?: Partial<OutsideRules>;
}

const BACKOFF_MS = 150;
const KEPT_CONNECTION_MS = 20_000;
const TRY_AGAIN = [429, 502, 503, 504];

/** The one way out: bounded in time, length and number, patient with nobody who fails, silent about what it carries. */
export function openOutside({ partner, log, clock, userAgent, rules: given }: OutsideOptions): Outside {
  const rules = { ...RULES, ...given };
  const breakers = new Map<number, Breaker>();
  const figures: Figures = { calls: 0, failed: 0, retried: 0, refused: 0, slowest_ms: 0 };
  const pooled = { keepAlive: true, maxSockets: rules.connections, timeout: KEPT_CONNECTION_MS };
  const poolOf = (guard: object) => ({
    http: new HttpAgent({ ...pooled, ...guard }),
    https: new HttpsAgent({ ...pooled, ...guard }),
  });
  const trusting = poolOf({});
  const guarded = poolOf({ lookup: publicLookup });
  let underWay = 0;
  let gate: Promise<void> = Promise.resolve();
  let waiting = false;

  const refuse = (reason: 'resting' | 'crowded' | 'inside'): OutsideError => {
    figures.refused += 1;
    return new OutsideError(partner, reason);
  };

  /** Lets one call a gap through; whoever would have to wait behind another is refused. */
  async function takeTurn(): Promise<void> {
    if (rules.gapMs === 0) return;
    if (waiting) throw refuse('crowded');
    waiting = true;
    await gate;
    waiting = false;
    gate = sleep(rules.gapMs, undefined, { ref: false });
  }

  function poolFor(url: URL) {
    if (rules.strangers === false || isHostOf(rules.strangers.trusted, url.hostname)) return trusting;
    if (!isPublicUrl(url)) throw refuse('inside');
    return guarded;
  }

  async function sendOnce(call: OutsideCall, url: URL, signal: AbortSignal): Promise<Answer> {
    const { method = 'GET', headers = {}, body } = call;
    try {
      return await sendRequest({
        method,
        url,
        headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...headers },
        body,
        signal,
        mostBytes: rules.mostBytes,
        agents: poolFor(url),
      });
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      if (error.code === 'EINSIDE') throw refuse('inside');
      const reason = signal.aborted ? 'late' : error.code === 'too_long' ? 'too_long' : 'unreachable';
      throw new OutsideError(partner, reason, { arrived: error.arrived, status: undefined });
    }
  }

  async function send(call: OutsideCall, url: URL, signal: AbortSignal): Promise<Answer> {
    const repeatable = call.repeatable ?? (call.method ?? 'GET') === 'GET';
    for (let tries = 0; ; tries += 1) {
      const [answer, error] = await sendOnce(call, url, signal).then(
        (given) => [given, null] as const,
        (failure: unknown) => [null, failure] as const,
      );
      const again =
        answer === null
          ? error instanceof OutsideError && error.reason === 'unreachable' && (repeatable || !error.arrived)
          : repeatable && TRY_AGAIN.includes(answer.status);
      const asked = answer === null ? 0 : (retryAfter(answer) ?? 0) * 1000;
      const pause = Math.max(BACKOFF_MS * 2 ** tries * (1 + Math.random()), asked);
      if (!again || tries >= rules.retries || pause > rules.patienceMs || !(await pauseFor(pause, signal))) {
        if (answer === null) throw error;
        return answer;
      }
      figures.retried += 1;
    }
  }

  function settle(breaker: Breaker, pass: Pass, { store_id }: OutsideCall, error: unknown, answer?: Answer): void {
    if (error === null) {
      if (breaker.succeeded(pass)) log.info({ partner, store_id, ...figures }, 'a partner answers again');
      return;
    }
    if (!(error instanceof OutsideError) || error.reason === 'crowded' || error.reason === 'inside')
      return breaker.left(pass);
    figures.failed += 1;
    const asked = answer?.status === 429 ? retryAfter(answer) : undefined;
    const { reason, status } = error;
    const restMs = breaker.failed(pass, clock(), asked === undefined ? undefined : asked * 1000);
    if (restMs !== null) log.warn({ partner, store_id, reason, status, restMs, ...figures }, 'a partner is left alone');
  }

  async function call<T>(wanted: OutsideCall, read: (answer: Answer) => T): Promise<T> {
    const of = wanted.store_id ?? 0;
    const breaker = breakers.get(of) ?? openBreaker(rules);
    if (underWay >= rules.calls) throw refuse('crowded');
    const pass = breaker.admit(clock());
    if (pass === null) throw refuse('resting');
    breakers.set(of, breaker);
    const signal = AbortSignal.timeout(wanted.patienceMs ?? rules.patienceMs);
    const begun = performance.now();
    let answer: Answer | undefined;
    let failure: unknown = null;
    underWay += 1;
    figures.calls += 1;
    try {
      const url = new URL(wanted.url);
      await takeTurn();
      answer = await send(wanted, url, signal);
      const { status } = answer;
      if (status >= 500 || status === 429) throw new OutsideError(partner, 'status', { status, arrived: true });
      return read(answer);
    } catch (error) {
      failure = error instanceof OutsideError ? error : new OutsideError(partner, 'odd', { arrived: true });
      throw failure;
    } finally {
      underWay -= 1;
      figures.slowest_ms = Math.max(figures.slowest_ms, Math.round(performance.now() - begun));
      settle(breaker, pass, wanted, failure, answer);
      if (breaker.quiet()) breakers.delete(of);
    }
  }

  return {
    call,
    ask: async (wanted, schema, accepted = [200]) =>
      call({ ...wanted, headers: { accept: 'application/json', ...wanted.headers } }, ({ status, body }) => {
        if (!accepted.includes(status)) throw new OutsideError(partner, 'status', { status, arrived: true });
        return schema.parse(JSON.parse(body.toString('utf8')));
      }),
    silentSince: (store_id = 0) => breakers.get(store_id)?.silentSince() ?? null,
    figures: () => figures,
    close() {
      for (const { http, https } of [trusting, guarded]) {
        http.destroy();
        https.destroy();
      }
    },
  };
}

/** @returns whether there is still time after it */
const pauseFor = async (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { signal, ref: false }).catch(() => false);

/** @returns the seconds that the other side asks to be left alone; undefined when it does not say */
function retryAfter({ headers }: Answer): number | undefined {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
