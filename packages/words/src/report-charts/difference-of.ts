import type { DimensionKey, Report } from '@comanda/domain/reports/report';
import type { WaterfallData } from '../chart-data.ts';
import { t } from '../i18n.ts';
import { type Compared, sidesOf, valueText } from '../report-value-text.ts';

const DAYS: readonly DimensionKey[] = ['day', 'week', 'month'];
const cents = (value: number): number => Math.round(value * 100) / 100;

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
  if (chart?.measure !== 'net' || !DAYS.includes(answer.by)) return null;
  const [net, orders] = [sidesOf('net', answer), sidesOf('orders', answer)];
  if (!net.now || !net.before || !orders.now || !orders.before) return null;
  const by_orders = cents((orders.now - orders.before) * (net.before / orders.before));
  const by_average = cents(net.now - net.before - by_orders);
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
