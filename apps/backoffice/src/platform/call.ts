import { ApiError, type Client, createClient } from '@comanda/contract/client';
import { GENERAL } from '@comanda/words/refusals/general';
import { sentence } from '@comanda/words/refusals/refusal';
import { withProof } from './form/proof.ts';
import { loseSession } from './session-lost.ts';

const attempt = createClient({
  onRefusal(error) {
    if (error.code === 'unauthorized' || error.code === 'user_disabled') loseSession(error);
  },
});

/**
 * Calls a route of the contract; a session that ended is told to the whole app before the caller hears of it, and where the
 * server wants the password first it is asked for.
 */
export const call: Client = (route, input) => withProof(() => attempt(route, input));

/** The same without that: for asking whether there is a session at all, and for signing in. */
export const callQuietly = createClient();

/** The sentence to show for anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : sentence(GENERAL.internal);
}
