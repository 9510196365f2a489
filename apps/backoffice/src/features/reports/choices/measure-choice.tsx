import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import type { Report } from '@comanda/domain/reports/report';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';

interface Props {
  report: Report;
  /** What somebody chose. */
  measure: MeasureKey | undefined;
  onChange: (measure: MeasureKey | undefined) => void;
}

/** What the chart counts. */
export function MeasureChoice({ report: { chart }, measure, onChange }: Props) {
  if (!chart?.also) return null;
  const choices = [chart.measure, ...chart.also];
  return (
    <Segmented
      label={t('O que conta')}
      hideLabel
      value={choices.find((each) => each === measure) ?? chart.measure}
      choices={choices.map((value) => ({ value, label: t(MEASURES[value].words) }))}
      onChange={(chosen) => onChange(chosen === chart.measure ? undefined : chosen)}
    />
  );
}

/** The report with another of its measures drawn; as it is where that is none of them. */
export const drawnBy = (report: Report, measure: MeasureKey | undefined): Report =>
  measure !== undefined && report.chart?.also?.includes(measure)
    ? { ...report, chart: { ...report.chart, measure } }
    : report;
