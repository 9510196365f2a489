import { duplicateStore } from '@comanda/contract/stores/stores';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { copyStore } from './duplicate-store.ts';

export const duplicatesRoutes = (services: Services) => [
  implement(duplicateStore, ({ store, user, body, now }) => copyStore(services, store, body, user, now)),
];
