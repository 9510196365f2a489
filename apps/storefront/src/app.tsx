import type { StorefrontPage } from '@comanda/contract/stores/storefront-page';
import { RenderedUrlContext } from './platform/page/navigation.tsx';
import { PageContext } from './platform/page/page-context.tsx';
import { useLivePage } from './platform/page/use-live-page.ts';
import { Screen } from './screen.tsx';

/** The storefront on one page's data. The first render is the server's; then the address bar says where. */
export function App({ page: first }: { page: StorefrontPage }) {
  const page = useLivePage(first);
  return (
    <RenderedUrlContext value={first.url}>
      <PageContext value={page}>
        <Screen />
      </PageContext>
    </RenderedUrlContext>
  );
}
