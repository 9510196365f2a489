import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { appRoute } from '../../platform/root-routes.tsx';
import { catalogueQuery } from './catalogue-query.ts';

const page = lazyRouteComponent(() => import('./counter-page.tsx'), 'CounterPage');
// What it sells may be twenty thousand items.
const staticData = {
  begin: (client: QueryClient, { id }: Readonly<Record<string, string>>) =>
    void client.prefetchQuery(catalogueQuery(Number(id))),
};

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
