import { t } from '@comanda/ui/i18n';
import { CornerDownRight } from 'lucide-react';
import { PageLink } from '../../../platform/page/page-link.tsx';
import type { SessionStore } from '../../../platform/session.tsx';
import type { Reported } from '../page-of.ts';
import { leaderWords } from './tile-words.ts';
import type { useTiles } from './use-tiles.ts';

const MOST = 3;

interface Props {
  reports: readonly Reported[];
  tileOf: ReturnType<typeof useTiles>;
  store: SessionStore;
}

/** Who or what stands first in some of the reports that were found. */
export function ReadyNumbers({ reports, tileOf, store }: Props) {
  const leaders = reports
    .flatMap(({ report, page }) => {
      const tile = tileOf(report.name);
      const words = tile ? leaderWords(tile, report, store.country_id) : null;
      return words ? [{ page, report, ...words }] : [];
    })
    .slice(0, MOST);
  if (leaders.length === 0) return null;
  return (
    <>
      <h2 className="border-t border-line px-4 pt-3 text-ui font-semibold text-fg-2">{t('Números prontos')}</h2>
      <ul className="py-1">
        {leaders.map(({ report, page, what, who, value }) => (
          <li key={report.name} className="hover:bg-surface-2">
            <PageLink page={page} className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm">
              <CornerDownRight className="size-4 shrink-0 text-fg-3" aria-hidden />
              <span className="flex min-w-0 flex-1 justify-between gap-x-4 max-sm:flex-col">
                <span className="min-w-0">{what}</span>
                <span className="flex min-w-0 items-baseline gap-2 font-semibold">
                  <span className="truncate">{who}</span>
                  <span className="shrink-0 tabular-nums">{value}</span>
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
