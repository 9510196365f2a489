import { REPORT_AREAS, type ReportArea } from '@comanda/domain/reports/report';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import {
  Armchair,
  Bike,
  BookOpen,
  CalendarClock,
  History,
  Landmark,
  type LucideIcon,
  Search,
  Sunrise,
  TrendingUp,
  Users,
} from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { ActKey } from '../../platform/act/act-button.tsx';
import { pressable, useActKeys } from '../../platform/act/act-keys.ts';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { usePages } from '../../platform/page/use-pages.ts';
import { useSession, useStore } from '../../platform/session.tsx';
import { morningPage } from '../morning/pages.ts';
import { sendingsPage } from '../report-sendings/pages.ts';
import { ASKED } from './list/asked.ts';
import { FavouriteStar } from './list/favourite-star.tsx';
import { FavouriteTiles } from './list/favourite-tiles.tsx';
import { FoundReports } from './list/found-reports.tsx';
import { useFavourites } from './list/favourites.ts';
import { findReports } from './list/find-reports.ts';
import { KindGlyph } from './list/kind-glyph.tsx';
import { REPORTED, type Reported } from './page-of.ts';
import { reportsPage } from './pages.ts';
import { HUB_ACTS } from './report-acts.ts';
import { seenReports } from './list/seen-reports.ts';

const route = addressOf(reportsPage);
/** Column by column; on narrower screens one flows into the next. */
const COLUMNS: readonly (readonly ReportArea[])[] = [
  ['sell', 'hall'],
  ['money', 'menu'],
  ['delivery', 'clients'],
];
const ICONS: Readonly<Record<ReportArea, LucideIcon>> = {
  sell: TrendingUp,
  money: Landmark,
  delivery: Bike,
  hall: Armchair,
  menu: BookOpen,
  clients: Users,
};

/** What stands first until somebody chooses. */
const FIRST = ['report', 'report-by-time', 'report-profit', 'report-dre'];

/** Every question that the numbers answer, found by any word of it. */
export function ReportsPage() {
  const store = useStore();
  const { busca = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = usePages();
  const field = useRef<HTMLInputElement>(null);
  const { user } = useSession();
  useActKeys(() => pressable(HUB_ACTS, { user, find: () => field.current?.focus() }));
  const mine = useMemo(() => REPORTED.filter(({ page }) => pages.some((each) => each === page)), [pages]);
  const place = useRef<HTMLDivElement>(null);
  const seen = (store ? seenReports(user.id, store.id) : []).flatMap((name) =>
    mine.filter(({ report }) => report.name === name),
  );
  const favourites = useFavourites();
  const chosen = favourites !== null && favourites.length > 0;
  const first = (favourites?.length ? favourites : FIRST).flatMap((name) =>
    mine.filter(({ report }) => report.name === name),
  );
  const found = useMemo(() => findReports(mine, busca), [mine, busca]);
  const search = (value: string) => void navigate({ search: value === '' ? {} : { busca: value }, replace: true });
  /** From the field the arrow goes to what was found, and Enter opens the best of it. */
  const enterList = (event: KeyboardEvent) => {
    if (event.target !== field.current || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    const link = place.current?.querySelector<HTMLElement>('li a');
    if (!link) return;
    event.preventDefault();
    if (event.key === 'Enter') link.click();
    else link.focus();
  };
  return (
    store && (
      <Page
        width="wide"
        lead={t('{n} perguntas, respostas em segundos.', { n: mine.length })}
        actions={
          <>
            <PageLink page={morningPage} className={LINK}>
              <Sunrise className="size-4" aria-hidden />
              {t(morningPage.title)}
            </PageLink>
            {pages.some((each) => each === sendingsPage) && <SendingsLink />}
          </>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field inside it */}
        <div ref={place} className="space-y-4" onKeyDown={enterList}>
          <div className="flex flex-wrap items-center gap-2">
            <SearchInput
              ref={field}
              label={t('O que você quer saber?')}
              size="lg"
              value={busca}
              hint={<ActKey act={HUB_ACTS.find} />}
              className="min-w-0 flex-1 basis-80"
              onChange={search}
            />
            {busca === '' && <Asked of={mine} onAsk={search} />}
          </div>
          {busca !== '' && found.length > 0 && <FoundReports typed={busca} reports={found} store={store} />}
        </div>
        {busca === '' && favourites !== null && (
          <FavouriteTiles label={chosen ? t('Favoritos') : t('Para começar')} reports={first} store={store} />
        )}
        {busca === '' && <Seen reports={seen} />}
        {found.length === 0 ? (
          <EmptyState icon={<Search className="size-6" aria-hidden />} title={t('Nenhum relatório com estas palavras')}>
            {t('Tente outra: “entrega”, “imposto”, “sábado”.')}
          </EmptyState>
        ) : (
          busca === '' && (
            <div className="gap-4 md:max-xl:columns-2 xl:grid xl:grid-cols-3 xl:items-start">
              {COLUMNS.map((areas) => (
                <div key={areas.join()} className="max-xl:contents xl:space-y-4">
                  {areas.map((area) => (
                    <Area key={area} area={area} reports={found.filter(({ report }) => report.area === area)} />
                  ))}
                </div>
              ))}
            </div>
          )
        )}
      </Page>
    )
  );
}

/** Words to begin with, of those that find something for this reader. */
const Asked = ({ of, onAsk }: { of: readonly Reported[]; onAsk: (words: string) => void }) => (
  <ul aria-label={t('Por exemplo')} className="flex flex-wrap gap-2">
    {ASKED.filter((words) => findReports(of, words).length > 0).map((words) => (
      <li key={words}>
        <button type="button" className="chip" onClick={() => onAsk(words)}>
          {t(words)}
        </button>
      </li>
    ))}
  </ul>
);

const LINK = 'btn btn-secondary max-sm:min-h-11';

const SendingsLink = () => (
  <PageLink page={sendingsPage} className={LINK}>
    <CalendarClock className="size-4" aria-hidden />
    {t('Por e-mail')}
  </PageLink>
);

/** The way back to what was looked at last. */
function Seen({ reports }: { reports: readonly Reported[] }) {
  if (reports.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ui">
      <span className="flex items-center gap-1.5 text-fg-3">
        <History className="size-4" aria-hidden />
        {t('Vistos há pouco')}
      </span>
      {reports.map(({ report, page }) => (
        <PageLink
          key={report.name}
          page={page}
          className="inline-flex min-h-8 items-center font-semibold text-link pointer-coarse:min-h-11"
        >
          {t(report.title)}
        </PageLink>
      ))}
    </p>
  );
}

function Area({ area, reports }: { area: ReportArea; reports: readonly Reported[] }) {
  const Icon = ICONS[area];
  if (reports.length === 0) return null;
  return (
    <section className="card break-inside-avoid pb-2 max-xl:mb-4" aria-labelledby={`reports-${area}`}>
      <h2 id={`reports-${area}`} className="t-title flex items-center gap-2 px-4 pt-4 pb-1 text-base">
        <Icon className="size-4.5 text-fg-2" aria-hidden />
        <span className="flex-1">{t(REPORT_AREAS[area])}</span>
        <span className="text-ui font-normal text-fg-3">{reports.length}</span>
      </h2>
      <Questions reports={reports} />
    </section>
  );
}

const Questions = ({ reports }: { reports: readonly Reported[] }) => (
  <ul>
    {reports.map(({ report, page }) => (
      <li key={report.name} className="flex items-center pr-2 hover:bg-surface-2">
        <PageLink page={page} className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-1.5 pl-4">
          <KindGlyph kind={report.chart?.kind ?? 'none'} />
          <span className="min-w-0 leading-5">
            <b className="block text-sm font-semibold">{t(report.question)}</b>
            <span className="block text-ui text-fg-3">{t(report.title)}</span>
          </span>
        </PageLink>
        <FavouriteStar report={report} />
      </li>
    ))}
  </ul>
);
