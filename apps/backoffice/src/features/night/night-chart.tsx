import { formatMoney } from '@comanda/domain/format';
import { lastWeekdayWords } from '@comanda/words/night-words';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import type { LinesData } from '../../charts/chart-data.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Night } from './use-night.ts';

/** Nobody foresees cents. */
const ROUND = 10;

/** The day as it adds up, beside the same weekday, and where it may end. */
export function NightChart({ hours, day, country_id }: { hours: Night['hours']; day: string; country_id: number }) {
  const weekday = lastWeekdayWords(day);
  const data = useMemo((): LinesData => {
    const ahead = hours.findIndex(({ now }) => now === null);
    const likely = ahead >= 0 && hours.some((hour) => hour.likely !== null);
    const known = (hour: Night['hours'][number]) => hour.now ?? hour.likely;
    return {
      kind: 'lines',
      format: (value) => formatMoney(value, country_id),
      labels: hours.map(({ hour }) => `${hour}h`),
      lines: [
        {
          key: 'now',
          label: likely ? t('hoje, e até onde deve ir') : t('hoje'),
          values: hours.map(known),
          ...(likely && { forecast: ahead, range: hours.map(({ range }) => range ?? null) }),
        },
        ...(hours.some(({ before }) => before !== null)
          ? [{ key: 'before', label: weekday, role: 'previous' as const, values: hours.map(({ before }) => before) }]
          : []),
      ],
    };
  }, [hours, weekday, country_id]);
  const close = hours.at(-1)?.likely;
  const end = close == null ? null : formatMoney(Math.round(close / ROUND) * ROUND, country_id);
  return (
    <Chart
      title={end === null ? t('Vendas até agora') : t('Deve fechar perto de {total}', { total: end })}
      finding={
        end === null
          ? t('Vendas de hoje, somadas hora a hora.')
          : t('Vendas de hoje, somadas hora a hora. Como nas últimas semanas, o dia deve fechar em {total}.', {
              total: end,
            })
      }
      data={data}
      empty={t('As vendas de hoje aparecem aqui, hora a hora')}
    />
  );
}
