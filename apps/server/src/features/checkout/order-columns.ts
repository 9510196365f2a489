import { namesIn } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';

/** What is written of a new order besides its store, number and client. */
export const ORDER_COLUMNS = namesIn(ORDER, 'new');
