import { t } from '@comanda/ui/i18n';
import type { WaterfallData } from '@comanda/words/chart-data';
import { Chart } from '../../../charts/chart.tsx';

/** Beside the days: what made the difference, from before to now. */
export const DifferenceCard = ({ data }: { data: WaterfallData }) => {
  const [first, last] = [data.steps[0], data.steps.at(-1)];
  return (
    <Chart
      title={t('De onde veio a diferença')}
      finding={t('De {before} para {now}.', {
        before: data.format(first?.value ?? 0),
        now: data.format(last?.value ?? 0),
      })}
      data={data}
      empty={t('Nada neste período')}
    />
  );
};
