import { MEASURES } from '@comanda/domain/reports/measures';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { deltaOf, valueText } from '@comanda/words/report-value-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { KindGlyph } from './kind-glyph.tsx';
import type { Reported } from './page-of.ts';
import { readReport, wishFor } from './report-reads.ts';
import { spanIn } from './report-search.ts';

/** Each is a read: so many say their figure, the others wait to be opened. */
const MOST_LIVE = 4;

/** What somebody wants first, each with its first figure of the usual days. */
export function FavouriteTiles({ reports, store }: { reports: readonly Reported[]; store: SessionStore }) {
  if (reports.length === 0) return null;
  return (
    <ul aria-label={t('Favoritos')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {reports.map((reported, at) => (
        <li key={reported.report.name} className="card relative flex min-w-0 items-stretch hover:bg-surface-2">
          <PageLink page={reported.page} className="flex min-h-22 min-w-0 flex-1 items-center gap-3 py-3 pr-13 pl-4">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ui font-semibold text-fg-2">{t(reported.report.question)}</span>
              {at < MOST_LIVE ? <Live {...reported} store={store} /> : <Named {...reported} />}
            </span>
            <KindGlyph kind={reported.report.chart?.kind ?? 'none'} />
          </PageLink>
          <FavouriteStar report={reported.report} className="absolute! top-1.5 right-1.5" />
        </li>
      ))}
    </ul>
  );
}

const Named = ({ report }: Reported) => <b className="block text-sm font-semibold">{t(report.title)}</b>;

function Live({ report, page, store }: Reported & { store: SessionStore }) {
  const today = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const main = report.chart?.measure;
  const figure = main !== undefined && report.figures.includes(main) ? main : (report.figures[0] ?? main);
  const span = spanIn(report.range, {}, today);
  const wish = wishFor(report, { ...span, comparar: 'before', por: report.by[0] });
  const { data, error } = useInfiniteQuery(readReport(report, store.id, wish));
  if (error !== null || figure === undefined) return <Named report={report} page={page} />;
  if (data === undefined) return <Skeleton className="mt-1 h-9 w-32" />;
  const { country_id } = store;
  const delta = deltaOf(figure, data.totals[figure], data.previous?.totals[figure], country_id);
  return (
    <>
      <b className="t-num block truncate text-xl font-semibold">{valueText(figure, data.totals[figure], country_id)}</b>
      <span className="block truncate text-ui text-fg-3">
        {t(MEASURES[figure].words)}
        {report.range === 'days' ? ` · ${t('7 dias')}` : report.range === 'months' ? ` · ${t('este ano')}` : ''}
        {delta && (
          <span className={delta.good === null ? '' : delta.good ? 'text-success-text' : 'text-danger-text'}>
            {` ${delta.direction === 'up' ? '+' : '\u2212'}${delta.text}`}
          </span>
        )}
      </span>
    </>
  );
}
