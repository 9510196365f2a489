import { formatMoney } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import type { BarsData } from '../../charts/chart-data.ts';
import { Chart } from '../../charts/chart.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import type { Dashboard } from '../../platform/day-figures.ts';

interface Props {
  data: Dashboard;
  store: SessionStore;
  weekday: string;
}

/** The hours between the first and the last, those without sales too. */
export function withoutGaps(hours: Dashboard['hours']): Dashboard['hours'] {
  return hours.flatMap((hour, index) => {
    const next = hours[index + 1];
    const gap = next ? (next.hour - hour.hour + 23) % 24 : 0;
    const empty = Array.from({ length: gap }, (_, ahead) => ({
      hour: (hour.hour + ahead + 1) % 24,
      orders: 0,
      total: ZERO,
      last_week_total: ZERO,
    }));
    return [hour, ...empty];
  });
}

/** Sales by hour beside those of the compared day; the running hour is faint. */
export function HoursChart({ data, store, weekday }: Props) {
  const hours = useMemo(() => withoutGaps(data.hours), [data.hours]);
  const chart = useMemo((): BarsData => {
    const running = Math.floor(toLocal(data.until, storeZone(store.timezone, store.country_id)).minutes / 60);
    return {
      kind: 'bars',
      measure: t('Hoje'),
      before: weekday,
      format: (value) => formatMoney(value, store.country_id),
      bars: hours.map(({ hour, total, last_week_total }) => ({
        label: `${hour}h`,
        value: total,
        previous: last_week_total,
        ...(hour === running && { state: 'running' }),
      })),
    };
  }, [hours, data.until, store.timezone, store.country_id, weekday]);
  const peak = hours.reduce((best, hour) => (hour.total > best.total ? hour : best), {
    hour: 0,
    total: ZERO,
  });
  return (
    <Chart
      title={t('Vendas por hora')}
      finding={t('Vendas por hora. Maior: {hour}h, {total}.', {
        hour: peak.hour,
        total: formatMoney(peak.total, store.country_id),
      })}
      data={chart}
      empty={t('As vendas de hoje aparecem aqui, hora a hora')}
    />
  );
}
