import { ApiError, type Client, createClient } from '@comanda/contract/clients/client';
import { GENERAL } from '@comanda/words/refusals/general';
import { sentence } from '@comanda/words/refusals/refusal';
import { withProof } from './form/proof.ts';
import { loseSession } from './session-lost.ts';

const onRefusal = (error: ApiError) => {
  if (error.code === 'unauthorized' || error.code === 'user_disabled') loseSession(error);
};
/** A write goes on when its answer is not waited for: it is given up after what the server and all whom it asks may take. */
const WRITE_MS = 120_000;
const attemptRead = createClient({ onRefusal });
const attemptWrite = createClient({ onRefusal, patience_ms: WRITE_MS });

/** What a screen waits for, which ends with the screen: the server itself gives a statement up after 15 s, a slow line needs more. */
const PATIENCE_MS = 60_000;
const patient = ({ signal }: { signal?: AbortSignal }) =>
  signal && { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) };

/**
 * Calls a route of the contract; a session that ended is told to the whole app before the caller hears of it, and where the
 * server wants the password first it is asked for.
 */
export const call: Client = (route, input) =>
  withProof(() => (route.method === 'GET' ? attemptRead : attemptWrite)(route, { ...input, ...patient(input) }));

/** The same without that: for asking whether there is a session at all, and for signing in. */
export const callQuietly = createClient({ patience_ms: PATIENCE_MS });

/** The sentence to show for anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : sentence(GENERAL.internal);
}
