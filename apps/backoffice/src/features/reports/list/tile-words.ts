import type { ReportTile } from '@comanda/contract/reports/report-tiles';
import { MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, type Report } from '@comanda/domain/reports/report';
import { t } from '@comanda/ui/i18n';
import { rowText } from '@comanda/words/report-row-text';
import { valueText } from '@comanda/words/report-value-text';

/** '7 dias', 'este ano': what a figure without days of its own is of. */
export const spanWords = ({ range, usual }: Pick<Report, 'range' | 'usual'>): string =>
  range === 'months'
    ? t('este ano')
    : range === 'weeks'
      ? t('8 semanas')
      : t('{n} dias', { n: usual === '30' ? 30 : 7 });

/** A week is told by its fullest hour, all else by its sum. */
export function tileWords(tile: ReportTile, report: Report, country_id: number): { value: string; note: string } {
  const { figure, most, shape } = tile;
  const words = t(MEASURES[figure].words);
  const span = spanWords(report);
  if (shape === 'heat' && most)
    return {
      value: rowText(most.by, most, country_id),
      note: t('o mais cheio em {span}', { span }),
    };
  // A statement's sum has the name of its last line.
  const name = most?.by === 'line' ? most.label : words;
  return { value: valueText(figure, tile.value, country_id), note: `${name} · ${span}` };
}

/** Who or what has most of what a report draws; null where its figure says that already. */
export function leaderWords(
  { most, shape }: Pick<ReportTile, 'most' | 'shape'>,
  report: Report,
  country_id: number,
): { what: string; who: string; value: string } | null {
  if (!most || !report.chart || shape === 'heat' || most.by === 'line') return null;
  const { measure } = report.chart;
  const dimension = t(DIMENSIONS[most.by]).toLowerCase();
  const what = t('{measure} por {dimension}: em primeiro', { measure: t(MEASURES[measure].words), dimension });
  return {
    what: `${what} · ${spanWords(report)}`,
    who: rowText(most.by, most, country_id),
    value: valueText(measure, most.value, country_id),
  };
}
