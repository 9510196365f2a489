import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const qrcodeRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/qrcode/$id',
    component: lazyRouteComponent(() => import('./qrcode-page.tsx'), 'QrcodePage'),
  }),
];
