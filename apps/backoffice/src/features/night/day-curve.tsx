import { formatMoney } from '@comanda/domain/format';
import { lastWeekdayWords } from '@comanda/words/night-words';
import { t } from '@comanda/ui/i18n';
import { type ReactNode, useMemo } from 'react';
import type { LinesData } from '@comanda/words/chart-data';
import { Chart } from '../../charts/chart.tsx';
import type { Dashboard } from '../../platform/day-figures.ts';

/** Nobody foresees cents. */
const ROUND = 10;

interface Props {
  data: Pick<Dashboard, 'hours' | 'day'>;
  country_id: number;
  /** Where the day may end, unless said. */
  title?: string;
  /** What the chart's card says before it. */
  lead?: ReactNode;
}

/** The day as it adds up, beside the same weekday, and where it may end. */
export function DayCurve({ data: { hours, day }, country_id, title, lead }: Props) {
  const weekday = lastWeekdayWords(day);
  const data = useMemo((): LinesData => {
    const ahead = hours.findIndex(({ now }) => now === null);
    const likely = ahead >= 0 && hours.some((hour) => hour.likely !== null);
    const known = (hour: Dashboard['hours'][number]) => hour.now ?? hour.likely;
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
      title={title ?? (end === null ? t('Vendas até agora') : t('Deve fechar perto de {total}', { total: end }))}
      lead={lead}
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
