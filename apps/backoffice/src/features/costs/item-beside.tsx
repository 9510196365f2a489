import { getItemBeside } from '@comanda/contract/menu/costs';
import { formatDate, formatMoney, formatPercent } from '@comanda/domain/format';
import { asItemId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import type { SessionStore } from '../../platform/session.tsx';

/** What goes out together with an item, and what it has cost. */
export function ItemBeside({ id, store }: { id: number; store: SessionStore }) {
  const asked = useQuery(read(getItemBeside, { params: { id: asItemId(id) }, query: { store_id: store.id } }));
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  const price = (value: number | null) => (value === null ? '–' : formatMoney(value, country_id));
  return (
    <Answer of={asked} waiting={<Skeleton className="mx-5 mb-5 h-40 rounded-lg" />}>
      {({ orders, together, prices }) => (
        <>
          {together.length > 0 && (
            <section aria-label={t('Sai junto com')} className="border-t border-line px-5 py-4">
              <h3 className="text-sm font-semibold">{t('Sai junto com')}</h3>
              <p className="text-ui text-fg-3">
                {t('{n, plural, one {no último pedido dele} other {nos últimos # pedidos dele}}', { n: orders })}
              </p>
              <ul className="mt-2 space-y-2">
                {together.map(({ item_id, name, image, orders: both }) => {
                  const part = Math.round((100 * both) / orders);
                  return (
                    <li key={item_id} className="flex items-center gap-3 text-sm">
                      <FoodPicture src={image && `${image}-75.webp`} alt="" className="size-8 shrink-0" />
                      <span className="min-w-0 flex-1 truncate">{name}</span>
                      <span aria-hidden className="h-2 w-20 shrink-0 overflow-hidden rounded-full bg-surface-3">
                        <span className="block h-full rounded-full bg-primary" style={{ width: `${part}%` }} />
                      </span>
                      <span className="t-num w-12 shrink-0 text-right font-semibold">
                        {formatPercent(part, country_id)}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </section>
          )}
          {prices.length > 0 && (
            <section aria-label={t('Histórico de preços')} className="border-t border-line px-5 py-4">
              <h3 className="text-sm font-semibold">{t('Histórico de preços')}</h3>
              <ul className="mt-2 space-y-2">
                {prices.map(({ created_at, variation, before, after }) => (
                  <li key={`${created_at} ${variation} ${after}`} className="flex items-baseline gap-3 text-sm">
                    <span className="min-w-0 flex-1">
                      {formatDate(created_at, zone, country_id)}
                      {variation !== null && <span className="block truncate text-ui text-fg-3">{variation}</span>}
                    </span>
                    <span className="t-money text-fg-3">{price(before)}</span>
                    <span aria-hidden>→</span>
                    <span className="t-money font-semibold">{price(after)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Answer>
  );
}
