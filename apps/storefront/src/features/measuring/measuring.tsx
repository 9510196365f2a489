import { t } from '@comanda/ui/i18n';
import { useEffect } from 'react';
import { listenToMeasures } from '../../platform/measure.ts';
import { keepConsent, readConsent, useConsent } from '../../platform/measure-consent.ts';
import { usePath } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { matchRoute, type RouteName } from '../../platform/page/routes.ts';

/** The others have tokens in their address, or are somebody's own. */
const VIEWED: readonly RouteName[] = ['menu', 'group', 'item', 'cart', 'checkout'];

/** Asks the customer, and after a yes tells the store's accounts what happens. */
export function Measuring() {
  const store = useStore();
  const { url } = store;
  const consent = useConsent(url);
  const path = usePath();
  const route = matchRoute(path)?.route.name;
  const viewed = route !== undefined && VIEWED.includes(route);

  useEffect(
    () =>
      listenToMeasures((event) => {
        if (readConsent(url) !== 'yes') return;
        void import('./providers.ts').then(({ tell }) => tell(store, event));
      }),
    [store, url],
  );
  useEffect(() => {
    if (consent !== 'yes' || !viewed) return;
    void import('./providers.ts').then(({ tell }) => tell(store, { name: 'page_view', path }));
  }, [consent, viewed, path, store]);

  if (consent !== null || !viewed) return null;
  return (
    <section
      aria-label={t('Medição de visitas')}
      className="fixed inset-x-3 bottom-[calc(6.5rem+var(--safe-b))] z-(--z-bar) rounded-xl border border-sf-line bg-sf-surface p-4 text-sf-fg shadow-3 sm:left-auto sm:w-96 lg:bottom-4 print:hidden"
    >
      <p className="text-sm">
        {t('{store} quer medir visitas e pedidos com {providers}. Você decide, e o pedido funciona igual.', {
          store: store.name,
          providers: providersOf(store),
        })}{' '}
        <a href="/politica-privacidade" className="underline underline-offset-2">
          {t('Privacidade')}
        </a>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <button type="button" className="btn btn-secondary btn-md" onClick={() => keepConsent(url, 'no')}>
          {t('Não permitir')}
        </button>
        <button type="button" className="btn btn-secondary btn-md" onClick={() => keepConsent(url, 'yes')}>
          {t('Permitir')}
        </button>
      </div>
    </section>
  );
}

function providersOf({ pixel_id, google_analytics, google_ads }: ReturnType<typeof useStore>): string {
  const google = google_analytics ?? google_ads;
  if (google && pixel_id) return t('Google e Meta');
  return google ? 'Google' : 'Meta';
}
