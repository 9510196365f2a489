import { t } from '@comanda/ui/i18n';

/** While a page's code is on its way. */
export const PageLoading = () => (
  <main className="mx-auto w-full max-w-160 space-y-3 p-4" aria-busy="true">
    <div className="skeleton h-16" />
    <div className="skeleton h-16" />
    <div className="skeleton h-16" />
  </main>
);

/** Above the page that stays until the next one's code is here. */
export const PageOnItsWay = () => (
  <output className="page-on-its-way">
    <span className="sr-only">{t('Abrindo…')}</span>
  </output>
);
