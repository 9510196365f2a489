import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readReturnSearch } from '../../platform/return-path.ts';
import { rootRoute } from '../../platform/root-routes.tsx';

const recoveryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recovery-password',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  component: lazyRouteComponent(() => import('./recovery-page.tsx'), 'RecoveryPage'),
});

const permissionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/permission',
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(() => import('./permission-page.tsx'), 'PermissionPage'),
});

export const authRoutes = [recoveryRoute, permissionRoute];
