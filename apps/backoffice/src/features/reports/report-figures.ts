import type { ReportAnswer } from '@comanda/contract/reports';
import { MEASURES } from '@comanda/domain/reports/measures';
import type { Report } from '@comanda/domain/reports/report';
import { t } from '@comanda/ui/i18n';
import type { Figure } from '../../platform/day-figures.ts';
import { deltaOf, valueText } from '@comanda/words/report-value-text';

/** The numbers above the chart, beside what they were. */
export function figuresOf({ figures }: Report, { totals, previous }: ReportAnswer, country_id: number): Figure[] {
  return figures.map((key) => {
    const before = previous?.totals[key];
    return {
      label: t(MEASURES[key].words),
      value: valueText(key, totals[key], country_id),
      delta: deltaOf(key, totals[key], before, country_id),
      note:
        before == null || before === 0
          ? t('sem período anterior')
          : t('antes {value}', { value: valueText(key, before, country_id) }),
    };
  });
}
