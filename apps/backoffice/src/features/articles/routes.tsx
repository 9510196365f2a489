import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { articlesSearch } from './articles-search.ts';

const pages = () => import('./pages.tsx');
const base = { getParentRoute: () => appRoute, validateSearch: articlesSearch } as const;

export const articlesRoutes = [
  createRoute({ ...base, path: '/store/news/$id', component: lazyRouteComponent(pages, 'NewsPage') }),
  createRoute({ ...base, path: '/store/training/$id', component: lazyRouteComponent(pages, 'TrainingPage') }),
  createRoute({ ...base, path: '/store/marketing-tips/$id', component: lazyRouteComponent(pages, 'TipsPage') }),
  createRoute({ ...base, path: '/store/partners/$id', component: lazyRouteComponent(pages, 'PartnersPage') }),
];
