import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Clock } from '../platform/clock.ts';

/** A customer waits for the answer. */
const PATIENCE_MS = 1_500;
/** After a failure nobody is made to wait again for this long. */
const REST_MS = 30_000;
const LONGEST_REST_MS = 10 * 60_000;
const MOST_BYTES = 100_000;

export interface MapSourceOptions {
  /** The setting's address, for example http://osrm:5000. */
  base: string;
  name: string;
  userAgent: string;
  log: FastifyBaseLogger;
  clock: Clock;
  /** Milliseconds between two requests, as the service's rules of use ask for. */
  gap?: number;
}
export interface MapSource {
  /**
   * @param accepted statuses whose answer is read
   * @returns null when there is none within a second and a half, for whatever reason: callers go on without
   */
  ask: <T>(path: string, schema: z.ZodType<T>, accepted?: readonly number[]) => Promise<T | null>;
}

/** A map service that is asked politely and never waited for long: what fails is left alone for a while. */
export function openMapSource({ base, name, userAgent, log, clock, gap = 0 }: MapSourceOptions): MapSource {
  const root = base.replace(/\/+$/, '');
  let restsUntil = 0;
  let gate: Promise<void> = Promise.resolve();
  let waiting = 0;

  const rest = (reason: string, ms = REST_MS) => {
    restsUntil = clock().getTime() + Math.min(ms, LONGEST_REST_MS);
    // Never the path: it says where somebody lives.
    log.warn({ service: name, reason }, 'map service left alone for a while');
    return null;
  };

  /** Lets one request a gap through; whoever would have to wait behind another goes without. */
  async function turn(): Promise<boolean> {
    if (gap === 0) return true;
    if (waiting > 0) return false;
    waiting += 1;
    await gate;
    waiting -= 1;
    gate = sleep(gap, undefined, { ref: false });
    return true;
  }

  return {
    async ask(path, schema, accepted = [200]) {
      if (clock().getTime() < restsUntil) return null;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      if (!(await turn()) || signal.aborted) return null;
      try {
        const answer = await fetch(root + path, {
          headers: { 'user-agent': userAgent, accept: 'application/json' },
          redirect: 'error',
          signal,
        });
        if (answer.status === 429) return rest('429', Number(answer.headers.get('retry-after') ?? 0) * 1000 || REST_MS);
        if (!accepted.includes(answer.status)) return rest(String(answer.status));
        const read = schema.safeParse(JSON.parse(await readText(answer)));
        return read.success ? read.data : rest('an answer that it never gave before');
      } catch (error) {
        return rest(error instanceof Error ? error.name : 'failed');
      }
    },
  };
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new RangeError('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
