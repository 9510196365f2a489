import { scaleLinear } from 'd3-scale';
import { labelStep } from './axis.tsx';
import { asBins } from './bins.ts';
import { t } from '@comanda/ui/i18n';
import type { Bin, DistributionData, Series } from '@comanda/words/chart-data';
import { colorOf, seriesColors } from './colors.ts';
import { digits } from './numbers.ts';
import { type Plot, type Room, textWidth } from './plot.ts';

const TOP = 14;
const BAND_WORDS = 52;
const FOOT = 262;
const HEIGHT = 306;
const SIDE = 14;
const GAP = 4;
const LEAST = 2;
const LEAST_SLOT = 24;

/** How many of each size, the promise behind them, the middle one said. */
export function distribution(data: DistributionData, room: Room): Plot {
  const { band, median } = data;
  const bins = asBins(data.bins);
  const width = Math.max(room.width, bins.length * LEAST_SLOT + SIDE * 2);
  const lowest = bins[0]?.from ?? 0;
  const x = scaleLinear([lowest, bins.at(-1)?.to ?? lowest + 1], [SIDE, width - SIDE]).clamp(true);
  const y = scaleLinear([0, Math.max(1, ...bins.map(({ count }) => count))], [FOOT, BAND_WORDS + 18]);
  const slot = (width - SIDE * 2) / Math.max(bins.length, 1);
  const edges = [...bins.map(({ from }) => from), ...bins.slice(-1).map(({ to }) => to)];
  const step = labelStep(edges.map(data.format), slot);
  const name = ({ from, to, more }: Bin) =>
    more ? t('{n} ou mais', { n: data.format(from) }) : `${data.format(from)}–${data.format(to)}`;
  const series = data.series ?? [];
  const colors = seriesColors(series);
  const partsOf = (bin: Bin) => partsIn(bin, series);
  const heightOf = ({ count }: Bin) => Math.max(FOOT - y(count), LEAST);
  return {
    width,
    height: HEIGHT,
    marks: bins.map((bin, index) => ({
      position: index,
      series: 0,
      box: { x: x(bin.from), y: BAND_WORDS, width: slot, height: FOOT - BAND_WORDS },
      anchor: { x: x(bin.from) + slot / 2, y: y(bin.count) },
      shape: 'column',
      title: name(bin),
      lines: [
        ...partsOf(bin).map(({ key, label, value }) => ({ label, value: digits(value), color: colors.get(key) ?? '' })),
        { label: data.measure, value: digits(bin.count) },
      ],
      said: [
        `${name(bin)}: ${digits(bin.count)}`,
        ...partsOf(bin)
          .slice(1)
          .map(({ label, value }) => `${label} ${digits(value)}`),
      ].join(', '),
      index,
    })),
    legend: series.map(({ key, label }) => ({ label, color: colors.get(key) ?? '', look: 'box' })),
    table: {
      head: [data.unit, ...series.map(({ label }) => label), data.measure],
      rows: bins.map((bin) => [name(bin), ...partsOf(bin).map(({ value }) => digits(value)), digits(bin.count)]),
    },
    drawing: (
      <>
        {band && (
          <>
            <rect
              x={x(band.from)}
              y={TOP}
              width={x(band.to) - x(band.from)}
              height={FOOT - TOP}
              fill="var(--chart-band)"
            />
            <text
              x={within((x(band.from) + x(band.to)) / 2, band.label, width)}
              y={TOP + 18}
              textAnchor="middle"
              className="fill-fg-2 text-xs font-semibold"
            >
              {band.label}
            </text>
          </>
        )}
        <line x1="0" x2={width} y1={FOOT} y2={FOOT} stroke="var(--chart-grid)" />
        {bins.map((bin) => (
          <BinShape
            key={bin.from}
            x={x(bin.from) + GAP / 2}
            width={Math.max(slot - GAP, 1)}
            height={heightOf(bin)}
            colored={partsOf(bin).map(({ key, value }) => ({ color: colors.get(key) ?? '', value }))}
          />
        ))}
        {edges.map(
          (edge, index) =>
            index % step === 0 && (
              <text key={edge} x={x(edge)} y={FOOT + 17} textAnchor="middle" className="fill-fg-3 text-xs">
                {bins.at(-1)?.more && index === edges.length - 1 ? '+' : data.format(edge)}
              </text>
            ),
        )}
        {median && (
          <>
            <line
              x1={x(median.value)}
              x2={x(median.value)}
              y1={BAND_WORDS + 18}
              y2={FOOT}
              stroke="var(--surface)"
              strokeWidth="4"
            />
            <line
              x1={x(median.value)}
              x2={x(median.value)}
              y1={BAND_WORDS + 18}
              y2={FOOT + 4}
              stroke="var(--fg)"
              strokeWidth="2"
              strokeDasharray="3 3"
            />
            <text
              x={within(x(median.value), median.label, width)}
              y={FOOT + 36}
              textAnchor="middle"
              className="fill-fg text-xs font-bold"
            >
              {median.label}
            </text>
          </>
        )}
        {/* Over the line of the middle one, which would hide a number. */}
        {bins.map(
          (bin) =>
            textWidth(digits(bin.count)) <= slot + 4 && (
              <text
                key={bin.from}
                x={x(bin.from) + slot / 2}
                y={FOOT - heightOf(bin) - 6}
                textAnchor="middle"
                className="fill-fg-2 text-xs"
                stroke="var(--surface)"
                strokeWidth="4"
                paintOrder="stroke"
              >
                {digits(bin.count)}
              </text>
            ),
        )}
      </>
    ),
  };
}

/** What of a bin is in each of the parts; the first has what no other has. */
function partsIn({ count, parts = [] }: Bin, series: readonly Series[]) {
  const of = (key: string) => parts.find((part) => part.key === key)?.value ?? 0;
  const others = series.slice(1).reduce((sum, { key }) => sum + of(key), 0);
  return series.map(({ key, label }, at) => ({ key, label, value: at === 0 ? count - others : of(key) }));
}

interface BinShapeProps {
  x: number;
  width: number;
  height: number;
  colored: readonly { color: string; value: number }[];
}

/** One column, its parts on each other from the foot. */
function BinShape({ x, width, height, colored }: BinShapeProps) {
  const all = colored.reduce((sum, { value }) => sum + value, 0);
  if (all === 0)
    return (
      <rect
        x={x}
        y={FOOT - height}
        width={width}
        height={height}
        rx={Math.min(3, height / 2)}
        fill={colorOf(undefined)}
      />
    );
  return colored.map(({ color, value }, at) => {
    const below = colored.slice(0, at + 1).reduce((sum, part) => sum + part.value, 0);
    const own = (height * value) / all;
    return (
      value > 0 && <rect key={color} x={x} y={FOOT - (height * below) / all} width={width} height={own} fill={color} />
    );
  });
}

/** The middle of a text, so far from both ends that all of it is seen. */
const within = (x: number, text: string, width: number): number => {
  const half = textWidth(text) / 2;
  return Math.min(Math.max(x, half), Math.max(width - half, half));
};
