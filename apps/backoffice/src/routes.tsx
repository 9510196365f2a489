import { t } from '@comanda/ui/i18n';
import { Toaster } from '@comanda/ui/toast';
import {
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Outlet,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { CloudAlert, MapPinOff } from 'lucide-react';
import { dashboardPage } from './features/dashboard/pages.ts';
import { PAGES } from './pages.ts';
import { queryClient } from './platform/api.ts';
import { writeSearch } from './platform/page/address-text.ts';
import { OneSentencePage } from './platform/page/one-sentence-page.tsx';
import { OwnFrame } from './platform/page/own-frame.tsx';
import { listedOf } from './platform/page/page.ts';
import { routeOf } from './platform/page/page-route.ts';
import { RequestBar } from './platform/page/request-bar.tsx';
import { appRoute, rootRoute } from './platform/page/root-routes.tsx';
import { useWindowTitle } from './platform/page/title.ts';
import { usePageTitle } from './platform/page/use-pages.ts';

/** Left to itself the router takes an address that only begins like a page's for that page. */
const elsewhereRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: NotFound });

const routeTree = rootRoute.addChildren([
  appRoute.addChildren(PAGES.filter(listedOf).map((page) => routeOf(page, appRoute))),
  ...PAGES.filter((page) => !listedOf(page)).map((page) => routeOf(page, rootRoute)),
  elsewhereRoute,
]);

rootRoute.update({ component: Root, notFoundComponent: NotFound });
const Shell = lazyRouteComponent(() => import('./features/shell/shell.tsx'), 'Shell');
appRoute.update({ component: Shell });

function Root() {
  useWindowTitle(usePageTitle());
  return (
    <>
      <RequestBar />
      <Outlet />
      <Toaster />
    </>
  );
}

function NotFound() {
  return (
    <OwnFrame Shell={Shell}>
      <OneSentencePage
        icon={<MapPinOff className="size-7" aria-hidden />}
        title={t('Página não encontrada')}
        action={
          <Link {...dashboardPage.at({})} className="btn btn-primary btn-lg">
            {t('Ir para o início')}
          </Link>
        }
      >
        {t('O endereço mudou, ou nunca existiu.')}
      </OneSentencePage>
    </OwnFrame>
  );
}

function Failed({ reset }: ErrorComponentProps) {
  return (
    <OneSentencePage
      icon={<CloudAlert className="size-7" aria-hidden />}
      title={t('Não conseguimos abrir esta página')}
      action={
        <button type="button" className="btn btn-primary btn-lg" onClick={reset}>
          {t('Tentar de novo')}
        </button>
      }
    >
      {t('O que já estava salvo continua salvo. Confira a internet e tente de novo.')}
    </OneSentencePage>
  );
}

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultErrorComponent: Failed,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
