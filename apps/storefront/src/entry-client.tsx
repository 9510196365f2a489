import './app.css';
import type { StorefrontPage } from '@comanda/contract/storefront-page';
import { setLocale } from '@comanda/ui/i18n';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { PAGES } from './pages.ts';
import { catalogueOf } from './platform/catalogue.ts';
import { matchRoute } from './platform/routes.ts';

const page = JSON.parse(document.getElementById('page')!.textContent) as StorefrontPage; // both elements are in every page that the server renders
setLocale(page.locale, catalogueOf(page.locale));
const route = matchRoute(page.url)?.route.name;
const shown = route && PAGES[route];
// Somebody who was here before finds a page that differs from the server's at once: all of it comes first. Not awaited at
// the top: a page's chunk may import from this one, which would then wait for itself.
const loaded = (isKnownHere() ? shown?.loadWhole() : shown?.load()) ?? Promise.resolve();
void loaded.then(() => hydrateRoot(document.getElementById('root')!, <App page={page} />)); // as above

function isKnownHere(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false; // a private window may refuse storage
  }
}
