import { formatMoney, localeOf } from '@comanda/domain/format';
import { Card } from '@comanda/ui/card';
import { EmptyState } from '@comanda/ui/empty-state';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import type { Dashboard } from '../../platform/day-figures.ts';

const SHOWN = 5;

export function TopItems({ items, country_id }: { items: Dashboard['top_items']; country_id: number }) {
  const shown = items.slice(0, SHOWN);
  const pieces = new Intl.NumberFormat(localeOf(country_id), { maximumFractionDigits: 1 });
  const most = Math.max(1, ...shown.map(({ total }) => total));
  return (
    <Card title={t('Mais vendidos hoje')}>
      {shown.length === 0 ? (
        <EmptyState title={t('O que mais sair hoje aparece aqui')} />
      ) : (
        <ul className="px-4 py-1">
          {shown.map((item) => (
            <li key={item.item_id} className="flex h-12 items-center gap-3 border-b border-line last:border-0">
              <FoodPicture src={item.image && `${item.image}-75.webp`} alt="" className="size-8" />
              <span className="min-w-0 flex-1 truncate text-sm font-medium">{item.name}</span>
              <span className="hidden w-20 sm:block" aria-hidden>
                <span className="block h-1.5 rounded-full bg-surface-3">
                  <span
                    className="block h-full rounded-full bg-ch-delivery"
                    style={{ width: `${(100 * item.total) / most}%` }}
                  />
                </span>
              </span>
              <span className="w-8 text-right text-sm text-fg-3 tabular-nums">{pieces.format(item.quantity)}×</span>
              <span className="t-money w-20 text-right text-sm font-semibold">
                {formatMoney(item.total, country_id)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
