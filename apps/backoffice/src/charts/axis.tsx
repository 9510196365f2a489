import type { SayNumber } from '@comanda/words/chart-data';
import { textWidth } from './plot.ts';

const GAP = 8;

/** Room that the numbers of an axis take at the left. */
export const axisWidth = (ticks: readonly number[], say: SayNumber): number =>
  Math.ceil(Math.max(...ticks.map((tick) => textWidth(say(tick)))) + GAP * 2);

interface Props {
  ticks: readonly number[];
  y: (value: number) => number;
  left: number;
  right: number;
  say: SayNumber;
}

/** The lines that values are read by; that of zero is whole. */
export function ValueAxis({ ticks, y, left, right, say }: Props) {
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            stroke="var(--chart-grid)"
            strokeDasharray={tick === 0 ? undefined : '2 3'}
          />
        </g>
      ))}
      <AxisNumbers ticks={ticks} y={y} left={left} say={say} />
    </g>
  );
}

/** The same without their lines: what stays where it is while the rest is scrolled. */
export const AxisNumbers = ({ ticks, y, left, say }: Omit<Props, 'right'>) => (
  <g>
    {ticks.map((tick) => (
      <text key={tick} x={left - GAP} y={y(tick) + 4} textAnchor="end" className="fill-fg-3 text-xs">
        {say(tick)}
      </text>
    ))}
  </g>
);

/** How many labels are passed over so that none touches the next. */
export const labelStep = (labels: readonly string[], slot: number): number =>
  Math.max(1, Math.ceil((Math.max(0, ...labels.map(textWidth)) + GAP) / slot));
