import { getKitchenLoad } from '@comanda/contract/orders/promises';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readLoad } from './read-load.ts';

export const promisesRoutes = ({ db }: Services) => [
  implement(getKitchenLoad, ({ store, now }) => readLoad(db, store, now)),
];
