import { Card } from '@comanda/ui/card';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { type KeyboardEvent, useRef } from 'react';
import { Marked } from '../../../platform/marked.tsx';
import { PageLink } from '../../../platform/page/page-link.tsx';
import type { SessionStore } from '../../../platform/session.tsx';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { foundBy } from './find-reports.ts';
import { KindGlyph } from './kind-glyph.tsx';
import type { Reported } from '../page-of.ts';
import { ReadyNumbers } from './ready-numbers.tsx';
import { tileWords } from './tile-words.ts';
import { useTiles } from './use-tiles.ts';

/** Somebody is still typing for so long. */
const TYPING_MS = 250;

interface Props {
  typed: string;
  reports: readonly Reported[];
  store: SessionStore;
}

/** What a search found, the best first: the first of them answer at once. Arrows walk, Enter opens. */
export function FoundReports({ typed, reports, store }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const rested = useDebounced(reports, TYPING_MS);
  const tileOf = useTiles(rested, store.id);
  const walk = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement); // anything else is in none
    const to = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : -1;
    const link = links[to];
    if (at < 0 || !link) return;
    event.preventDefault();
    link.focus();
  };
  return (
    <Card className="overflow-hidden">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the arrows of the links in it */}
      <div ref={list} onKeyDown={walk}>
        <ul aria-label={t('Relatórios encontrados')} className="py-1">
          {reports.map(({ report, page }, at) => {
            const tile = tileOf(report.name);
            const answer = tile && tileWords(tile, report, store.country_id);
            const also = foundBy(report, typed);
            return (
              <li
                key={report.name}
                className={cx('flex items-center pr-2 hover:bg-surface-2', at === 0 && 'bg-primary-soft')}
              >
                <PageLink page={page} className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 pl-4">
                  <KindGlyph kind={report.chart?.kind ?? 'none'} />
                  <span className="min-w-0 flex-1 leading-5">
                    <b className="block text-sm font-semibold">
                      <Marked text={t(report.question)} words={typed} />
                    </b>
                    <span className="block text-ui text-fg-3">
                      <Marked text={t(report.title)} words={typed} />
                      {also !== null && (
                        <>
                          {' · '}
                          <Marked text={t(also)} words={typed} />
                        </>
                      )}
                    </span>
                  </span>
                  {answer && (
                    <span className="shrink-0 text-right leading-5 max-sm:max-w-32">
                      <b className="block truncate text-sm font-semibold tabular-nums">{answer.value}</b>
                      <span className="block truncate text-ui text-fg-3">{answer.note}</span>
                    </span>
                  )}
                </PageLink>
                <FavouriteStar report={report} />
              </li>
            );
          })}
        </ul>
        <ReadyNumbers reports={rested} tileOf={tileOf} store={store} />
      </div>
      <p className="flex items-center gap-1.5 border-t border-line bg-surface-2 px-4 py-2 text-ui text-fg-3 pointer-coarse:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <span className="mr-3">{t('escolher')}</span>
        <Kbd>↵</Kbd>
        <span>{t('abrir')}</span>
      </p>
    </Card>
  );
}
