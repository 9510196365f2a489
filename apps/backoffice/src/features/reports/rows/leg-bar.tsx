import type { ReportRow } from '@comanda/contract/reports/reports';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import type { Report } from '@comanda/domain/reports/report';
import { t } from '@comanda/ui/i18n';
import { valueText } from '@comanda/words/report-value-text';

type Legs = NonNullable<Report['legs']>;
const COLORS = ['var(--chart-3)', 'var(--warning)', 'var(--chart-2)'] as const;
const keysOf = (legs: Legs) => Object.keys(legs).filter((key): key is MeasureKey => key in MEASURES);

/** What the colours of the bars are. */
export const LegLegend = ({ legs }: { legs: Legs }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-fg-2">
    {keysOf(legs).map((key, at) => (
      <li key={key} className="flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-xs" style={{ background: COLORS[at] }} />
        {t(legs[key] ?? '')}
      </li>
    ))}
  </ul>
);

interface Props {
  legs: Legs;
  row: Pick<ReportRow, 'values'>;
  /** The longest of the rows: the bars are measured by it. */
  longest: number;
  country_id: number;
}

/** Where a row's time goes, as one bar. */
export function LegBar({ legs, row, longest, country_id }: Props) {
  const known = keysOf(legs).map((key, at) => ({ key, value: row.values[key] ?? null, color: COLORS[at] }));
  if (known.every(({ value }) => value === null)) return <span className="text-fg-3">–</span>;
  const said = known.map(({ key, value }) => `${t(legs[key] ?? '')} ${valueText(key, value, country_id)}`).join(', ');
  return (
    <span className="block min-w-32" title={said}>
      <span className="sr-only">{said}</span>
      <span aria-hidden className="flex h-3 gap-px overflow-hidden rounded-full">
        {known.map(({ key, value, color }) => (
          <span
            key={key}
            style={{ width: `${longest > 0 ? ((value ?? 0) / longest) * 100 : 0}%`, background: color }}
          />
        ))}
      </span>
    </span>
  );
}

/** Of all rows, the sum of the legs of the longest. */
export const longestOf = (legs: Legs, rows: readonly Pick<ReportRow, 'values'>[]): number =>
  Math.max(0, ...rows.map(({ values }) => keysOf(legs).reduce((sum, key) => sum + (values[key] ?? 0), 0)));
