import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { COUNTRY } from '@comanda/domain/codes';
import { formatTime } from '@comanda/domain/format';
import { refuseReportRange } from '@comanda/domain/reports/report-range';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { type Report, reportBy } from '@comanda/domain/reports/report';
import { lastDays, type Span } from '@comanda/domain/reports/span';
import { tellsNothing } from '@comanda/domain/reports/tells-nothing';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { byText } from '@comanda/words/report-row-text';
import { Skeleton } from '@comanda/ui/skeleton';
import { differenceOf } from '@comanda/words/report-charts/difference-of';
import { waitsForTheCount } from '@comanda/words/paper-words';
import { refusalSentence } from '@comanda/words/refusals';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX, ChartColumn, Columns3, LockKeyhole, Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { useOpenPage } from '../../platform/page/use-pages.ts';
import { type SessionStore, useSession, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { itemOf, placeBehind } from './orders-behind.ts';
import { reportOf } from './page-of.ts';
import { reportsPage } from './pages.ts';
import { BreakEven } from './insights/break-even.tsx';
import { ChangeInsight } from './insights/change-insight.tsx';
import { DearerInsight } from './insights/dearer-insight.tsx';
import { DifferenceCard } from './insights/difference-card.tsx';
import { CashBasis } from './insights/cash-basis.tsx';
import { ClientChoice } from './insights/client-choice.tsx';
import { ClientLikes } from './insights/client-likes.tsx';
import { HeadActs, HeadCorner } from './choices/head-acts.tsx';
import { FavouriteStar } from './list/favourite-star.tsx';
import { chosenDays, ReportBar } from './choices/report-bar.tsx';
import { PaperHead } from './choices/paper-head.tsx';
import { EmptyReport } from './empty-report.tsx';
import { figuresOf } from './report-figures.ts';
import { ReportMap } from './report-map.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportSwitch } from './choices/report-switch.tsx';
import { ReportPlot } from './report-plot.tsx';
import { lookedAt, readReport } from './report-reads.ts';
import { ReportTable } from './rows/report-table.tsx';
import { ChannelCards } from './rows/channel-cards.tsx';
import { LegLegend } from './rows/leg-bar.tsx';
import { Meanings } from './rows/meanings.tsx';
import { drawnBy } from './choices/measure-choice.tsx';
import { MoreRows, type MoreProps } from './rows/more-rows.tsx';
import { WeekAdviceCard } from './insights/week-advice-card.tsx';
import { LinesOutside } from './insights/lines-outside.tsx';
import { UnknownCost } from './insights/unknown-cost.tsx';
import { useReportSearch } from './use-report-search.ts';
import { useStoreToday } from './told-day.ts';
import { noteSeen } from './list/seen-reports.ts';
import { orderOn, type RowOrder, sortRows } from './rows/sort-rows.ts';
import { StatementHead } from './rows/statement-head.tsx';
import { StatementTable } from './rows/statement-table.tsx';

/** What few of those who look at a report open. */
const ExportDrawer = lazy(async () => ({ default: (await import('./choices/export-drawer.tsx')).ExportDrawer }));

const ItemDrawer = lazy(async () => ({ default: (await import('../costs/public.ts')).ItemDrawer }));

/** Of one report alone. */
const ClientHead = lazy(async () => ({ default: (await import('./insights/client-head.tsx')).ClientHead }));

const OrderSteps = lazy(async () => ({ default: (await import('./rows/order-steps.tsx')).OrderSteps }));

/** Every report, whichever: what it shows is in its declaration. */
export function ReportPage() {
  const store = useStore();
  const report = reportOf(useOpenPage());
  return store && report && <Shown key={`${store.id} ${report.name}`} store={store} report={report} />;
}

interface ShownProps {
  store: SessionStore;
  report: Report;
}

function Shown({ store, report }: ShownProps) {
  const { user } = useSession();
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const [today, setToday] = useStoreToday(store);
  const [search, change] = useReportSearch(report, store.id, today);
  const looked = lookedAt(report, search, today);
  const { range, span, wish } = looked;
  const refusal = range === 'days' ? refuseReportRange(span.start, span.end, now, zone) : null;
  useEffect(() => noteSeen(user.id, store.id, report.name), [user.id, store.id, report.name]);
  const ofClient = report.filters.includes('client'); // whom it is about comes first
  const unchosen = ofClient && search.cliente === undefined;
  const asked = useInfiniteQuery({
    ...readReport(report, store.id, wish),
    enabled: refusal === null && !unchosen,
    placeholderData: keepPreviousData,
  });
  const [exporting, setExporting] = useState(false);
  const { data } = asked;
  const whole = asked.isPlaceholderData ? undefined : data;
  const head = { report, onExport: () => setExporting(true) };
  if (data !== undefined && data.today !== today) setToday(data.today);
  return (
    <Page
      width="wide"
      back={{ page: reportsPage, label: t('Relatórios') }}
      lead={
        data
          ? t('{question} Até {time}.', {
              question: t(report.question),
              time: formatTime(data.as_of, zone, store.country_id),
            })
          : t(report.question)
      }
      beside={
        <>
          <ReportSwitch report={report} store_id={store.id} />
          <FavouriteStar report={report} className="max-sm:hidden" />
        </>
      }
      actions={<HeadActs {...head} />}
      corner={<HeadCorner {...head} />}
    >
      {exporting && (
        <Suspense>
          <ExportDrawer report={report} store={store} looked={looked} of={whole} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {search.item !== undefined && (
        <Suspense>
          <ItemDrawer
            key={search.item}
            id={search.item}
            store={store}
            orders={<OrdersOf answer={data} item={search.item} store_id={store.id} />}
            onClose={() => change({ item: undefined })}
          />
        </Suspense>
      )}
      {ofClient && <ClientChoice store={store} onChoose={(cliente) => change({ cliente })} />}
      {ofClient && data?.client && !unchosen && (
        <Suspense fallback={<Skeleton className="h-32 rounded-lg" />}>
          <ClientHead store={store} client={data.client} channel={search.canal} onChange={change} />
        </Suspense>
      )}
      <ReportBar
        report={report}
        store={store}
        search={search}
        looked={looked}
        today={today}
        refused={refusal !== null}
        onChange={change}
      />
      {report.later !== undefined && <Banner>{t(report.later)}</Banner>}
      {unchosen ? (
        <EmptyState icon={<Users className="size-6" aria-hidden />} title={t('De quem?')}>
          {t('Procure o cliente pelo nome ou pelo telefone.')}
        </EmptyState>
      ) : refusal ? (
        <TooLong
          sentence={refusalSentence(refusal.code, refusal.detail)}
          evening={refusal.code === 'report_range_too_long_evening'}
          onFix={(evening) => change(chosenDays(span, lastDays(span, evening)))}
          reversed={refusal.code === 'report_range_reversed'}
        />
      ) : (
        <Answer of={asked} waiting={<ReportSkeleton report={reportBy(report, looked.by ?? 'day')} />}>
          {(answer) => (
            <>
              <PaperHead report={report} store={store} search={search} answer={answer} />
              {answer.hidden_from !== undefined && answer.rows_count > 0 && (
                <Banner>{waitsForTheCount(answer.hidden_from)}</Banner>
              )}
              <Told
                store={store}
                report={report}
                answer={answer}
                withParts={search.partes === undefined}
                medida={search.medida}
                order={{ by: search.ordem ?? null, way: search.sentido ?? 'desc' }}
                onOrder={({ by, way }) => change({ ordem: by ?? undefined, sentido: way })}
                more={asked}
                allColumns={search.colunas !== undefined}
                onAllColumns={(all) => change({ colunas: all ? 'todas' : undefined })}
                onItem={(item) => change({ item })}
                fits={({ start, end }) => refuseReportRange(start, end, now, zone) === null}
                onChange={change}
              />
            </>
          )}
        </Answer>
      )}
      {ofClient && !unchosen && <ClientLikes report={report} store={store} wish={wish} />}
    </Page>
  );
}

interface ToldProps extends ShownProps {
  answer: ReportAnswer;
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
  /** What is drawn in place of the usual. */
  medida: MeasureKey | undefined;
  /** Of a statement: each amount with its part of the revenue. */
  withParts: boolean;
  more: Omit<MoreProps, 'shown' | 'all'>;
  /** Of a table that also says what was before. */
  allColumns: boolean;
  onAllColumns: (all: boolean) => void;
  onItem: (id: number) => void;
  /** Whether such days may be asked for now. */
  fits: (span: Span) => boolean;
  onChange: ReturnType<typeof useReportSearch>[1];
}

function Told({
  store,
  report: declared,
  answer,
  order: chosen,
  onOrder,
  medida,
  withParts,
  more,
  allColumns,
  onAllColumns,
  onItem,
  fits,
  onChange,
}: ToldProps) {
  const report = drawnBy(reportBy(declared, answer.by), medida);
  const advised = answer.by === 'weekday_hour' && report.chart?.measure === 'orders_a_day';
  const difference = differenceOf(report, answer, store.country_id);
  const order = orderOn(report.measures, chosen, difference !== null);
  const rows = sortRows(answer, order);
  const narrowed = Object.keys(answer.filters).some((filter) => filter !== 'basis');
  if (answer.rows_count === 0 && answer.hidden_from !== undefined)
    return (
      <EmptyState icon={<LockKeyhole className="size-6" aria-hidden />} title={t('Depois da contagem')}>
        {waitsForTheCount(answer.hidden_from)}
      </EmptyState>
    );
  if (tellsNothing(answer))
    return <EmptyReport report={declared} answer={answer} narrowed={narrowed} fits={fits} onChange={onChange} />;
  return (
    <>
      {answer.filters['basis'] === 'cash' && <CashBasis />}
      <UnknownCost totals={answer.totals} />
      {answer.outside && <LinesOutside outside={answer.outside} country_id={store.country_id} />}
      <BreakEven answer={answer} country_id={store.country_id} />
      <ChangeInsight report={report} answer={answer} country_id={store.country_id} />
      {report.figures.length > 0 && (
        <FigureRow label={t('Resumo')} figures={figuresOf(report, answer, store.country_id)} />
      )}
      {answer.by === 'channel' && declared.chart?.kind === 'waterfall' && (
        <>
          <ChannelCards rows={rows} country_id={store.country_id} />
          <DearerInsight rows={rows} country_id={store.country_id} />
        </>
      )}
      {answer.by === 'order' && declared.chart?.kind === 'waterfall' && (
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          <OrderSteps rows={rows} country_id={store.country_id} />
        </Suspense>
      )}
      {answer.by === 'line' ? (
        <StatementHead answer={answer} country_id={store.country_id} />
      ) : (
        <div
          className={cx(
            'grid gap-4 *:min-w-0',
            answer.map && answer.map.shapes.length > 0 && 'xl:grid-cols-2',
            (advised || difference) && 'xl:grid-cols-[minmax(0,1fr)_20rem]',
          )}
        >
          <ReportPlot report={report} answer={answer} store={store} onItem={onItem} />
          {difference && <DifferenceCard data={difference} channels={answer.channels} country_id={store.country_id} />}
          {advised && <WeekAdviceCard answer={answer} country_id={store.country_id} />}
          {report.map && <ReportMap answer={answer} measure={report.map} store={store} />}
        </div>
      )}
      <Card
        title={byText(answer.by)}
        aside={
          report.legs ? (
            <LegLegend legs={report.legs} />
          ) : (
            <>
              {report.measures.some(isMoney) && (
                <span className="text-ui text-fg-3">{moneyNote(store.country_id)}</span>
              )}
              {difference && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="max-md:hidden print:hidden"
                  aria-pressed={allColumns}
                  icon={<Columns3 className="size-4" aria-hidden />}
                  onClick={() => onAllColumns(!allColumns)}
                >
                  {t('Todas as colunas')}
                </Button>
              )}
            </>
          )
        }
        className="overflow-hidden"
      >
        {answer.by === 'line' ? (
          <StatementTable label={t(report.title)} answer={answer} country_id={store.country_id} withParts={withParts} />
        ) : (
          <ReportTable
            report={report}
            answer={answer}
            rows={rows}
            store={store}
            order={order}
            onOrder={onOrder}
            onItem={onItem}
            apart={difference === null ? undefined : { all: allColumns }}
          />
        )}
        <MoreRows shown={rows.length} all={answer.rows_count} {...more} />
      </Card>
      <Meanings report={report} />
    </>
  );
}

/** The orders of the same days that an item was sold in. */
function OrdersOf({ answer, item, store_id }: { answer: ReportAnswer | undefined; item: number; store_id: number }) {
  const row = answer?.rows.find((each) => itemOf(answer, each) === item);
  const behind = answer && row && placeBehind(answer, row, store_id);
  return (
    behind && (
      <Link {...behind} className="btn btn-secondary">
        {t('Ver pedidos')}
      </Link>
    )
  );
}

const isMoney = (key: MeasureKey): boolean => MEASURES[key].kind === 'money';
const moneyNote = (country_id: number): string =>
  country_id === COUNTRY.portugal ? t('valores em €') : t('valores em R$');

interface TooLongProps {
  sentence: string;
  evening: boolean;
  reversed: boolean;
  onFix: (evening: boolean) => void;
}

/** Said before anything is asked, with the way out. */
function TooLong({ sentence, evening, reversed, onFix }: TooLongProps) {
  return (
    <>
      <Banner
        tone="danger"
        icon={<CalendarX className="size-4.5" aria-hidden />}
        title={reversed ? undefined : t('Período longo demais.')}
        action={
          !reversed && (
            <Button size="sm" onClick={() => onFix(evening)}>
              {evening ? t('Usar últimos 31 dias') : t('Usar últimos 120 dias')}
            </Button>
          )
        }
      >
        {sentence}
      </Banner>
      <Card>
        <EmptyState
          icon={<ChartColumn className="size-6" aria-hidden />}
          title={reversed ? t('Escolha as datas de novo') : t('Escolha um período menor')}
        >
          {evening && t('À noite o limite é menor, para o painel de pedidos continuar rápido.')}
        </EmptyState>
      </Card>
    </>
  );
}
