import type { StorefrontPage } from '@comanda/contract/storefront-page';
import { RenderedUrlContext } from './platform/navigation.tsx';
import { PageContext } from './platform/page-context.tsx';
import { Screen } from './screen.tsx';

/** The storefront on one page's data. The first render is the server's; then the address bar says where. */
export function App({ page }: { page: StorefrontPage }) {
  return (
    <RenderedUrlContext value={page.url}>
      <PageContext value={page}>
        <Screen />
      </PageContext>
    </RenderedUrlContext>
  );
}
