import { type Compared, sidesOf } from '@comanda/domain/reports/compared';
import { splitChange } from '@comanda/domain/reports/explain-change';
import { type DimensionKey, isDated, type Report } from '@comanda/domain/reports/report';
import type { WaterfallData } from '../chart-data.ts';
import { t } from '../i18n.ts';
import { valueText } from '../report-value-text.ts';

/**
 * From what was sold before to what was sold now: so much of more or fewer orders, the rest of what each was worth, as `explainChange`
 * tells it.
 * @returns null where nothing is compared, or one side sold nothing
 */
export function differenceOf(
  { chart }: Pick<Report, 'chart'>,
  answer: Compared & { readonly by: DimensionKey },
  country_id: number,
): WaterfallData | null {
  if (chart?.kind !== 'stacked' || chart.measure !== 'net' || !isDated(answer.by)) return null;
  const [net, orders] = [soldOn('net', answer), soldOn('orders', answer)];
  if (net === null || orders === null) return null;
  const { by_orders, by_average } = splitChange(net, orders);
  const steps = [
    { label: by_orders < 0 ? t('Menos pedidos') : t('Mais pedidos'), value: by_orders },
    { label: by_average < 0 ? t('Ticket menor') : t('Ticket maior'), value: by_average },
  ];
  return {
    kind: 'waterfall',
    cut: true,
    format: (value) => valueText('net', value, country_id),
    steps: [
      { label: t('Antes'), value: net.before, role: 'before' },
      ...steps.filter(({ value }) => value !== 0).map((step) => ({ ...step, role: 'step' as const })),
      { label: t('Agora'), value: net.now, role: 'total' },
    ],
  };
}

/** Both sides, where both sold. */
function soldOn(key: 'net' | 'orders', answer: Compared): { now: number; before: number } | null {
  const { now, before } = sidesOf(key, answer);
  return now && before ? { now, before } : null;
}
