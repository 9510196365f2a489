import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { MEASURES } from '@comanda/domain/reports/measures';
import { type Report, standsAlone } from '@comanda/domain/reports/report';
import { t } from '@comanda/ui/i18n';
import type { Figure } from '../../platform/day-figures.ts';
import { beforeText, isStanding, totalMoved, valueText } from '@comanda/words/report-value-text';

/** The numbers above the chart, beside what they were. */
export function figuresOf(report: Report, answer: ReportAnswer, country_id: number): Figure[] {
  return report.figures.map((key) => ({
    label: t(MEASURES[key].words),
    value: valueText(key, answer.totals[key], country_id),
    delta: totalMoved(key, answer, country_id),
    note:
      isStanding(key) || standsAlone(report) ? '' : beforeText(key, answer, country_id) || t('sem período anterior'),
  }));
}
