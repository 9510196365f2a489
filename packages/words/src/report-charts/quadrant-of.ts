import type { ChartedAnswer } from './charted.ts';
import { menuCuts } from '@comanda/domain/reports/menu-engineering';
import { MEASURES } from '@comanda/domain/reports/measures';
import type { ReportChart } from '@comanda/domain/reports/report';
import { t } from '../i18n.ts';
import type { QuadrantData } from '../chart-data.ts';
import { menuCorners } from '../menu-class-words.ts';
import { rowText } from '../report-row-text.ts';
import { valueText } from '../report-value-text.ts';

/** Items by how much they sell and what each leaves, cut as the menu is; one without a known cost has no place. */
export function quadrantOf(
  { by, rows }: ChartedAnswer,
  { measure, across = 'quantity' }: ReportChart,
  country_id: number,
): QuadrantData {
  const points = placedRows(rows, { measure, across }).map((row) => ({
    label: rowText(by, row, country_id),
    x: row.values[across] ?? 0,
    y: row.values[measure] ?? 0,
    picture: row.picture === undefined ? null : `${row.picture}-75.webp`,
  }));
  const cut = menuCuts(points.map(({ x, y }) => ({ sold: x, margin: y })));
  return {
    kind: 'quadrant',
    points,
    x: {
      label: t(MEASURES[across].words),
      format: (value) => valueText(across, value, country_id),
      cut: cut.sold,
    },
    y: { label: t(MEASURES[measure].words), format: (value) => valueText(measure, value, country_id), cut: cut.margin },
    ...menuCorners(),
  };
}

/** The rows that have a place in it, each by its point. */
export const placedRows = <Row extends Pick<ChartedAnswer['rows'][number], 'values'>>(
  rows: readonly Row[],
  { measure, across = 'quantity' }: Pick<ReportChart, 'measure' | 'across'>,
): readonly Row[] => rows.filter(({ values }) => values[across] != null && values[measure] != null);
