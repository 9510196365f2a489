import { t } from '@comanda/ui/i18n';
import { scaleLinear } from 'd3-scale';
import type { BarsData } from '@comanda/words/chart-data';
import { barsTable } from './bars-table.ts';
import { legendOf } from './legend-of.ts';
import { sayings } from './numbers.ts';
import { type Mark, type Plot, type Room, textWidth } from './plot.ts';

const ROW = 30;
const BAR = 16;
const LEAST = 2;
const GAP = 8;
const TICK_BEYOND = 4;
const MOST_OF_WIDTH = 0.38;
const CUT = '…';

/** Things from the largest on whose names have no room side by side: a row for each, its name before its bar. */
export function ranked(data: BarsData, { width }: Room): Plot {
  const values = data.bars
    .flatMap(({ value, previous }) => [value, data.before ? previous : null])
    .filter((v) => v != null);
  const say = sayings(data, values);
  const names = data.bars.map(({ label }) => shortened(label, width * MOST_OF_WIDTH));
  const left = Math.max(0, ...names.map(textWidth)) + GAP;
  const right = Math.max(0, ...values.map((value) => textWidth(say.short(value)))) + GAP * 2;
  const x = scaleLinear([Math.min(0, ...values), Math.max(1e-9, ...values)], [left, Math.max(width - right, left + 1)]);
  const zero = x(0);
  const rows = data.bars.map((bar, index) => ({ ...bar, index, short: names[index], middle: index * ROW + ROW / 2 }));
  return {
    width,
    height: rows.length * ROW,
    marks: data.bars.map((bar, index) => {
      const box = { x: 0, y: index * ROW, width, height: ROW };
      return markOf(data, bar, index, box, x(Math.max(bar.value ?? 0, 0)));
    }),
    legend: legendOf(data, new Map()),
    table: barsTable(data),
    drawing: rows.map(({ index, short, value, previous, middle }) => (
      <g key={index}>
        <text x="0" y={middle + 4} className="fill-fg text-xs">
          {short}
        </text>
        {value !== null && (
          <rect
            x={value < 0 ? x(value) : zero}
            y={middle - BAR / 2}
            width={Math.max(Math.abs(x(value) - zero), LEAST)}
            height={BAR}
            rx="3"
            fill={value < 0 ? 'var(--chart-neg)' : 'var(--chart-1)'}
          />
        )}
        {data.before && previous != null && (
          <line
            x1={x(previous)}
            x2={x(previous)}
            y1={middle - BAR / 2 - TICK_BEYOND}
            y2={middle + BAR / 2 + TICK_BEYOND}
            stroke="var(--fg-2)"
            strokeWidth="1.8"
          />
        )}
        {value !== null && (
          <text
            x={Math.max(x(Math.max(value, 0)), besideTick(x(value), data.before ? previous : null, x)) + GAP}
            y={middle + 4}
            className={index === 0 ? 'fill-fg text-xs font-bold' : 'fill-fg text-xs'}
          >
            {say.short(value)}
          </text>
        )}
      </g>
    )),
  };
}

const TICK_IN_WORDS = 60;
/** A tick that would stand in the words moves them beyond it. */
function besideTick(end: number, previous: number | null | undefined, x: (value: number) => number): number {
  if (previous == null) return 0;
  const tick = x(previous);
  return tick >= end && tick < end + TICK_IN_WORDS ? tick : 0;
}

function shortened(name: string, room: number): string {
  if (textWidth(name) <= room) return name;
  const letters = Math.max(1, Math.floor(room / textWidth('m')) - 1);
  return name.slice(0, letters).trimEnd() + CUT;
}

function markOf(data: BarsData, bar: BarsData['bars'][number], index: number, box: Mark['box'], end: number): Mark {
  const title = bar.name ?? bar.label;
  const now = bar.value === null ? t('sem dados') : data.format(bar.value);
  const then = bar.previous == null ? t('sem período anterior') : data.format(bar.previous);
  const before = data.before === undefined ? [] : [{ label: data.before, value: then }];
  return {
    position: index,
    series: 0,
    box,
    anchor: { x: end, y: box.y + GAP },
    shape: 'column',
    title,
    lines: [{ label: data.measure, value: now }, ...before],
    said: [`${title}: ${now}`, ...before.map(({ label, value }) => `${label}: ${value}`)].join('. '),
    index,
  };
}
