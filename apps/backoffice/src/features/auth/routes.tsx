import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readReturnSearch } from '../../platform/return-path.ts';
import { rootRoute } from '../../platform/root-routes.tsx';
import { ensureSession } from '../../platform/session.tsx';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readReturnSearch,
  beforeLoad: async ({ context }) => {
    const session = await ensureSession(context.queryClient).catch(() => null); // an unreachable server is the form's to tell
    if (session) throw redirect({ to: '/dashboard' });
  },
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
});

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

export const authRoutes = [loginRoute, recoveryRoute, permissionRoute];
