import { scaleBand, scaleLinear } from 'd3-scale';
import { t } from '@comanda/ui/i18n';
import { AxisNumbers, axisWidth, labelStep, ValueAxis } from './axis.tsx';
import type { BarsData } from '@comanda/words/chart-data';
import { BarShape } from './bar-shape.tsx';
import { groupBars, type DrawnBar } from './group-bars.ts';
import { barMarks } from './bar-marks.ts';
import { barsTable } from './bars-table.ts';
import { legendOf } from './legend-of.ts';
import { seriesColors } from './colors.ts';
import { sayings } from './numbers.ts';
import { NARROW, type Plot, type Room, textWidth } from './plot.ts';
import { breakAt, niceTicks } from './scales.ts';

const TOP = 25;
const PLOT_HEIGHT = 215;
const LABELS = 26;
const REMARKS = 28;
const GAP_SHARE = 0.4;
const WIDEST_BAR = 44;
const LEAST_SLOT = 24;
const LEAST_SLOT_TOUCHED = 44;
const PEAK_GAP = 7;
const LETTERS = 12;
/** About what the numbers of the axis take. */
const AXIS = 56;

/** Whether every bar has room for its name below it. */
export const namesFit = (data: BarsData, { width }: Room): boolean =>
  labelStep(
    data.bars.map(({ label }) => label),
    (width - AXIS) / Math.max(data.bars.length, 1),
  ) === 1;

/** Sums by period or by thing. */
export function bars(data: BarsData, room: Room): Plot {
  const { drawn, size } = groupBars(data.bars);
  const values = drawn
    .flatMap(({ value, previous }) => [value, data.before ? previous : null])
    .filter((v) => v != null);
  const say = sayings(data, values);
  // Of things the largest is what is looked for: only a day that is like no other is cut.
  const limit = data.ranked ? null : breakAt(drawn.flatMap(({ value }) => value ?? []));
  const ticks = niceTicks(Math.min(0, ...values), limit ?? Math.max(0, ...values));
  const left = axisWidth(ticks, say.axis);
  const least = room.width < NARROW ? LEAST_SLOT_TOUCHED : LEAST_SLOT;
  const width = Math.max(room.width, left + drawn.length * least);
  const x = scaleBand(
    drawn.map((_, index) => index),
    [left, width],
  );
  const y = scaleLinear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [TOP + PLOT_HEIGHT, TOP]).clamp(true);
  const bar = Math.min(x.bandwidth() * (1 - GAP_SHARE), WIDEST_BAR);
  const colors = seriesColors(data.series ?? []);
  const foot = TOP + PLOT_HEIGHT;
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const step = labelStep(
    drawn.map(({ label }) => label),
    x.bandwidth(),
  );
  const peak = peakOf(drawn);
  const remarks = drawn.some(({ remark }) => remark !== undefined);
  /** A word that is wider than its slot stays inside of the drawing. */
  const within = (at: number, word: string) =>
    Math.max(left + textWidth(word) / 2, Math.min(at, width - textWidth(word) / 2));
  const tickOf = ({ previous }: DrawnBar) => (data.before && previous != null ? y(previous) : null);
  const labelled = (text: string) => textWidth(text) + 4 <= x.bandwidth();

  return {
    width,
    height: foot + LABELS + (remarks ? REMARKS : 0),
    axis: { width: left, drawing: <AxisNumbers ticks={ticks} y={y} left={left} say={say.axis} /> },
    newestLast: data.ranked !== true,
    ...(size > 1 && { note: t('Agrupado de {size} em {size}.', { size }) }),
    marks: barMarks(data, drawn, { left: (index) => x(index) ?? 0, slot: x.bandwidth(), y, top: TOP, foot, colors }),
    legend: legendOf(data, colors),
    table: barsTable(data),
    drawing: (
      <>
        <ValueAxis ticks={ticks} y={y} left={left} right={width} say={say.axis} />
        {drawn.map((one, index) => (
          <g key={one.label + String(index)}>
            <BarShape
              bar={one}
              middle={middle(index)}
              width={bar}
              slot={x.bandwidth()}
              y={y}
              foot={y(0)}
              colors={colors}
              hatch={room.hatch}
              broken={limit !== null && (one.value ?? 0) > (ticks.at(-1) ?? 0)}
              before={data.before !== undefined}
            />
            {one.value !== null && one.state !== 'closed' && (
              <text
                x={within(middle(index), say.short(one.value))}
                y={overTick(one.value < 0 ? y(0) : y(one.value), tickOf(one)) - PEAK_GAP}
                textAnchor="middle"
                className={
                  index === peak || (limit !== null && one.value > limit)
                    ? 'fill-fg text-xs font-bold'
                    : `hidden fill-fg text-xs ${labelled(say.short(one.value)) ? 'print:inline' : ''}`
                }
              >
                {say.short(one.value)}
              </text>
            )}
            {index % step === 0 && (
              <text
                x={within(middle(index), one.label)}
                y={foot + 18}
                textAnchor="middle"
                className="fill-fg-3 text-xs"
              >
                {one.label}
              </text>
            )}
            {one.remark !== undefined && <Numbered x={middle(index)} y={foot + 36} number={one.remark} />}
          </g>
        ))}
      </>
    ),
  };
}

/** A tick that would run through the words moves them above itself. */
const overTick = (top: number, tick: number | null): number =>
  tick !== null && tick <= top && tick > top - PEAK_GAP - LETTERS ? tick : top;

/** The index of the highest bar whose time is over. */
function peakOf(drawn: readonly DrawnBar[]): number {
  const over = drawn.map(({ value, state }) => (state === undefined ? (value ?? 0) : 0));
  const highest = Math.max(0, ...over);
  return highest > 0 ? over.indexOf(highest) : -1;
}

/** A number in a circle, which the page explains. */
export function Numbered({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="9" className="fill-fg" />
      <text x={x} y={y + 4} textAnchor="middle" className="fill-surface text-xs font-bold">
        {number}
      </text>
    </g>
  );
}
