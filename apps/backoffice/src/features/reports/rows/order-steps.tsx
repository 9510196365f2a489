import type { ReportRow } from '@comanda/contract/reports/reports';
import { Card } from '@comanda/ui/card';
import { Chip } from '@comanda/ui/chip';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { waterfallOf } from '@comanda/words/report-charts/chart-of';
import { valueText } from '@comanda/words/report-value-text';
import { useState } from 'react';
import { Chart } from '../../../charts/chart.tsx';
import { isLosing, isThin } from './margins.ts';

/** As many as one looks through; the table below has all. */
const MOST = 50;

interface Props {
  /** Orders, with what each sold and cost. */
  rows: readonly ReportRow[];
  country_id: number;
}

/** Each order, and beside it the steps from what it sold to what is left. */
export function OrderSteps({ rows, country_id }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [losing, setLosing] = useState(false);
  const losses = rows.filter(isLosing);
  const shown = (losing && losses.length > 0 ? losses : rows).slice(0, MOST);
  const row = shown.find(({ key }) => key === chosen) ?? shown[0];
  if (!row) return null;
  const left = valueText('margin', row.values.margin, country_id);
  const data = waterfallOf(row.values, 'margin', country_id);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[22rem_minmax(0,1fr)] print:hidden">
      <Card
        title={t('Pedidos')}
        aside={
          losses.length > 0 && (
            // Those that left least come first: where all that are here lose, there may be more.
            <Chip selected={losing} onClick={() => setLosing(!losing)}>
              {t('só com prejuízo, {n}', { n: losses.length < rows.length ? losses.length : `${losses.length}+` })}
            </Chip>
          )
        }
        className="overflow-hidden"
      >
        <ul aria-label={t('Pedidos')} className="max-h-100 divide-y divide-line overflow-y-auto">
          {shown.map((each) => (
            <li key={each.key}>
              <button
                type="button"
                aria-pressed={each === row}
                className={cx(
                  'flex min-h-14 w-full items-center gap-3 px-4 py-1.5 text-left leading-5',
                  each === row ? 'bg-primary-soft' : 'hover:bg-surface-2',
                )}
                onClick={() => setChosen(each.key)}
              >
                <b className="t-num w-14 shrink-0 truncate text-base">{each.label}</b>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-semibold">{each.texts?.['client']}</span>
                  <span className="block truncate text-ui text-fg-3">
                    {[each.parts?.[0]?.label, valueText('net', each.values.net, country_id)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="shrink-0 text-right">
                  <b
                    className={cx(
                      'block text-sm font-semibold tabular-nums',
                      isLosing(each) ? 'text-danger-text' : isThin(each) ? 'text-warning-text' : 'text-success-text',
                    )}
                  >
                    {valueText('margin', each.values.margin, country_id)}
                  </b>
                  <span className="block text-ui text-fg-3">
                    {valueText('margin_part', each.values.margin_part, country_id)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <Chart
        title={[row.label, row.texts?.['client']].filter(Boolean).join(' · ')}
        subtitle={row.texts?.['at']}
        finding={t('De {net} sobraram {left}.', { net: valueText('net', row.values.net, country_id), left })}
        aside={<b className="t-num text-xl">{left}</b>}
        data={data ?? { kind: 'waterfall', format: String, steps: [] }}
        empty={t('Nada se sabe do que este pedido custou.')}
      />
    </div>
  );
}
