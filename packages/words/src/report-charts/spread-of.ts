import type { ChartedAnswer } from './charted.ts';
import { t } from '../i18n.ts';
import type { DistributionData } from '../chart-data.ts';
import { valueText } from '../report-value-text.ts';

/** How long deliveries took, those after their time in their colors, what was promised behind them. */
export function spreadOf(
  { spread, totals: { whole_half } }: ChartedAnswer,
  country_id: number,
): DistributionData | null {
  if (!spread) return null;
  const { bins, promise } = spread;
  return {
    kind: 'distribution',
    measure: t('Entregas'),
    unit: t('Minutos'),
    bins: bins.map(({ from, to, count, late, lost, more }) => ({
      from,
      to,
      count,
      parts: [
        { key: 'late', value: late },
        { key: 'lost', value: lost },
      ],
      ...(more && { more }),
    })),
    series: [
      { key: 'kept', label: t('no prazo') },
      { key: 'late', label: t('até 10 min depois'), color: 'late' },
      { key: 'lost', label: t('mais de 10 min depois'), color: 'loss' },
    ],
    format: (value) => String(value),
    ...(promise && { band: { ...promise, label: promiseText(promise) } }),
    ...(whole_half != null && {
      median: {
        value: whole_half,
        label: t('metade chega em {time}', { time: valueText('whole_half', whole_half, country_id) }),
      },
    }),
  };
}

const promiseText = ({ from, to }: { from: number; to: number }): string =>
  from < to ? t('prometido {from}–{to} min', { from, to }) : t('prometido {to} min', { to });
