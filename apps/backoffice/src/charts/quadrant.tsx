import { scaleLinear } from 'd3-scale';
import { AxisNumbers, axisWidth, ValueAxis } from './axis.tsx';
import { type Corner, MOST_POINTS, type QuadrantData } from '@comanda/words/chart-data';
import { sayings } from './numbers.ts';
import type { Plot, Room } from './plot.ts';
import { niceTicks } from './scales.ts';

const HEIGHT = 500;
const TOP = 12;
const FOOT = 448;
/** Where the corners say their names: nothing lies on them. */
const NAMES = 58;
const LEAST_WIDTH = 560;
const AXIS_NAME = 20;
const SIDE = 14;
const MARK = 38;
const SELECTED = 48;
const DOT = 12;
const RIGHT_OF: readonly Corner[] = ['top-right', 'bottom-right'];
const TOP_OF: readonly Corner[] = ['top-left', 'top-right'];

/** The corner that a thing stands in; what is on a line counts as above it. */
export const cornerOf = (x: number, y: number, cutX: number, cutY: number): Corner =>
  y >= cutY ? (x >= cutX ? 'top-right' : 'top-left') : x >= cutX ? 'bottom-right' : 'bottom-left';

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Things by two measures, cut in four. */
export function quadrant(data: QuadrantData, room: Room): Plot {
  const xs = data.points.map((point) => point.x);
  const ys = data.points.map((point) => point.y);
  const cut = { x: data.x.cut ?? mean(xs), y: data.y.cut ?? mean(ys) };
  const say = { x: sayings(data.x, xs), y: sayings(data.y, ys) };
  const ticks = {
    x: niceTicks(Math.min(0, ...xs), Math.max(0, ...xs, cut.x)),
    y: niceTicks(Math.min(0, ...ys), Math.max(0, ...ys, cut.y)),
  };
  const left = AXIS_NAME + axisWidth(ticks.y, say.y.axis);
  const width = Math.max(room.width, LEAST_WIDTH);
  const x = scaleLinear([ticks.x[0] ?? 0, ticks.x.at(-1) ?? 1], [left, width - SIDE]);
  const y = scaleLinear([ticks.y[0] ?? 0, ticks.y.at(-1) ?? 1], [FOOT - NAMES, TOP + NAMES]);
  const many = data.points.length > MOST_POINTS;
  const sizeOf = (index: number) => (many ? DOT : index === data.selected ? SELECTED : MARK);
  // From left to right, so that the arrows walk as the eye does; the chosen one lies on top.
  const order = data.points.map((_, index) => index).toSorted((one, other) => (xs[one] ?? 0) - (xs[other] ?? 0));
  const drawn = [...order].sort((one, other) => Number(one === data.selected) - Number(other === data.selected));
  const nameOf = (index: number) => data.corners[cornerOf(xs[index] ?? 0, ys[index] ?? 0, cut.x, cut.y)].name;
  const name = (
    <text transform={`translate(12 ${(TOP + FOOT) / 2}) rotate(-90)`} textAnchor="middle" className="fill-fg-3 text-xs">
      {data.y.label}
    </text>
  );
  return {
    width,
    height: HEIGHT,
    axis: {
      width: left,
      drawing: (
        <>
          <AxisNumbers ticks={ticks.y} y={y} left={left} say={say.y.axis} />
          {name}
        </>
      ),
    },
    marks: order.flatMap((index, position) => {
      const point = data.points[index];
      if (!point) return [];
      const reach = Math.max(sizeOf(index), 24);
      return [
        {
          position,
          series: 0,
          box: { x: x(point.x) - reach / 2, y: y(point.y) - reach / 2, width: reach, height: reach },
          anchor: { x: x(point.x), y: y(point.y) - sizeOf(index) / 2 },
          shape: 'dot' as const,
          title: point.label,
          lines: [
            { label: data.x.label, value: data.x.format(point.x) },
            { label: data.y.label, value: data.y.format(point.y) },
          ],
          said: `${point.label}, ${nameOf(index)}: ${data.x.label} ${data.x.format(point.x)}, ${data.y.label} ${data.y.format(point.y)}`,
          index,
        },
      ];
    }),
    table: {
      head: ['', data.x.label, data.y.label, ''],
      rows: data.points.map((point, index) => [
        point.label,
        data.x.format(point.x),
        data.y.format(point.y),
        nameOf(index),
      ]),
    },
    drawing: (
      <>
        {data.good && (
          <rect
            x={RIGHT_OF.includes(data.good) ? x(cut.x) : left}
            y={TOP_OF.includes(data.good) ? TOP : y(cut.y)}
            width={RIGHT_OF.includes(data.good) ? width - SIDE - x(cut.x) : x(cut.x) - left}
            height={TOP_OF.includes(data.good) ? y(cut.y) - TOP : FOOT - y(cut.y)}
            fill="var(--chart-band)"
          />
        )}
        <ValueAxis ticks={ticks.y} y={y} left={left} right={width - SIDE} say={say.y.axis} />
        {ticks.x.map((tick) => (
          <text key={tick} x={x(tick)} y={FOOT + 18} textAnchor="middle" className="fill-fg-3 text-xs">
            {say.x.axis(tick)}
          </text>
        ))}
        <text x={(left + width) / 2} y={FOOT + 40} textAnchor="middle" className="fill-fg-3 text-xs">
          {data.x.label}
        </text>
        {name}
        <line x1={x(cut.x)} x2={x(cut.x)} y1={TOP} y2={FOOT} stroke="var(--fg-3)" strokeWidth="1.5" />
        <line x1={left} x2={width - SIDE} y1={y(cut.y)} y2={y(cut.y)} stroke="var(--fg-3)" strokeWidth="1.5" />
        {(['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const).map((corner) => (
          <CornerName
            key={corner}
            corner={corner}
            {...data.corners[corner]}
            x={RIGHT_OF.includes(corner) ? width - SIDE - 10 : left + 10}
          />
        ))}
        {drawn.map((index) => {
          const point = data.points[index];
          return (
            point && (
              <Thing
                key={index}
                label={point.label}
                picture={many ? null : (point.picture ?? null)}
                x={x(point.x)}
                y={y(point.y)}
                size={sizeOf(index)}
                selected={index === data.selected}
                round={room.round}
              />
            )
          );
        })}
      </>
    ),
  };
}

function CornerName({ corner, name, words, x }: { corner: Corner; name: string; words: string; x: number }) {
  const y = TOP_OF.includes(corner) ? TOP + 20 : FOOT - 26;
  const anchor = RIGHT_OF.includes(corner) ? 'end' : 'start';
  return (
    <>
      <text x={x} y={y} textAnchor={anchor} className="fill-fg text-sm font-bold">
        {name}
      </text>
      <text x={x} y={y + 16} textAnchor={anchor} className="fill-fg-2 text-xs">
        {words}
      </text>
    </>
  );
}

interface ThingProps {
  label: string;
  picture: string | null;
  x: number;
  y: number;
  size: number;
  selected: boolean;
  round: string;
}

/** Its picture, or its first letter where it has none. */
function Thing({ label, picture, x, y, size, selected, round }: ThingProps) {
  const inner = size - 4;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={size / 2}
        fill="var(--surface)"
        stroke={selected ? 'var(--primary)' : 'var(--line-strong)'}
        strokeWidth={selected ? 3 : 1}
      />
      {picture === null ? (
        <>
          <circle cx={x} cy={y} r={inner / 2} fill={size === DOT ? 'var(--chart-1)' : 'var(--primary-soft)'} />
          {size !== DOT && (
            <text x={x} y={y + 4} textAnchor="middle" className="fill-primary-soft-fg text-xs font-bold">
              {label.slice(0, 1)}
            </text>
          )}
        </>
      ) : (
        <image
          href={picture}
          x={x - inner / 2}
          y={y - inner / 2}
          width={inner}
          height={inner}
          clipPath={round}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
    </>
  );
}
