import { scaleLinear } from 'd3-scale';
import { BreakMark } from './bar-shape.tsx';
import type { WaterfallData } from '@comanda/words/chart-data';
import { runningSteps, type Step } from '@comanda/words/report-charts/running-steps';
import { sayings, signed } from './numbers.ts';
import type { Mark, Plot, Room } from './plot.ts';

const LEAST_SLOT = 58;
const TOP = 28;
const FOOT = 208;
const HEIGHT = 252;
const ROW = 34;
const LEAST = 1.5;
const WIDEST = 54;
/** What of a cut total stays, as a share of what the steps move. */
const KEPT_FOOT = 0.45;
const LINE = 15;

/** Where totals lose their foot: a little below all that moves. */
function footOf(steps: readonly Step[], cut: boolean | undefined): number {
  const ends = steps.flatMap(({ from, to, role }) => (role === 'step' ? [from, to] : [to]));
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  return cut && lowest > 0 ? Math.max(lowest - (highest - lowest) * KEPT_FOOT, 0) : 0;
}

/** How one total becomes another; a phone gets rows. */
export function waterfall(data: WaterfallData, room: Room): Plot {
  const steps = runningSteps(data.steps);
  const foot = steps.length === 0 ? 0 : footOf(steps, data.cut);
  const say = sayings(
    data,
    data.steps.map(({ value }) => value),
  );
  const largest = Math.min(0, ...steps.filter(({ role, lost }) => role === 'step' && !lost).map(({ value }) => value));
  const words = (step: Step) => (step.role === 'step' ? signed(step.value, say.short) : say.short(step.value));
  const full = (step: Step) => (step.role === 'step' ? signed(step.value, data.format) : data.format(step.value));
  const shared = { steps, foot, words, full, color: (step: Step) => colorOf(step, largest), room };
  const plot = room.width < steps.length * LEAST_SLOT ? rows(shared) : columns(shared);
  return { ...plot, table: { head: ['', ''], rows: steps.map((step) => [step.label, full(step)]) } };
}

function colorOf({ role, value, lost }: Step, largest: number): string {
  if (role === 'result') return value < 0 ? 'var(--chart-neg)' : 'var(--chart-pos)';
  if (role === 'before') return 'var(--chart-out)';
  if (role === 'total') return 'var(--chart-1)';
  if (value >= 0) return 'var(--chart-2)';
  if (lost) return 'var(--chart-neg)';
  return value === largest ? 'var(--chart-out-hi)' : 'var(--chart-out)';
}

interface Shared {
  steps: readonly Step[];
  foot: number;
  words: (step: Step) => string;
  full: (step: Step) => string;
  color: (step: Step) => string;
  room: Room;
}

function columns({ steps, foot, words, full, color, room }: Shared): Omit<Plot, 'table'> {
  const ends = steps.flatMap(({ from, to }) => [Math.max(from, foot), Math.max(to, foot)]);
  const y = scaleLinear([Math.min(foot, 0, ...steps.map(({ to }) => to)), Math.max(...ends, foot + 1)], [FOOT, TOP]);
  if (foot > 0) y.domain([foot, Math.max(...ends)]);
  const slot = room.width / Math.max(steps.length, 1);
  const width = Math.min(slot * 0.7, WIDEST);
  const left = (index: number) => slot * index + (slot - width) / 2;
  const top = (step: Step) => y(Math.max(step.from, step.to));
  const height = (step: Step) => Math.max(Math.abs(y(Math.max(step.from, foot)) - y(Math.max(step.to, foot))), LEAST);
  return {
    width: room.width,
    height: HEIGHT,
    marks: steps.map((step, index) =>
      markOf(
        step,
        index,
        full,
        { x: slot * index, y: TOP - 18, width: slot, height: FOOT - TOP + 18 },
        { x: slot * (index + 0.5), y: top(step) },
      ),
    ),
    drawing: (
      <>
        <line x1="0" x2={room.width} y1={y(Math.max(foot, 0))} y2={y(Math.max(foot, 0))} stroke="var(--chart-grid)" />
        {steps.map((step, index) => (
          <g key={step.label + String(index)}>
            <Filled
              color={color(step)}
              hatch={room.outHatch}
              x={left(index)}
              y={top(step)}
              width={width}
              height={height(step)}
            />
            {foot > 0 && step.role !== 'step' && <BreakMark left={left(index)} width={width} y={FOOT - 11} />}
            {index < steps.length - 1 && (
              <line
                x1={left(index) + width}
                x2={left(index + 1)}
                y1={y(step.to)}
                y2={y(step.to)}
                stroke="var(--chart-out-hi)"
                strokeDasharray="2 2"
              />
            )}
            <text
              x={slot * (index + 0.5)}
              y={top(step) - 7}
              textAnchor="middle"
              className={`fill-fg text-xs ${step.role === 'step' ? 'font-semibold' : 'font-bold'}`}
            >
              {words(step)}
            </text>
            <Label x={slot * (index + 0.5)} text={step.label} slot={slot} strong={step.role === 'result'} />
          </g>
        ))}
      </>
    ),
  };
}

/** Two lines where one is too wide. */
function Label({ x, text, slot, strong }: { x: number; text: string; slot: number; strong: boolean }) {
  const half = text.length * 6.6 <= slot || !text.includes(' ') ? [text] : splitInTwo(text);
  return (
    <text textAnchor="middle" className={strong ? 'fill-fg text-xs font-bold' : 'fill-fg-2 text-xs'}>
      {half.map((line, index) => (
        <tspan key={line} x={x} y={FOOT + 18 + index * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** @returns the two lines whose longer one is shortest */
export function splitInTwo(text: string): [string, string] {
  const words = text.split(' ');
  const cuts = words
    .slice(1)
    .map((_, at): [string, string] => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const width = ([one, other]: [string, string]) => Math.max(one.length, other.length);
  return cuts.reduce((best, cut) => (width(cut) < width(best) ? cut : best), cuts[0] ?? [text, '']);
}

function rows({ steps, words, full, color, room }: Shared): Omit<Plot, 'table'> {
  const valueWidth = Math.max(...steps.map((step) => words(step).length * 7), 0);
  const left = Math.min(Math.max(...steps.map(({ label }) => label.length * 6.8), 0) + 12, room.width * 0.4);
  const right = room.width - valueWidth - 12;
  const x = scaleLinear(
    [Math.min(0, ...steps.map(({ to }) => to)), Math.max(1, ...steps.flatMap(({ from, to }) => [from, to]))],
    [left, right],
  );
  return {
    width: room.width,
    height: steps.length * ROW + 4,
    marks: steps.map((step, index) =>
      markOf(
        step,
        index,
        full,
        { x: 0, y: index * ROW, width: room.width, height: ROW },
        { x: x((step.from + step.to) / 2), y: index * ROW + 8 },
      ),
    ),
    drawing: steps.map((step, index) => {
      const middle = index * ROW + ROW / 2;
      const strong = step.role === 'step' ? '' : 'font-bold';
      return (
        <g key={step.label + String(index)}>
          {index > 0 && <line x1="0" x2={room.width} y1={index * ROW} y2={index * ROW} stroke="var(--line)" />}
          <text x="0" y={middle + 4} className={`fill-fg text-xs ${strong}`}>
            {step.label}
          </text>
          <Filled
            color={color(step)}
            hatch={room.outHatch}
            x={x(Math.min(step.from, step.to))}
            y={middle - 6}
            width={Math.max(Math.abs(x(step.to) - x(step.from)), LEAST)}
            height={12}
          />
          <text x={room.width} y={middle + 4} textAnchor="end" className={`fill-fg text-xs ${strong}`}>
            {words(step)}
          </text>
        </g>
      );
    }),
  };
}

interface FilledProps {
  color: string;
  hatch: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What leaves is hatched on paper, which may have no colours. */
function Filled({ color, hatch, ...rect }: FilledProps) {
  const radius = Math.min(3, rect.width / 2, rect.height / 2);
  const leaves = color.startsWith('var(--chart-out');
  return (
    <>
      <rect {...rect} rx={radius} fill={color} className={leaves ? 'print:hidden' : undefined} />
      {leaves && <rect {...rect} rx={radius} fill={hatch} className="hidden print:inline" />}
    </>
  );
}

const markOf = (
  step: Step,
  index: number,
  full: (step: Step) => string,
  box: Mark['box'],
  anchor: Mark['anchor'],
): Mark => ({
  position: index,
  series: 0,
  box,
  anchor,
  shape: 'column',
  title: step.label,
  lines: [{ label: '', value: full(step) }],
  said: `${step.label}: ${full(step)}`,
  index,
});
