import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginRead } from '../../platform/early-read.ts';
import { appRoute } from '../../platform/root-routes.tsx';

const page = lazyRouteComponent(() => import('./counter-page.tsx'), 'CounterPage');
// What it sells may be twenty thousand items.
const staticData = {
  begin: (_: unknown, { id }: Readonly<Record<string, string>>) => beginRead(`/api/cashier/store/${id}`),
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
