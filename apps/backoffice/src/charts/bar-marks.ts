import { t } from '@comanda/ui/i18n';
import type { BarsData } from '@comanda/words/chart-data';
import type { DrawnBar } from './group-bars.ts';
import type { Mark } from './plot.ts';

interface Place {
  left: (index: number) => number;
  slot: number;
  y: (value: number) => number;
  top: number;
  foot: number;
  colors: ReadonlyMap<string, string>;
}

/** A bar, and above it each of its parts: up and down walk through them. */
export function barMarks(data: BarsData, drawn: readonly DrawnBar[], place: Place): Mark[] {
  return drawn.flatMap((bar, position): Mark[] => {
    const left = place.left(position);
    const title = bar.name ?? bar.label;
    const value = valueWords(data, bar);
    const parts = (data.series ?? [])
      .map((one, order) => ({ ...one, order }))
      .toReversed()
      .flatMap(({ key, label, order }) => {
        const part = bar.parts?.find((one) => one.key === key);
        return part ? [{ order, label, value: data.format(part.value), color: place.colors.get(key) ?? '' }] : [];
      });
    const before =
      data.before === undefined
        ? []
        : [{ label: data.before, value: bar.previous == null ? t('sem período anterior') : data.format(bar.previous) }];
    const whole: Mark = {
      position,
      series: 0,
      box: { x: left, y: place.top - 12, width: place.slot, height: place.foot - place.top + 12 },
      anchor: { x: left + place.slot / 2, y: place.y(Math.max(bar.value ?? 0, 0)) },
      shape: 'column',
      title,
      lines: [...parts, { label: data.measure, value }, ...before],
      said: [`${title}: ${value}`, ...before.map((line) => `${line.label}: ${line.value}`)].join('. '),
      ...(bar.index !== undefined && { index: bar.index }),
    };
    return [
      whole,
      ...parts.map((part): Mark => ({
        ...whole,
        series: part.order + 1,
        said: `${title}, ${part.label}: ${part.value}`,
        unpointed: true,
      })),
    ];
  });
}

function valueWords(data: BarsData, bar: DrawnBar): string {
  if (bar.state === 'closed') return t('fechado');
  if (bar.value === null) return t('sem dados');
  return bar.state === 'running' ? t('{value}, até agora', { value: data.format(bar.value) }) : data.format(bar.value);
}
