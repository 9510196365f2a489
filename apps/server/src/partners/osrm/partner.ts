import { partner, serverUrl } from '../partner.ts';
import { openRouter } from './client.ts';

export const osrm = partner({
  name: 'osrm',
  title: 'Rotas (OSRM)',
  can: ['roads'],
  /** Absent, distances are straight lines times the store's factor. */
  settings: { ROUTER_URL: serverUrl('ROUTER_URL', 'http://osrm:5000') },
  open: ({ ROUTER_URL }, tools) => (ROUTER_URL === undefined ? null : openRouter(ROUTER_URL, tools)),
  fake: () => import('./fake.ts'),
});
