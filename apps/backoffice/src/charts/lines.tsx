import { t } from '@comanda/ui/i18n';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { AxisNumbers, axisWidth, labelStep, ValueAxis } from './axis.tsx';
import type { Line, LinesData } from '@comanda/words/chart-data';
import { colorOf } from './colors.ts';
import { groupLines } from './group-lines.ts';
import { sayings } from './numbers.ts';
import { type LegendItem, type Mark, type Plot, type Room, textWidth } from './plot.ts';
import { niceTicks } from './scales.ts';

const TOP = 25;
const FOOT = 240;
const HEIGHT = 266;
const LEAST_SLOT = 12; // a finger takes the nearest
const BEGIN = 16;
const END = 28;
const BESIDE = 72; // what two names take that stand beside each other
const MARGINS = 104; // the axis' numbers, and what stays free at both ends

/** What goes on from one moment to the next: gaps stay gaps, what is forecast is dashed inside its range. */
export function lines(given: LinesData, room: Room): Plot {
  const fewer = given.fits === true ? Math.max(2, Math.floor((room.width - MARGINS) / LEAST_SLOT)) : undefined;
  const { data, size } = groupLines(given, fewer);
  const known = data.lines.flatMap(({ values, range }) => [...values, ...(range ?? []).flatMap((ends) => ends ?? [])]);
  const numbers = [...known.filter((value) => value !== null), ...(data.threshold ? [data.threshold.value] : [])];
  const say = sayings(data, numbers);
  const ticks = niceTicks(Math.min(0, ...numbers), Math.max(0, ...numbers));
  const left = axisWidth(ticks, say.axis);
  const begin = left + Math.max(BEGIN, textWidth(data.labels[0] ?? '') / 2);
  const width = Math.max(room.width, left + data.labels.length * LEAST_SLOT + END);
  const x = scaleLinear([0, Math.max(data.labels.length - 1, 1)], [begin, width - END]);
  const y = scaleLinear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [FOOT, TOP]);
  const slot = x(1) - x(0);
  const step = labelStep(data.labels, slot);
  return {
    width,
    height: HEIGHT,
    axis: { width: left, drawing: <AxisNumbers ticks={ticks} y={y} left={left} say={say.axis} /> },
    // A line that is all still to come begins at its first day.
    newestLast: !given.lines.some(({ forecast }) => forecast === 1),
    ...(size > 1 && { note: t('Um ponto a cada {size}: o último deles.', { size }) }),
    ...(data.today !== undefined && { middle: x(data.today) }),
    marks: marksOf(data, size, { x, y, slot }),
    legend: data.lines.flatMap((one, order) => legendOf(one, strokeOf(one, order))),
    table: {
      head: ['', ...given.lines.map(({ label }) => label)],
      rows: given.labels.map((label, index) => [
        given.names?.[index] ?? label,
        ...given.lines.map(({ values }) => (values[index] == null ? '—' : given.format(values[index]))),
      ]),
    },
    drawing: (
      <>
        <ValueAxis ticks={ticks} y={y} left={left} right={width} say={say.axis} />
        {data.labels.map(
          (label, index) =>
            index % step === 0 && (
              <text
                key={label + String(index)}
                x={x(index)}
                y={FOOT + 18}
                textAnchor="middle"
                className="fill-fg-3 text-xs"
              >
                {label}
              </text>
            ),
        )}
        {data.threshold && (
          <>
            <line
              x1={left}
              x2={width}
              y1={y(data.threshold.value)}
              y2={y(data.threshold.value)}
              stroke="var(--warning)"
              strokeWidth="1.5"
              strokeDasharray="5 4"
            />
            <text x={left + 4} y={y(data.threshold.value) - 6} className="fill-warning-text text-xs font-semibold">
              {data.threshold.label}
            </text>
          </>
        )}
        {data.today !== undefined && (
          <>
            <line x1={x(data.today)} x2={x(data.today)} y1={TOP - 10} y2={FOOT} stroke="var(--fg)" strokeWidth="1.5" />
            <text x={x(data.today) - 6} y={TOP - 2} textAnchor="end" className="fill-fg text-xs font-bold">
              {t('hoje')}
            </text>
          </>
        )}
        {data.lines.map((one, order) => (
          <OneLine
            key={one.key}
            line={one}
            color={strokeOf(one, order)}
            x={x}
            y={y}
            short={say.short}
            floor={data.threshold?.value}
            today={data.today}
            nameAt={data.peaks === true ? (index) => data.names?.[index] ?? data.labels[index] ?? '' : undefined}
          />
        ))}
      </>
    ),
  };
}

/** What has been and what is still to come are told apart where a line has both. */
function legendOf({ label, forecast = 0, range }: Line, color: string): LegendItem[] {
  if (forecast < 2) return [{ label, color, look: 'line' }];
  return [
    { label, color, look: 'line' },
    { label: t('previsto'), color, look: 'dashed' },
    ...(range ? [{ label: t('faixa provável: 8 em 10'), color: 'var(--chart-band)', look: 'box' as const }] : []),
  ];
}

const strokeOf = (one: Line, order: number): string =>
  one.role === 'previous' ? 'var(--chart-prev)' : colorOf(one.color, order);

interface LineProps {
  line: Line;
  color: string;
  x: (index: number) => number;
  y: (value: number) => number;
  short: (value: number) => string;
  /** What must not be passed. */
  floor: number | undefined;
  /** Where the line of the day is, which its label leaves free. */
  today: number | undefined;
  /** Of the highest and lowest; nothing where they have none. */
  nameAt: ((index: number) => string) | undefined;
}

function OneLine({ line: one, color, x, y, short, floor, today, nameAt }: LineProps) {
  const turn = one.forecast ?? one.values.length;
  const past = one.values.map((value, index) => (index < turn ? value : null));
  const coming = one.values.map((value, index) => (index >= turn - 1 ? value : null));
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0));
  const ranges = area<readonly [number, number] | null>()
    .defined((ends) => ends !== null)
    .x((_, index) => x(index))
    .y0((ends) => y(ends?.[0] ?? 0))
    .y1((ends) => y(ends?.[1] ?? 0));
  const last = past.findLastIndex((value) => value !== null);
  const lastValue = one.values[last];
  const rises = (one.values[last - 1] ?? 0) < (lastValue ?? 0); // it comes from below: above it, to its left, there is room
  const lowest = one.forecast === undefined ? -1 : lowestOf(coming);
  const lowestValue = one.values[lowest];
  const width = one.role === 'previous' ? 2 : 2.5;
  return (
    <g fill="none" stroke={color} strokeWidth={width} strokeLinejoin="round" strokeLinecap="round">
      {one.range && <path d={ranges(one.range) ?? ''} fill="var(--chart-band)" stroke="none" />}
      <path d={path(past) ?? ''} />
      {one.forecast !== undefined && <path d={path(coming) ?? ''} strokeDasharray="2 6" />}
      {past.map(
        (value, index) =>
          value !== null &&
          past[index - 1] == null &&
          past[index + 1] == null && (
            <circle key={index} cx={x(index)} cy={y(value)} r="2.5" fill={color} stroke="none" />
          ),
      )}
      {lastValue != null && one.role !== 'previous' && (
        <>
          <circle cx={x(last)} cy={y(lastValue)} r="4.5" fill={color} stroke="var(--surface)" strokeWidth="2" />
          <text
            x={x(last) + (last === today ? (rises ? -8 : 8) : 0)}
            y={y(lastValue) - 10}
            textAnchor={
              last === today ? (rises ? 'end' : 'start') : last === one.values.length - 1 && last > 0 ? 'end' : 'middle'
            }
            className="fill-fg text-xs font-bold"
            stroke="none"
          >
            {short(lastValue)}
          </text>
        </>
      )}
      {lowestValue != null && floor !== undefined && lowestValue < floor && (
        <>
          <circle
            cx={x(lowest)}
            cy={y(lowestValue)}
            r="4.5"
            fill="var(--chart-neg)"
            stroke="var(--surface)"
            strokeWidth="2"
          />
          <text
            x={x(lowest) - 10}
            y={y(lowestValue) - 6}
            textAnchor="end"
            className="fill-danger-text text-xs font-bold"
            stroke="none"
          >
            {short(lowestValue)}
          </text>
          {nameAt && (
            <text
              x={x(lowest) - 10}
              y={y(lowestValue) + 8}
              textAnchor="end"
              className="fill-fg-3 text-xs"
              stroke="none"
            >
              {nameAt(lowest)}
            </text>
          )}
        </>
      )}
      {nameAt &&
        peaksOf(past, (index) => Math.abs(x(index) - x(last)) > BESIDE).map(({ index, value, high }) => (
          <PeakName
            key={index}
            color={color}
            at={{ x: x(index), y: y(value) }}
            begin={x(0)}
            high={high}
            value={short(value)}
            name={nameAt(index)}
          />
        ))}
    </g>
  );
}

interface PeakProps {
  color: string;
  at: { x: number; y: number };
  /** Where the line begins: nothing is written over the axis' numbers. */
  begin: number;
  high: boolean;
  value: string;
  name: string;
}

/** Above the highest and below the lowest; beside them where the drawing ends. */
function PeakName({ color, at: { x, y }, begin, high, value, name }: PeakProps) {
  const apart = high ? y - 36 >= 0 : y + 32 <= FOOT;
  const isFirst = x - begin < BESIDE / 2;
  const dx = apart ? 0 : isFirst ? 10 : -10;
  const first = apart ? (high ? -24 : 18) : -3;
  return (
    <g stroke="none" textAnchor={isFirst ? 'start' : apart ? 'middle' : 'end'}>
      <circle cx={x} cy={y} r="4.5" fill={color} stroke="var(--surface)" strokeWidth="2" />
      <text x={x + dx} y={y + first} className="fill-fg text-xs font-bold">
        {value}
      </text>
      <text x={x + dx} y={y + first + 13} className="fill-fg-3 text-xs">
        {name}
      </text>
    </g>
  );
}

/** The highest and the lowest, where there is room for their names; none of a line that stands still. */
function peaksOf(
  values: readonly (number | null)[],
  hasRoom: (index: number) => boolean,
): { index: number; value: number; high: boolean }[] {
  const low = lowestOf(values);
  const high = lowestOf(values.map((value) => (value === null ? null : -value)));
  const [lowest, highest] = [values[low], values[high]];
  if (lowest == null || highest == null || lowest === highest) return [];
  return [
    { index: high, value: highest, high: true },
    { index: low, value: lowest, high: false },
  ].filter(({ index }) => hasRoom(index));
}

function lowestOf(values: readonly (number | null)[]): number {
  let lowest = -1;
  for (const [index, value] of values.entries())
    if (value !== null && (lowest < 0 || value < (values[lowest] ?? Infinity))) lowest = index;
  return lowest;
}

interface Places {
  x: (index: number) => number;
  y: (value: number) => number;
  slot: number;
}

/** @param size how many values of the line are one point */
function marksOf(data: LinesData, size: number, { x, y, slot }: Places): Mark[] {
  return data.lines.flatMap((one, series) =>
    one.values.flatMap((value, position): Mark[] => {
      if (value === null) return [];
      const title = data.names?.[position] ?? data.labels[position] ?? '';
      return [
        {
          position,
          series,
          box: { x: x(position) - slot / 2, y: y(value) - 12, width: slot, height: 24 },
          anchor: { x: x(position), y: y(value) },
          shape: 'dot',
          title,
          lines: data.lines.flatMap((other, order) => {
            const there = other.values[position];
            return there == null
              ? []
              : [{ label: other.label, value: data.format(there), color: strokeOf(other, order) }];
          }),
          said: `${title}, ${one.label}: ${data.format(value)}${position >= (one.forecast ?? Infinity) ? `, ${t('previsto')}` : ''}`,
          // Several days that are one point are no row, and what was before stands for none.
          ...(size === 1 && one.role !== 'previous' && { index: position }),
        },
      ];
    }),
  );
}
