import type { ClientCard } from '@comanda/contract/clients/clients';
import { formatDate, formatMoney, localeOf } from '@comanda/domain/format';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { RatingStars } from '../../../platform/rating-stars.tsx';
import { recency } from '../../../platform/live/recency.ts';
import { pointsHistoryPage } from '../../loyalty/pages.ts';
import { clientReportPage } from '../../reports/pages.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { averageOf } from '../average-of.ts';

/** Days before today: three months. */
const LOOKED_AT = 89;

/** What the person has bought here. Cancelled orders do not count. */
export function ClientFigures({ store, client }: { store: SessionStore; client: ClientCard }) {
  const { country_id } = store;
  const { orders_count, orders_total, points, rated, first_order_at, last_order_at, created_at } = client;
  const zone = storeZone(store.timezone, country_id);
  const now = useNow();
  const today = toLocal(now, zone).date;
  const average = averageOf(client);
  return (
    <section className="border-b border-line p-5" aria-label={t('Números')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure label={t('Pedidos')} value={String(orders_count)} />
        <Figure label={t('Total')} value={formatMoney(orders_total, country_id)} />
        <Figure label={t('Pedido médio')} value={average === null ? '–' : formatMoney(average, country_id)} />
        <Figure label={t('Saldo')} value={formatMoney(points, country_id)} />
      </dl>
      {rated !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm">
          <RatingStars rating={rated.average} />
          <b aria-hidden>{rated.average.toLocaleString(localeOf(country_id), { minimumFractionDigits: 1 })}</b>
          <span className="text-fg-3">
            {t('{n, plural, one {em # avaliação} other {em # avaliações}}', { n: rated.orders })}
          </span>
        </p>
      )}
      <p className="mt-3 text-ui text-fg-3">
        {first_order_at !== null && last_order_at !== null
          ? t('Cliente desde {first}. Último pedido: {last}.', {
              first: formatDate(first_order_at, zone, country_id),
              last: recency(last_order_at, now, zone, country_id),
            })
          : t('Cadastro de {date}. Ainda não pediu.', { date: formatDate(created_at, zone, country_id) })}
      </p>
      <Link
        {...pointsHistoryPage.at({ id: store.id, clientId: client.id })}
        className="mt-2 mr-4 inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-2 hover:underline"
      >
        {t('Ver o extrato do saldo')}
      </Link>
      <Link
        {...clientReportPage.at({
          id: store.id,
          clientId: client.id,
          startDate: addDays(today, -LOOKED_AT),
          endDate: today,
        })}
        className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-2 hover:underline"
      >
        {t('Ver a ficha do cliente')}
      </Link>
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-ui text-fg-3">{label}</dt>
    <dd className="t-num text-2xl">{value}</dd>
  </div>
);
