import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import { MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, type Report } from '@comanda/domain/reports/report';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { type ChartData, MOST_POINTS } from '@comanda/words/chart-data';
import { Chart } from '../../charts/chart.tsx';
import { ChartRoom } from '../../charts/chart-room.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { DayNotes, useDayNotes } from '../day-notes/public.ts';
import { chartOf, marksOf } from '@comanda/words/report-charts/chart-of';
import { ReportRoom } from './kept-room.ts';
import { itemOf, placeBehind } from './orders-behind.ts';
import { placedRows } from '@comanda/words/report-charts/quadrant-of';
import { PromiseInsight } from './insights/promise-insight.tsx';
import { hoursOf, weekRows } from '@comanda/words/report-charts/week-grid';
import { rowText } from '@comanda/words/report-row-text';
import { valueText } from '@comanda/words/report-value-text';

interface Props {
  report: Report;
  answer: ReportAnswer;
  store: SessionStore;
  onItem: (id: number) => void;
}

/** The report's one chart; a mark opens the orders that it stands for. */
export function ReportPlot(props: Props) {
  const { report, answer, store, onItem } = props;
  const navigate = useNavigate();
  const room = useContext(ReportRoom);
  const { start, end } = answer;
  const notes = useDayNotes(store.id, answer.by === 'day' && report.chart ? { start, end } : null);
  const drawn = chartOf({
    report,
    answer,
    country_id: store.country_id,
    zone: storeZone(store.timezone, store.country_id),
  });
  if (drawn === null || report.chart === null) return null;
  const rows = marksOf({ report, answer });
  const data = withRemarks(
    drawn,
    rows.map(({ key }) => notes.findIndex(({ day }) => day === key) + 1),
  );
  const marks = rowsOf(data.kind, report.chart, answer, rows);
  return (
    <ChartRoom value={room}>
      <Chart
        title={titleOf(props, data.kind)}
        finding={findingOf({ report, answer, store })}
        data={data}
        empty={t('Nada neste período')}
        tableOnPage
        {...(marks.some((row) => row && (itemOf(answer, row) !== null || placeBehind(answer, row, store.id))) && {
          onOpen: (index: number) => {
            const row = marks[index];
            const item = row && itemOf(answer, row);
            if (item != null) return onItem(item);
            const place = row && placeBehind(answer, row, store.id);
            if (place) void navigate(place);
          },
        })}
      >
        {data.kind === 'distribution' && <PromiseInsight answer={answer} />}
        {answer.by === 'day' && (
          <DayNotes store_id={store.id} span={{ start, end }} notes={notes} numbered={data !== drawn} />
        )}
      </Chart>
    </ChartRoom>
  );
}

/** What each mark stands for; a mark of no row opens nothing. @param rows of a chart that has one mark for each, in their order */
function rowsOf(
  kind: ChartData['kind'],
  chart: NonNullable<Report['chart']>,
  answer: ReportAnswer,
  rows: readonly ReportRow[],
): readonly (ReportRow | undefined)[] {
  if (kind === 'bars' || kind === 'lollipop' || kind === 'lines') return rows;
  if (kind === 'quadrant') return placedRows(answer.rows, chart);
  return answer.by === 'weekday_hour' ? weekRows(answer.rows, hoursOf(answer)) : [];
}

function titleOf({ report, answer: { by } }: Pick<Props, 'report' | 'answer'>, kind: ChartData['kind']): string {
  const what = report.chart ? t(MEASURES[report.chart.measure].words) : '';
  if (report.chart?.columns) return t('Quem compra de novo, mês a mês');
  if (kind === 'quadrant') return t('Vende × paga');
  if (kind === 'distribution') return t('Quanto demora chegar');
  if (kind === 'lollipop') return t('Pedidos no tempo');
  if (kind === 'bars' || kind === 'lines') return t('{what} · por {by}', { what, by: t(DIMENSIONS[by]).toLowerCase() });
  return by === 'line' ? t(report.title) : what;
}

/** The numbers of the days' notes below their bars, where each day has one of its own. @param numbers of each mark; 0 for none */
function withRemarks(data: ChartData, numbers: readonly number[]): ChartData {
  if (data.kind !== 'bars' || numbers.length > MOST_POINTS || numbers.every((number) => number === 0)) return data;
  return {
    ...data,
    bars: data.bars.map((bar, index) => {
      const remark = numbers[index] ?? 0;
      return remark === 0 ? bar : { ...bar, remark };
    }),
  };
}

/** The largest, in a sentence: for whoever hears the chart. */
function findingOf({ report, answer, store }: Omit<Props, 'onItem'>): string {
  const measure = report.chart?.measure;
  if (measure === undefined) return '';
  const largest = answer.rows.reduce<ReportAnswer['rows'][number] | null>(
    (best, row) => ((row.values[measure] ?? -Infinity) > (best?.values[measure] ?? -Infinity) ? row : best),
    null,
  );
  if (!largest) return t('Nada neste período');
  return t('{what}: o maior é {name}, {value}.', {
    what: t(MEASURES[measure].words),
    name: rowText(answer.by, largest, store.country_id),
    value: valueText(measure, largest.values[measure], store.country_id),
  });
}
