import { BackCloses } from '@comanda/ui/back-closes';
import { setLocale } from '@comanda/ui/i18n';
import { readThemeChoice } from '@comanda/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './platform/api.ts';
import { keepFocusBack } from './platform/page/focus-back.ts';
import { holdBack } from './platform/hold-back.ts';
import { reloadOnceOnLostChunk } from './platform/page/lost-chunk.ts';
import { showTheme } from './platform/page/show-theme.ts';
import { sessionQuery } from './platform/session.tsx';
import { router } from './routes.tsx';

setLocale('pt-BR');
showTheme(readThemeChoice());
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showTheme(readThemeChoice()));
reloadOnceOnLostChunk();
keepFocusBack(router.history);

if (location.pathname.startsWith('/store/')) void queryClient.prefetchQuery(sessionQuery);
// The page's code and what it shows come while the server says who is signed in.
for (const { routeId, staticData, params, search } of router.matchRoutes(router.latestLocation)) {
  staticData.page?.begin?.(queryClient, params, search);
  const route = router.routesById[routeId];
  if (route) void router.loadRouteChunk(route);
}

// Some pages are written with an empty frame, for whoever waits for the scripts (pages-ahead.ts).
const framed = router.subscribe('onRendered', () => {
  document.getElementById('ahead')?.remove();
  framed();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BackCloses value={holdBack}>
        <RouterProvider router={router} />
      </BackCloses>
    </QueryClientProvider>
  </StrictMode>,
);
