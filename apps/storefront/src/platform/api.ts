import { createClient } from '@comanda/contract/clients/client';
import { isLost } from './retry.ts';
import { doubtServer } from './server-away.ts';

/** Longer than the server lets a statement and what it asks others take, so that only who has fallen silent is given up. */
const PATIENCE_MS = 60_000;

/** Calls a route of the API by its method and path: `call<typeof placeOrder>({ method: 'POST', path: 'client/order' }, { body })`. */
export const call = createClient({
  patience_ms: PATIENCE_MS,
  onRefusal: (error) => void (isLost(error) && doubtServer()),
});
