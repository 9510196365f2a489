import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { t } from '@comanda/ui/i18n';
import type { WaterfallData } from '@comanda/words/chart-data';
import { cellText } from '@comanda/words/report-value-text';
import { ChartRoom, type Room } from '../../../charts/chart-room.ts';
import { Chart } from '../../../charts/chart.tsx';
import { CHANNEL_KEYS, CHANNELS } from '../../../platform/channels.ts';
import { Difference } from '../rows/difference-cells.tsx';
import { differenceIn } from '../rows/difference.ts';

interface Props {
  data: WaterfallData;
  channels: ReportAnswer['channels'];
  country_id: number;
}

/** Twenty rem, without its edges. */
const BESIDE: Room = { first: 288 };

/** Beside the days: what made the difference, from before to now, and where it came in. */
export const DifferenceCard = ({ data, channels = [], country_id }: Props) => {
  const [first, last] = [data.steps[0], data.steps.at(-1)];
  return (
    <ChartRoom value={BESIDE}>
      <Chart
        title={t('De onde veio a diferença')}
        finding={t('De {before} para {now}.', {
          before: data.format(first?.value ?? 0),
          now: data.format(last?.value ?? 0),
        })}
        data={data}
        empty={t('Nada neste período')}
      >
        {channels.length > 0 && (
          <ul aria-label={t('Por canal')} className="mt-auto border-t border-line py-1.5">
            {channels.map(({ key, label, now, before }) => (
              <li key={key} className="flex min-h-9 items-center gap-2 px-4">
                <span aria-hidden className="size-2.5 shrink-0 rounded-xs" style={{ background: colorOf(key) }} />
                <span className="min-w-0 flex-1 truncate">{label}</span>
                <span className="text-fg-2 tabular-nums">{cellText('net', now, country_id)}</span>
                <span className="min-w-20 text-right font-semibold">
                  <Difference
                    value={differenceIn('net', { values: { net: now }, previous: { net: before } })}
                    measure="net"
                    country_id={country_id}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Chart>
    </ChartRoom>
  );
};

function colorOf(key: string): string {
  const known = CHANNEL_KEYS.find((each) => each === key);
  return CHANNELS[known ?? 'partner'].color;
}
