import { getStoresDay } from '@comanda/contract/reports/dashboard';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { nightPage } from './pages.ts';

const REFRESH_MS = 60_000;

/** The others of whoever has several: each opens its own night. */
export function NightStores({ store }: { store: SessionStore }) {
  const { stores } = useSession();
  const several = stores.length > 1;
  const { data } = useQuery({ ...readKept(getStoresDay, {}), enabled: several, refetchInterval: REFRESH_MS });
  const others = (data ?? []).filter(({ store_id }) => store_id !== store.id);
  if (!several || others.length === 0) return null;
  return (
    <section className="card overflow-hidden" aria-labelledby="other-stores">
      <h2 id="other-stores" className="t-title px-4 pt-4 pb-2 text-base">
        {t('Suas outras lojas')}
      </h2>
      <ul className="max-h-120 overflow-y-auto">
        {others.map(({ store_id, name, country_id, orders, total, waiting, is_open }) => (
          <li key={store_id} className="border-t border-line">
            <PageLink
              page={nightPage}
              store_id={store_id}
              className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block text-ui text-fg-3">
                  {[
                    is_open ? t('aberta') : t('fechada'),
                    t('{n, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}}', { n: orders }),
                    ...(waiting > 0 ? [t('{n, plural, one {# à espera} other {# à espera}}', { n: waiting })] : []),
                  ].join(' · ')}
                </span>
              </span>
              <span className="font-semibold">
                <Money value={total} country_id={country_id} />
              </span>
              <ChevronRight className="size-4 text-fg-3" aria-hidden />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
