import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { appRoute } from '../../platform/root-routes.tsx';
import { sessionQuery } from '../../platform/session.tsx';
import { catalogueQuery } from './catalogue-query.ts';
import { beginRecall, salesPlace, tableOf } from './recall-sales.ts';

const page = lazyRouteComponent(() => import('./counter-page.tsx'), 'CounterPage');
/** What it sells may be twenty thousand items, and what was being typed is on the device: both come while the page does. */
const staticData = {
  begin(client: QueryClient, params: Readonly<Record<string, string>>) {
    const store_id = Number(params['id']);
    void client.prefetchQuery(catalogueQuery(store_id));
    void recallEarly(client, store_id, params).catch(() => {}); // the page looks by itself
  },
};
async function recallEarly(client: QueryClient, store_id: number, params: Readonly<Record<string, string>>) {
  const session = await client.ensureQueryData(sessionQuery);
  const table_number = tableOf(params);
  if (session) beginRecall(salesPlace(store_id, session.user.id, table_number), table_number);
}

export const counterRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/cashier/$id',
    staticData,
    component: page,
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/cashier/$id/$tableNumber',
    staticData,
    component: page,
  }),
];
