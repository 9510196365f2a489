import type { ClientCard } from '@comanda/contract/clients/clients';
import { formatDate, formatMoney, localeOf } from '@comanda/domain/format';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recency } from '../../../platform/live/recency.ts';
import { clientReportPage } from '../../reports/pages.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { averageOf, daysBetweenOrders } from '../average-of.ts';

/** Days before today: three months. */
const LOOKED_AT = 89;

/** What the person has bought here. Cancelled orders do not count. */
export function ClientFigures({ store, client }: { store: SessionStore; client: ClientCard }) {
  const { country_id } = store;
  const { orders_count, orders_total, rated, first_order_at, last_order_at, created_at } = client;
  const zone = storeZone(store.timezone, country_id);
  const now = useNow();
  const today = toLocal(now, zone).date;
  const average = averageOf(client);
  const every = daysBetweenOrders(client);
  return (
    <section className="border-b border-line" aria-label={t('Números')}>
      <dl className="grid grid-cols-4 divide-x divide-line border-b border-line">
        <Figure label={t('Pedidos')}>{orders_count}</Figure>
        <Figure label={t('Pedido médio')}>{average === null ? '–' : formatMoney(average, country_id)}</Figure>
        <Figure label={t('A cada')}>
          {every === null ? '–' : t('{n, plural, one {# dia} other {# dias}}', { n: every })}
        </Figure>
        <Figure label={t('Nota média')}>
          {rated === null ? '–' : rated.average.toLocaleString(localeOf(country_id), { minimumFractionDigits: 1 })}
        </Figure>
      </dl>
      <p className="px-5 pt-3 text-ui text-fg-3">
        {first_order_at !== null && last_order_at !== null
          ? t('Cliente desde {first}. Último pedido: {last}. Já gastou {total}.', {
              first: formatDate(first_order_at, zone, country_id),
              last: recency(last_order_at, now, zone, country_id),
              total: formatMoney(orders_total, country_id),
            })
          : t('Cadastro de {date}. Ainda não pediu.', { date: formatDate(created_at, zone, country_id) })}
      </p>
      <Link
        {...clientReportPage.at({
          id: store.id,
          clientId: client.id,
          startDate: addDays(today, -LOOKED_AT),
          endDate: today,
        })}
        className="mx-5 mb-1 inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-2 hover:underline"
      >
        {t('Ver a ficha do cliente')}
      </Link>
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 px-2 py-3 text-center">
    <dt className="truncate text-xs text-fg-3">{label}</dt>
    <dd className="t-num truncate text-lg">{children}</dd>
  </div>
);
