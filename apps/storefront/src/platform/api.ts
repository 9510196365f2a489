import { createClient } from '@comanda/contract/client';

/** Calls a route of the API by its method and path: `call<typeof placeOrder>({ method: 'POST', path: 'client/order' }, { body })`. */
export const call = createClient();
