import { CLIENT } from '@comanda/domain/fields/client';
import { namesIn } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';

/** What is written of a new order besides its store, number and client. */
export const ORDER_COLUMNS = namesIn(ORDER, 'new');
/** Of those, what its card does not say. */
export const BESIDE_COLUMNS = namesIn(ORDER, 'beside');
/** What a first order writes of its client, besides the store. */
export const CLIENT_COLUMNS = namesIn(CLIENT, 'ordered');
