import type { ChartedAnswer } from './charted.ts';
import { menuCuts } from '@comanda/domain/menu-engineering';
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
  const points = rows.flatMap((row) => {
    const [x, y] = [row.values[across], row.values[measure]];
    if (x == null || y == null) return [];
    return [
      {
        label: rowText(by, row, country_id),
        x,
        y,
        picture: row.picture === undefined ? null : `${row.picture}-75.webp`,
      },
    ];
  });
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
