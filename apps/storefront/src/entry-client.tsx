import type { StorefrontPage } from '@comanda/contract/stores/storefront-page';
import { learnOffset } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { setLocale } from '@comanda/ui/i18n';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { PAGES } from './pages.ts';
import { bringLater } from './platform/page/bring-later.ts';
import { loadCatalogue } from './platform/store/catalogue.ts';
import { keepEarlyPresses } from './platform/page/later-part.tsx';
import { hideLostPictures } from './platform/page/lost-pictures.ts';
import { countVisit } from './platform/count-visit.ts';
import { keepReferral } from './platform/referral.ts';
import { isKnownDevice } from './platform/storage.ts';
import { matchRoute } from './platform/page/routes.ts';

keepEarlyPresses();
hideLostPictures();

const page = JSON.parse(document.getElementById('page')!.textContent) as StorefrontPage; // both elements are in every page that the server renders
setLocale(page.locale);
if (page.store && page.offset) learnOffset(storeZone(page.store.timezone, page.store.country_id), page.offset);
const route = matchRoute(page.url)?.route.name;
const shown = route && PAGES[route];
// Somebody who was here before finds a page that differs from the server's at once: all of it comes first. NOT awaited at
// the top level: a page's chunk imports from this one, and an awaiting module would wait for itself for ever.
const loaded = (isKnownDevice() ? shown?.loadWhole() : shown?.load()) ?? Promise.resolve();
const said =
  page.locale === 'pt-BR'
    ? loaded
    : Promise.all([loadCatalogue(page.locale), loaded]).then(([catalogue]) => setLocale(page.locale, catalogue));
void said.then(() =>
  // In slices, so that a press never waits for the whole of it.
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, <App page={page} />); // as above
  }),
);

if (page.store) {
  keepReferral(page.store.url, location.search);
  countVisit(page.store.id);
}

// For the time without a network: only once the page itself has everything.
const bring = () => void bringLater();
if (document.readyState === 'complete') bring();
else addEventListener('load', bring);
