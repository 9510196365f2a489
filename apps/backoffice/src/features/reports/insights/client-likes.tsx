import type { Report } from '@comanda/domain/reports/report';
import { Card } from '@comanda/ui/card';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { valueText } from '@comanda/words/report-value-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SessionStore } from '../../../platform/session.tsx';
import { readReport, type Wish } from '../report-reads.ts';

const SHOWN = 4;

/** What somebody orders most in the same days: a dish is its picture. */
export function ClientLikes({ report, store, wish }: { report: Report; store: SessionStore; wish: Wish }) {
  const { data } = useInfiniteQuery(readReport(report, store.id, { ...wish, by: 'item' }));
  const items = (data?.rows ?? []).slice(0, SHOWN);
  if (items.length === 0) return null;
  return (
    <Card title={t('O que ele gosta')}>
      <ul className="grid sm:grid-cols-2 xl:grid-cols-4">
        {items.map(({ key, label, picture, values }) => (
          <li key={key} className="flex min-w-0 items-center gap-3 px-4 py-3">
            <FoodPicture
              src={picture === undefined ? null : `${picture}-75.webp`}
              alt=""
              className="size-11 shrink-0 rounded-md"
            />
            <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">{label}</span>
            <span className="t-num text-lg">{valueText('quantity', values.quantity, store.country_id)}×</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
