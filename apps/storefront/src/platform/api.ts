import { createClient } from '@comanda/contract/clients/client';
import { isLost } from './retry.ts';
import { doubtServer } from './server-away.ts';

/** Calls a route of the API by its method and path: `call<typeof placeOrder>({ method: 'POST', path: 'client/order' }, { body })`. */
export const call = createClient({ onRefusal: (error) => void (isLost(error) && doubtServer()) });
