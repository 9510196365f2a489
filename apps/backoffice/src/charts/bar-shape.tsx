import { t } from '@comanda/ui/i18n';
import type { DrawnBar } from './group-bars.ts';
import { textWidth } from './plot.ts';

const RADIUS = 3;
const RUNNING = 0.55;
const TICK_BEYOND = 6;
const LEAST = 2;
const PART_GAP = 1;

interface Props {
  bar: DrawnBar;
  middle: number;
  width: number;
  slot: number;
  y: (value: number) => number;
  /** Of zero. */
  foot: number;
  colors: ReadonlyMap<string, string>;
  hatch: string;
  /** It is higher than the scale. */
  broken: boolean;
  before: boolean;
}

export function BarShape({ bar, middle, width, slot, y, foot, colors, hatch, broken, before }: Props) {
  const left = middle - width / 2;
  return (
    <>
      {bar.state === 'closed' ? (
        <Closed middle={middle} slot={slot} width={width} foot={foot} hatch={hatch} />
      ) : (
        bar.value !== null && (
          <g opacity={bar.state === 'running' ? RUNNING : undefined}>
            {bar.parts && bar.value > 0 ? (
              <Parts parts={bar.parts} left={left} width={width} y={y} colors={colors} />
            ) : (
              <Plain value={bar.value} left={left} width={width} y={y} foot={foot} />
            )}
            {broken && <BreakMark left={left} width={width} y={y(bar.value) + 16} />}
          </g>
        )
      )}
      {before && bar.previous != null && (
        <line
          x1={left - TICK_BEYOND}
          x2={left + width + TICK_BEYOND}
          y1={y(bar.previous)}
          y2={y(bar.previous)}
          stroke="var(--fg-2)"
          strokeWidth="1.8"
        />
      )}
    </>
  );
}

function Plain({
  value,
  left,
  width,
  y,
  foot,
}: { value: number; left: number; width: number } & Pick<Props, 'y' | 'foot'>) {
  const height = Math.max(Math.abs(y(value) - foot), LEAST);
  return (
    <rect
      x={left}
      y={value < 0 ? foot : foot - height}
      width={width}
      height={height}
      rx={Math.min(RADIUS, height / 2)}
      fill={value < 0 ? 'var(--chart-neg)' : 'var(--chart-1)'}
    />
  );
}

/** From the base up, in the order of the series. */
function Parts({
  parts,
  left,
  width,
  y,
  colors,
}: Pick<Props, 'y' | 'colors'> & Required<Pick<DrawnBar, 'parts'>> & { left: number; width: number }) {
  let below = 0;
  const inOrder = [...colors.keys()].flatMap((key) => parts.find((part) => part.key === key) ?? []);
  const shown = inOrder.filter(({ value }) => value > 0);
  return shown.map(({ key, value }, order) => {
    const [bottom, top] = [y(below), y(below + value)];
    below += value;
    return (
      <rect
        key={key}
        x={left}
        y={top}
        width={width}
        height={Math.max(bottom - top - (order === 0 ? 0 : PART_GAP), PART_GAP)}
        rx={order === shown.length - 1 ? 2 : 0}
        fill={colors.get(key)}
      />
    );
  });
}

/** In words where they fit, else hatched. */
function Closed({
  middle,
  slot,
  width,
  foot,
  hatch,
}: {
  middle: number;
  slot: number;
  width: number;
  foot: number;
  hatch: string;
}) {
  const word = t('fechado');
  return textWidth(word) <= slot + 4 ? (
    <text x={middle} y={foot - 7} textAnchor="middle" className="fill-fg-3 text-xs">
      {word}
    </text>
  ) : (
    <rect x={middle - width / 2} y={foot - 16} width={width} height={16} fill={hatch} />
  );
}

/** A slanted cut: there is more of it than is drawn. */
export function BreakMark({ left, width, y }: { left: number; width: number; y: number }) {
  return <path d={`M${left - 3} ${y + 2.5}l${width + 6} -5`} stroke="var(--surface)" strokeWidth="3" />;
}
