import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const checklistRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/checklist/$id',
    component: lazyRouteComponent(() => import('./checklist-page.tsx'), 'ChecklistPage'),
  }),
];
