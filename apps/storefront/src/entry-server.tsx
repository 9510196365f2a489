import { WAY as WAY_FILES } from './platform/cart/way.ts';
import type { RenderPage } from '@comanda/contract/stores/storefront-page';
import { setLocale } from '@comanda/ui/i18n';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { NOT_FOUND, PAGES } from './pages.ts';
import { loadCatalogue } from './platform/store/catalogue.ts';
import { htmlDocument } from './platform/page/document.ts';
import { pageHead } from './platform/page/page-head.ts';

await Promise.all([NOT_FOUND, ...Object.values(PAGES)].map(({ loadWhole }) => loadWhole()));
const CATALOGUES = { 'pt-BR': await loadCatalogue('pt-BR'), 'pt-PT': await loadCatalogue('pt-PT') };

/** What a first visit keeps for the way to an order. @public read by the server */
export const WAY = WAY_FILES;

/**
 * Renders a page. Synchronous on purpose: the locale is chosen for the process and must hold until the markup is done.
 * @public called by the server
 */
export const renderPage: RenderPage = (page, assets, store_json) => {
  setLocale(page.locale, CATALOGUES[page.locale]);
  const head = pageHead(page);
  const markup = renderToString(<App page={page} />);
  return {
    html: htmlDocument(page, head, markup, assets, store_json),
    status: head.status,
    shared: head.status === 200 && !head.secret,
  };
};
