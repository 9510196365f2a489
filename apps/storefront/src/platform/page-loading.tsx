/** While a page's code is on its way. */
export const PageLoading = () => (
  <main className="mx-auto w-full max-w-160 space-y-3 p-4" aria-busy="true">
    <div className="skeleton h-16" />
    <div className="skeleton h-16" />
    <div className="skeleton h-16" />
  </main>
);
