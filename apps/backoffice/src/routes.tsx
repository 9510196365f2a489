import { t } from '@comanda/ui/i18n';
import { Toaster } from '@comanda/ui/toast';
import { createRouter, Link, lazyRouteComponent, Outlet, type ErrorComponentProps } from '@tanstack/react-router';
import { CloudAlert, MapPinOff } from 'lucide-react';
import { articlesRoutes } from './features/articles/routes.tsx';
import { boostRoutes } from './features/boost/routes.tsx';
import { complaintsPublicRoutes, complaintsRoutes } from './features/complaints/routes.tsx';
import { deskInfoRoutes } from './features/desk-info/routes.tsx';
import { mailingPublicRoutes, mailingRoutes } from './features/mailing/routes.tsx';
import { referralsRoutes } from './features/referrals/routes.tsx';
import { storeLinkRoutes } from './features/store-link/routes.tsx';
import { authRoutes } from './features/auth/routes.tsx';
import { billPublicRoutes, billsRoutes } from './features/bills/routes.tsx';
import { changesRoutes } from './features/changes/routes.tsx';
import { checklistRoutes } from './features/checklist/routes.tsx';
import { citiesRoutes } from './features/cities/routes.tsx';
import { cashRoutes } from './features/cash/routes.tsx';
import { clientsRoutes } from './features/clients/routes.tsx';
import { counterRoutes } from './features/counter/routes.tsx';
import { dashboardRoutes } from './features/dashboard/routes.tsx';
import { closesScheduleRoutes } from './features/closes-schedule/routes.tsx';
import { designRoutes } from './features/design/routes.tsx';
import { discountsRoutes } from './features/discounts/routes.tsx';
import { dispatchRoutes } from './features/dispatch/routes.tsx';
import { driverPageRoutes } from './features/driver-page/routes.tsx';
import { driverShiftsRoutes } from './features/driver-shifts/routes.tsx';
import { driversRoutes } from './features/drivers/routes.tsx';
import { exportsRoutes } from './features/exports/routes.tsx';
import { feesRoutes } from './features/fees/routes.tsx';
import { hoursRoutes } from './features/hours/routes.tsx';
import { kitchenRoutes } from './features/kitchen/routes.tsx';
import { legalRoutes } from './features/legal/routes.tsx';
import { complementsRoutes } from './features/complements/routes.tsx';
import { menuFilesRoutes } from './features/menu-files/routes.tsx';
import { marketingRoutes } from './features/marketing/routes.tsx';
import { menuRoutes } from './features/menu/routes.tsx';
import { menuDraftsRoutes } from './features/menu-drafts/routes.tsx';
import { ordersRoutes } from './features/orders/routes.tsx';
import { paymentsRoutes } from './features/payments/routes.tsx';
import { printRoutes } from './features/print/routes.tsx';
import { qrcodeRoutes } from './features/qrcode/routes.tsx';
import { tablesRoutes } from './features/tables/routes.tsx';
import { referencesRoutes } from './features/references/routes.tsx';
import { shellAppRoutes, shellPublicRoutes } from './features/shell/routes.tsx';
import { excludedRoutes } from './features/excluded/routes.tsx';
import { switchesRoutes } from './features/switches/routes.tsx';
import { signUpRoutes } from './features/sign-up/routes.tsx';
import { costsRoutes } from './features/costs/routes.tsx';
import { simulatorRoutes } from './features/simulator/routes.tsx';
import { stockRoutes } from './features/stock/routes.tsx';
import { tableMapRoutes } from './features/table-map/routes.tsx';
import { storesRoutes } from './features/stores/routes.tsx';
import { invitePublicRoutes, usersRoutes } from './features/users/routes.tsx';
import { queryClient } from './platform/api.ts';
import { OneSentencePage } from './platform/one-sentence-page.tsx';
import { OwnFrame } from './platform/own-frame.tsx';
import { RequestBar } from './platform/request-bar.tsx';
import { appRoute, rootRoute } from './platform/root-routes.tsx';
import { useWindowTitle } from './platform/title.ts';
import { usePageTitle } from './platform/use-pages.ts';

/** Every feature's routes; a page of platform/pages.ts is in the menus as soon as its path is here. */
const routeTree = rootRoute.addChildren([
  ...authRoutes,
  ...legalRoutes,
  ...complaintsPublicRoutes,
  ...mailingPublicRoutes,
  ...signUpRoutes,
  ...shellPublicRoutes,
  ...invitePublicRoutes,
  ...billPublicRoutes,
  ...driverPageRoutes,
  appRoute.addChildren([
    ...counterRoutes,
    ...dashboardRoutes,
    ...billsRoutes,
    ...changesRoutes,
    ...referencesRoutes,
    ...checklistRoutes,
    ...articlesRoutes,
    ...boostRoutes,
    ...complaintsRoutes,
    ...deskInfoRoutes,
    ...mailingRoutes,
    ...referralsRoutes,
    ...storeLinkRoutes,
    ...citiesRoutes,
    ...cashRoutes,
    ...clientsRoutes,
    ...closesScheduleRoutes,
    ...designRoutes,
    ...discountsRoutes,
    ...tableMapRoutes,
    ...driversRoutes,
    ...dispatchRoutes,
    ...driverShiftsRoutes,
    ...exportsRoutes,
    ...feesRoutes,
    ...hoursRoutes,
    ...ordersRoutes,
    ...kitchenRoutes,
    ...complementsRoutes,
    ...menuFilesRoutes,
    ...marketingRoutes,
    ...menuRoutes,
    ...menuDraftsRoutes,
    ...paymentsRoutes,
    ...printRoutes,
    ...qrcodeRoutes,
    ...shellAppRoutes,
    ...switchesRoutes,
    ...excludedRoutes,
    ...usersRoutes,
    ...costsRoutes,
    ...simulatorRoutes,
    ...stockRoutes,
    ...tablesRoutes,
    ...storesRoutes,
  ]),
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
          <Link to="/dashboard" className="btn btn-primary btn-lg">
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
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
