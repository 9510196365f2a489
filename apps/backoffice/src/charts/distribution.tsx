import { scaleLinear } from 'd3-scale';
import { labelStep } from './axis.tsx';
import { asBins } from './bins.ts';
import type { DistributionData } from './chart-data.ts';
import { colorOf } from './colors.ts';
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
  const name = ({ from, to }: { from: number; to: number }) => `${data.format(from)}–${data.format(to)}`;
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
      lines: [{ label: data.measure, value: digits(bin.count) }],
      said: `${name(bin)}: ${digits(bin.count)}`,
      index,
    })),
    table: { head: [data.unit, data.measure], rows: bins.map((bin) => [name(bin), digits(bin.count)]) },
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
        {bins.map((bin) => {
          const height = Math.max(FOOT - y(bin.count), LEAST);
          return (
            <g key={bin.from}>
              <rect
                x={x(bin.from) + GAP / 2}
                y={FOOT - height}
                width={Math.max(slot - GAP, 1)}
                height={height}
                rx={Math.min(3, height / 2)}
                fill={colorOf(bin.color)}
              />
              {textWidth(digits(bin.count)) <= slot + 4 && (
                <text
                  x={x(bin.from) + slot / 2}
                  y={FOOT - height - 6}
                  textAnchor="middle"
                  className="fill-fg-2 text-xs"
                >
                  {digits(bin.count)}
                </text>
              )}
            </g>
          );
        })}
        {edges.map(
          (edge, index) =>
            index % step === 0 && (
              <text key={edge} x={x(edge)} y={FOOT + 17} textAnchor="middle" className="fill-fg-3 text-xs">
                {data.format(edge)}
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
      </>
    ),
  };
}

/** The middle of a text, so far from both ends that all of it is seen. */
const within = (x: number, text: string, width: number): number => {
  const half = textWidth(text) / 2;
  return Math.min(Math.max(x, half), Math.max(width - half, half));
};
