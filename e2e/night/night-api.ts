import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client, type Input } from '@comanda/contract/clients/client';
import type { Output, RouteShape } from '@comanda/contract/route';

/** Calls the server as somebody, and goes on asking while it is away: what is sent twice carries a key. */
export type Caller = <R extends RouteShape>(route: R, input: Input<R>) => Promise<Output<R>>;
export interface NightApi {
  as: (token: string) => Caller;
  /** A phone that keeps its cookies, and has no account. */
  phone: () => Caller;
  /** Calls that found nobody, and were made again. */
  retried: () => number;
}

const AWAY_MS = 60_000;

export function nightApi(origin: string): NightApi {
  let retried = 0;
  const patiently: typeof fetch = async (address, options) => {
    for (const began = Date.now(); ;) {
      try {
        const answer = await fetch(address, options);
        if (answer.status !== 503 || Date.now() - began > AWAY_MS) return answer;
        await answer.arrayBuffer();
      } catch (error) {
        if (Date.now() - began > AWAY_MS) throw error;
      }
      retried += 1;
      await sleep(100);
    }
  };
  const withHeaders = (call: Client, more: () => Record<string, string>): Caller =>
    ((route, input) => {
      const { headers } = input as { headers?: Record<string, string> }; // every input may have them
      return call(route, { ...input, headers: { ...more(), ...headers } });
    }) satisfies Caller;

  return {
    as: (token) =>
      withHeaders(createClient({ origin, fetch: patiently }), () => ({ authorization: `Bearer ${token}` })),
    phone() {
      const jar = new Map<string, string>();
      const remembering: typeof fetch = async (address, options) => {
        const answer = await patiently(address, options);
        for (const cookie of answer.headers.getSetCookie()) {
          const [pair = ''] = cookie.split(';');
          const at = pair.indexOf('=');
          jar.set(pair.slice(0, at), pair.slice(at + 1));
        }
        return answer;
      };
      const cookies = () => ({ cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ') });
      return withHeaders(createClient({ origin, fetch: remembering }), cookies);
    },
    retried: () => retried,
  };
}

/** Does the work of a list by so many hands at once. @returns what each came to, in the order of the list */
export async function byHands<T, R>(hands: number, list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const hand = async () => {
    while (next < list.length) {
      const at = next++;
      results[at] = await work(list[at]!); // `at` is within the list
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return results;
}
