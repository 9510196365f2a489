import type { ReportAnswer } from '@comanda/contract/reports';
import { MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, type Report } from '@comanda/domain/reports/report';
import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { Chart } from '../../charts/chart.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { chartOf, marksOf } from './chart-of.ts';
import { ordersBehind } from './orders-behind.ts';
import { rowText } from '@comanda/words/report-row-text';
import { valueText } from '@comanda/words/report-value-text';

interface Props {
  report: Report;
  answer: ReportAnswer;
  store: SessionStore;
}

/** The report's one chart; a mark opens the orders that it stands for. */
export function ReportPlot({ report, answer, store }: Props) {
  const navigate = useNavigate();
  const data = chartOf({ report, answer, country_id: store.country_id });
  if (data === null || report.chart === null) return null;
  const { measure } = report.chart;
  const marks = marksOf({ report, answer });
  const what = t(MEASURES[measure].words);
  return (
    <Chart
      title={
        answer.by === 'line'
          ? t(report.title)
          : data.kind === 'bars' || data.kind === 'lines'
            ? t('{what} · por {by}', { what, by: t(DIMENSIONS[answer.by]).toLowerCase() })
            : what
      }
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
    />
  );
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
