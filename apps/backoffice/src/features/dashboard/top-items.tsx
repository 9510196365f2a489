import { localeOf } from '@comanda/domain/format';
import { Card } from '@comanda/ui/card';
import { EmptyState } from '@comanda/ui/empty-state';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import type { Dashboard } from '../../platform/day-figures.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { reportPage } from '../reports/public.ts';

const SHOWN = 4;
const itemsReport = reportPage('report-top-five');

/** What sells most today: a dish is its picture. */
export function TopItems({ items, country_id }: { items: Dashboard['top_items']; country_id: number }) {
  const pieces = new Intl.NumberFormat(localeOf(country_id), { maximumFractionDigits: 1 });
  return (
    <Card
      title={t('Saindo mais')}
      aside={
        items.length > 0 && (
          <PageLink
            page={itemsReport}
            search={{ periodo: 'today' }}
            className="inline-flex min-h-6 items-center text-ui font-semibold text-link"
          >
            {t('Ver todos')}
          </PageLink>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t('O que mais sair hoje aparece aqui')} />
      ) : (
        <ol className="grid grid-cols-4 gap-3 p-4">
          {items.slice(0, SHOWN).map((item) => (
            <li key={item.item_id} className="min-w-0 text-center">
              <span className="relative block">
                <FoodPicture src={item.image && `${item.image}-240.webp`} alt="" className="w-full rounded-lg" />
                <span className="t-num absolute right-1 bottom-1 rounded-md bg-surface px-1.5 py-0.5 text-base text-fg shadow-1">
                  {pieces.format(item.quantity)}
                  <span className="sr-only"> {t('vendidos')}</span>
                </span>
              </span>
              <span className="mt-2 line-clamp-2 text-ui font-semibold wrap-anywhere">{item.name}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
