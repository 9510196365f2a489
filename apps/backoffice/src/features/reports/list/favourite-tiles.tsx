import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { deltaOf } from '@comanda/words/report-value-text';
import { PageLink } from '../../../platform/page/page-link.tsx';
import type { SessionStore } from '../../../platform/session.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { KindGlyph } from './kind-glyph.tsx';
import { MiniChart } from './mini-chart.tsx';
import type { Reported } from '../page-of.ts';
import { tileWords } from './tile-words.ts';
import { useTiles } from './use-tiles.ts';

interface Props {
  /** What the list is, for screen readers. */
  label: string;
  reports: readonly Reported[];
  store: SessionStore;
}

/** Some reports with their first figure of the usual days, and a few strokes of their charts. */
export function FavouriteTiles({ label, reports, store }: Props) {
  const tileOf = useTiles(reports, store.id);
  if (reports.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {reports.map((reported) => (
        <li key={reported.report.name} className="card relative min-w-0 hover:bg-surface-2">
          <PageLink page={reported.page} className="flex min-h-24 flex-col justify-center gap-1 px-4 py-3">
            <span className="block truncate pr-9 text-ui font-semibold text-fg-2">{t(reported.report.question)}</span>
            <Told {...reported} tile={tileOf(reported.report.name)} store={store} />
          </PageLink>
          <FavouriteStar report={reported.report} className="absolute! top-1.5 right-1.5" />
        </li>
      ))}
    </ul>
  );
}

type Tile = ReturnType<ReturnType<typeof useTiles>>;

function Told({ report, tile, store }: Reported & { tile: Tile; store: SessionStore }) {
  const { country_id } = store;
  if (tile === undefined) return <Skeleton className="mt-1 h-9 w-32" />;
  if (tile === null)
    return (
      <span className="flex items-center gap-3">
        <b className="flex-1 text-sm font-semibold">{t(report.title)}</b>
        <KindGlyph kind={report.chart?.kind ?? 'none'} />
      </span>
    );
  const { value, note } = tileWords(tile, report, country_id);
  const delta = tile.shape === 'heat' ? null : deltaOf(tile.figure, tile.settled, tile.previous, country_id);
  return (
    <span className="flex items-end gap-3">
      <span className="min-w-0 flex-1">
        <b className="t-num block truncate text-xl font-semibold">{value}</b>
        <span className="line-clamp-2 text-ui text-fg-3">
          {note}
          {delta && (
            <span className={delta.good === null ? '' : delta.good ? 'text-success-text' : 'text-danger-text'}>
              {` ${delta.direction === 'up' ? '+' : '\u2212'}${delta.text}`}
            </span>
          )}
        </span>
      </span>
      <MiniChart tile={tile} />
    </span>
  );
}
