import * as calls from '@comanda/contract/stores/store-design';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { getDesign } from '../stores/public.ts';
import { saveDesign } from './save-design.ts';

export const designRoutes = (services: Services) => [
  implement(calls.getDesign, ({ store }) => getDesign(services.db, store)),
  implement(calls.saveDesign, ({ store, user, now, body, files }) =>
    saveDesign(services, { store, user, now }, body, files),
  ),
];
