import { getStoresDay, type StoreToday } from '@comanda/contract/reports/dashboard';
import { add } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { ordersPage } from '../orders/pages.ts';

const REFRESH_MS = 60_000;

/** For people of several stores: today in each of them, one line each, those that wait first. */
export function StoresDay() {
  const { data } = useQuery({ ...read(getStoresDay, {}), refetchInterval: REFRESH_MS });
  if (!data || data.length < 2) return null;
  const stores = data.toSorted((one, other) => other.waiting - one.waiting);
  const orders = data.reduce((sum, store) => sum + store.orders, 0);
  const [first] = data;
  const oneCountry = data.every(({ country_id }) => country_id === first?.country_id);
  return (
    <section className="card p-4 md:p-5" aria-labelledby="stores-day">
      <h2 id="stores-day" className="t-title text-base">
        {t('Hoje em todas as suas lojas')}
      </h2>
      <p className="text-sm text-fg-2">
        {t('{n, plural, =0 {Nenhum pedido} one {# pedido} other {# pedidos}}', { n: orders })}
        {oneCountry && first && (
          <>
            {' · '}
            <Money value={add(...data.map(({ total }) => total))} country_id={first.country_id} />
          </>
        )}
      </p>
      <ul className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
        {stores.map((store) => (
          <StoreLine key={store.store_id} store={store} />
        ))}
      </ul>
    </section>
  );
}

function StoreLine({ store }: { store: StoreToday }) {
  const { store_id, name, country_id, orders, total, waiting, is_open } = store;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <PageLink
        page={ordersPage}
        store_id={store_id}
        className="min-w-0 flex-1 basis-40 truncate leading-6 font-semibold underline-offset-2 hover:underline"
      >
        {name}
      </PageLink>
      {waiting > 0 && (
        <Badge tone="warning">{t('{n, plural, one {# à espera} other {# à espera}}', { n: waiting })}</Badge>
      )}
      <Badge tone={is_open ? 'success' : 'neutral'}>{is_open ? t('Aberta') : t('Fechada')}</Badge>
      <span className="flex justify-between gap-4 max-sm:w-full">
        <span className="whitespace-nowrap text-fg-2 sm:w-28 sm:text-right">
          {t('{n, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}}', { n: orders })}
        </span>
        <span className="text-right font-semibold sm:w-28">
          <Money value={total} country_id={country_id} />
        </span>
      </span>
    </li>
  );
}
