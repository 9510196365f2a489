import type { RouteShape } from '@comanda/contract/route';
import { type FuzzedCall, type FuzzedStore, makeCall } from './make-call.ts';
import { diceOf } from './random.ts';

/** An account is renewed after so many calls: one that was removed from its store would be refused for the rest. */
const CALLS_AN_ACCOUNT = 200;

export interface FuzzRun {
  seed: number;
  calls: number;
  /** How many are on their way at once. */
  lanes: number;
  routes: readonly RouteShape[];
  stores: readonly FuzzedStore[];
  open: (caller: string) => Promise<string | undefined>;
  /** @throws when no answer comes in time */
  send: (call: FuzzedCall, token: string | undefined) => Promise<{ status: number; body: string }>;
  /** Ends the run before its calls are through. */
  signal?: AbortSignal;
}
export interface FuzzFailure {
  call: FuzzedCall;
  number: number;
  said: string;
}
export interface FuzzReport {
  /** Calls that were answered, by status. */
  statuses: ReadonlyMap<number, number>;
  /** Operations that let at least one call through. */
  passed: number;
  failures: readonly FuzzFailure[];
}

/** The same calls for the same seed: each operation in its turn. */
export async function runCalls({
  seed,
  calls,
  lanes,
  routes,
  stores,
  open,
  send,
  signal,
}: FuzzRun): Promise<FuzzReport> {
  const dice = diceOf(seed);
  const statuses = new Map<number, number>();
  const passed = new Set<RouteShape>();
  const failures: FuzzFailure[] = [];
  const accounts = new Map<string, { token: Promise<string | undefined>; left: number }>();
  const tokenOf = (caller: string) => {
    let account = accounts.get(caller);
    if (account === undefined || account.left === 0)
      accounts.set(caller, (account = { token: open(caller), left: CALLS_AN_ACCOUNT }));
    account.left -= 1;
    return account.token;
  };
  let made = 0;
  const lane = async () => {
    while (made < calls && signal?.aborted !== true) {
      const number = made;
      made += 1;
      const call = makeCall(dice, routes[number % routes.length]!, stores); // there is at least one
      try {
        const { status, body } = await send(call, await tokenOf(call.caller));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 300) passed.add(call.route);
        if (status === 401) accounts.delete(call.caller);
        if (status >= 500) failures.push({ call, number, said: `${status} ${body.slice(0, 300)}` });
      } catch (error) {
        failures.push({ call, number, said: `no answer: ${error instanceof Error ? error.message : String(error)}` });
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { statuses, passed: passed.size, failures };
}
