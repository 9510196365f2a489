import { formatMoney, localeOf } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import type { BarsData } from '@comanda/words/chart-data';
import { Chart } from '../../charts/chart.tsx';
import type { Morning } from './use-morning.ts';

/** The hours of the day that is over, those between without sales too. */
export function MorningHours({ digest: { hours }, country_id }: { digest: Morning['digest']; country_id: number }) {
  const data = useMemo((): BarsData => {
    const first = hours[0]?.hour ?? 0;
    const places = new Map(hours.map((hour) => [(hour.hour - first + 24) % 24, hour]));
    const last = Math.max(0, ...places.keys());
    return {
      kind: 'bars',
      measure: t('Vendas'),
      format: (value) => formatMoney(value, country_id),
      short: (value) => new Intl.NumberFormat(localeOf(country_id), { maximumFractionDigits: 0 }).format(value),
      bars: Array.from({ length: last + 1 }, (_, place) => ({
        label: `${(first + place) % 24}h`,
        value: places.get(place)?.net ?? 0,
      })),
    };
  }, [hours, country_id]);
  const peak = hours.reduce((best, hour) => (hour.net > best.net ? hour : best), { hour: 0, net: 0 });
  return (
    <Chart
      title={t('Vendas por hora')}
      finding={t('Vendas por hora. Maior: {hour}h, {total}.', {
        hour: peak.hour,
        total: formatMoney(peak.net, country_id),
      })}
      data={data}
      empty={t('Nada vendido')}
    />
  );
}
