import type { StorefrontPage } from '@comanda/contract/storefront-page';
import { Router } from 'wouter';
import { PageContext } from './platform/page-context.tsx';
import { Screen } from './screen.tsx';

/** The storefront on one page's data. The first render is the server's; then the address bar says where. */
export function App({ page }: { page: StorefrontPage }) {
  return (
    <Router ssrPath={page.url} ssrSearch="">
      <PageContext value={page}>
        <Screen />
      </PageContext>
    </Router>
  );
}
