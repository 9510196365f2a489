import { t } from '@comanda/ui/i18n';
import type { BarsData } from '@comanda/words/chart-data';
import type { TableTwin } from './plot.ts';

/** Of the data as they came: what was drawn together stands apart. */
export function barsTable(data: BarsData): TableTwin {
  const say = (value: number | null | undefined) => (value == null ? '—' : data.format(value));
  return {
    head: ['', ...(data.series ?? []).map(({ label }) => label), data.measure, ...(data.before ? [data.before] : [])],
    rows: data.bars.map((bar) => [
      bar.name ?? bar.label,
      ...(data.series ?? []).map(({ key }) => say(bar.parts?.find((part) => part.key === key)?.value)),
      bar.state === 'closed' ? t('fechado') : say(bar.value),
      ...(data.before ? [say(bar.previous)] : []),
    ]),
  };
}
