import { SkeletonRows } from '@comanda/ui/skeleton';

/** While a page's code is on its way. */
export const PageLoading = () => (
  <main className="mx-auto w-full max-w-160 p-4">
    <SkeletonRows rows={5} className="h-16" />
  </main>
);
