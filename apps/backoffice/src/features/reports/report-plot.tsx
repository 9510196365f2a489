import type { ReportAnswer } from '@comanda/contract/reports';
import { MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, type Report } from '@comanda/domain/reports/report';
import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { Chart } from '../../charts/chart.tsx';
import type { ChartData } from '../../charts/chart-data.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { chartOf, marksOf } from './chart-of.ts';
import { ordersBehind } from './orders-behind.ts';
import { PromiseInsight } from './promise-insight.tsx';
import { rowText } from '@comanda/words/report-row-text';
import { valueText } from '@comanda/words/report-value-text';

interface Props {
  report: Report;
  answer: ReportAnswer;
  store: SessionStore;
}

/** The report's one chart; a mark opens the orders that it stands for. */
export function ReportPlot(props: Props) {
  const { report, answer, store } = props;
  const navigate = useNavigate();
  const data = chartOf({ report, answer, country_id: store.country_id });
  if (data === null || report.chart === null) return null;
  const marks = marksOf({ report, answer });
  return (
    <Chart
      title={titleOf(props, data.kind)}
      finding={findingOf({ report, answer, store })}
      data={data}
      empty={t('Nada neste período')}
      tableOnPage
      {...(data.kind === 'bars' &&
        marks.some(({ drill }) => drill) && {
          onOpen: (index: number) => {
            const drill = marks[index]?.drill;
            if (!drill) return;
            const { page, search } = ordersBehind(drill);
            void navigate(page.at({ id: store.id }, search));
          },
        })}
    >
      {data.kind === 'distribution' && <PromiseInsight answer={answer} />}
    </Chart>
  );
}

function titleOf({ report, answer: { by } }: Props, kind: ChartData['kind']): string {
  const what = report.chart ? t(MEASURES[report.chart.measure].words) : '';
  switch (kind) {
    case 'quadrant':
      return t('Vende × paga');
    case 'distribution':
      return t('Quanto demora chegar');
    case 'bars':
    case 'lines':
      return t('{what} · por {by}', { what, by: t(DIMENSIONS[by]).toLowerCase() });
    default:
      return by === 'line' ? t(report.title) : what;
  }
}

/** The largest, in a sentence: for whoever hears the chart. */
function findingOf({ report, answer, store }: Props): string {
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
