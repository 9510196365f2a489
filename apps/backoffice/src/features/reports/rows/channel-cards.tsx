import type { ReportRow } from '@comanda/contract/reports/reports';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { rowText } from '@comanda/words/report-row-text';
import { valueText } from '@comanda/words/report-value-text';
import { Sparkline } from '../../../charts/sparkline.tsx';
import { isLosing, isThin } from './margins.ts';

interface Props {
  /** By channel, with what each sold and what is left of it. */
  rows: readonly ReportRow[];
  country_id: number;
}

/** Which way of selling leaves how much of each sale. */
export const ChannelCards = ({ rows, country_id }: Props) => (
  <ul
    aria-label={t('Margem por canal')}
    className="grid grid-cols-2 gap-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none"
  >
    {rows.map((row) => {
      const part = row.values.margin_part;
      return (
        <li key={row.key} className="min-w-0 rounded-lg bg-surface px-5 py-4 shadow-1 max-sm:px-4">
          <div className="flex items-center gap-2">
            <p className="min-w-0 flex-1 truncate t-label">{rowText('channel', row, country_id)}</p>
            {row.trend && <Sparkline values={row.trend} width={64} bad={isLosing(row) || isThin(row)} />}
          </div>
          <p className="t-title mt-1 text-2xl tabular-nums max-sm:text-xl">
            {valueText('margin_part', part, country_id)}
          </p>
          <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-full bg-surface-3">
            <span
              className={cx(
                'block h-full rounded-full',
                isLosing(row) ? 'bg-danger' : isThin(row) ? 'bg-warning' : 'bg-primary',
              )}
              style={{ width: `${Math.min(100, Math.max(0, part ?? 0))}%` }}
            />
          </span>
          <p className="mt-2 text-xs text-fg-3">
            {t('{each} em {n, plural, one {# pedido} other {cada um dos #}}', {
              each: valueText('margin_each', row.values.margin_each, country_id),
              n: row.values.orders ?? 0,
            })}
          </p>
        </li>
      );
    })}
  </ul>
);
