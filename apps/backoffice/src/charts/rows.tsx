import { scaleLinear } from 'd3-scale';
import type { DivergingData, FunnelData, PartsData } from '@comanda/words/chart-data';
import { colorOf } from './colors.ts';
import { percent, sayings } from './numbers.ts';
import { type Mark, type Plot, type Room, textWidth } from './plot.ts';

const ROW = 36;
const BAR = 18;
const LEAST = 2;
const PART_HEIGHT = 40;
const LEGIBLE = 0.09;
const GAP = 1;

const labelWidth = (labels: readonly string[], width: number): number =>
  Math.min(Math.max(0, ...labels.map((label) => label.length * 6.8)) + 12, width * 0.38);

const markOf = (index: number, width: number, anchor: number, title: string, lines: Mark['lines']): Mark => ({
  position: 0,
  series: index,
  box: { x: 0, y: index * ROW, width, height: ROW },
  anchor: { x: anchor, y: index * ROW + 8 },
  shape: 'column',
  title,
  lines,
  said: `${title}: ${lines.map(({ label, value }) => (label === '' ? value : `${label} ${value}`)).join(', ')}`,
  index,
});

/** Rows from the same left edge, each with its share of the first. */
export function funnel(data: FunnelData, { width }: Room): Plot {
  const first = data.rows[0]?.value ?? 0;
  const say = sayings(
    data,
    data.rows.map(({ value }) => value),
  );
  const left = labelWidth(
    data.rows.map(({ label }) => label),
    width,
  );
  const words = data.rows.map(({ value }) => `${say.short(value)} · ${percent(first === 0 ? 0 : value / first)}`);
  const x = scaleLinear(
    [0, Math.max(1, ...data.rows.map(({ value }) => value))],
    [left, width - labelWidth(words, width)],
  );
  return {
    width,
    height: data.rows.length * ROW,
    marks: data.rows.map(({ label, value }, index) =>
      markOf(index, width, x(value), label, [
        { label: data.measure, value: `${data.format(value)} (${percent(first === 0 ? 0 : value / first)})` },
      ]),
    ),
    table: {
      head: ['', data.measure, '%'],
      rows: data.rows.map(({ label, value }) => [label, data.format(value), percent(first === 0 ? 0 : value / first)]),
    },
    drawing: data.rows.map(({ label, value }, index) => {
      const middle = index * ROW + ROW / 2;
      return (
        <g key={label}>
          <text x="0" y={middle + 4} className="fill-fg text-xs">
            {label}
          </text>
          <rect
            x={left}
            y={middle - BAR / 2}
            width={Math.max(x(value) - left, LEAST)}
            height={BAR}
            rx="3"
            fill="var(--chart-1)"
          />
          <text x={Math.max(x(value), left + LEAST) + 8} y={middle + 4} className="fill-fg text-xs font-semibold">
            {words[index]}
          </text>
        </g>
      );
    }),
  };
}

/** What is bad to the left of zero, what is good to the right, on one scale. */
export function diverging(data: DivergingData, { width }: Room): Plot {
  const sizes = data.rows.flatMap(({ bad, good }) => [bad ?? 0, good ?? 0]);
  const say = sayings(data, sizes);
  const left = labelWidth(
    data.rows.map(({ label }) => label),
    width,
  );
  const margin = Math.max(0, ...sizes.map((size) => say.short(size).length * 7)) + 10;
  const middleX = left + (width - left) / 2;
  const x = scaleLinear([0, Math.max(1, ...sizes)], [0, Math.max((width - left) / 2 - margin, 1)]);
  return {
    width,
    height: data.rows.length * ROW,
    legend: [
      { label: data.bad, color: 'var(--chart-neg)', look: 'box' },
      { label: data.good, color: 'var(--chart-pos)', look: 'box' },
    ],
    marks: data.rows.map(({ label, bad, good }, index) =>
      markOf(index, width, middleX, label, [
        ...(bad === undefined ? [] : [{ label: data.bad, value: data.format(bad), color: 'var(--chart-neg)' }]),
        ...(good === undefined ? [] : [{ label: data.good, value: data.format(good), color: 'var(--chart-pos)' }]),
      ]),
    ),
    table: {
      head: ['', data.bad, data.good],
      rows: data.rows.map(({ label, bad, good }) => [
        label,
        bad === undefined ? '—' : data.format(bad),
        good === undefined ? '—' : data.format(good),
      ]),
    },
    drawing: (
      <>
        {data.rows.map(({ label, bad, good }, index) => {
          const middle = index * ROW + ROW / 2;
          return (
            <g key={label}>
              <text x="0" y={middle + 4} className="fill-fg text-xs">
                {label}
              </text>
              {bad !== undefined && bad > 0 && (
                <>
                  <rect
                    x={middleX - Math.max(x(bad), LEAST)}
                    y={middle - BAR / 2}
                    width={Math.max(x(bad), LEAST)}
                    height={BAR}
                    rx="3"
                    fill="var(--chart-neg)"
                  />
                  <text
                    x={middleX - x(bad) - 6}
                    y={middle + 4}
                    textAnchor="end"
                    className="fill-fg text-xs font-semibold"
                  >
                    {say.short(bad)}
                  </text>
                </>
              )}
              {good !== undefined && good > 0 && (
                <>
                  <rect
                    x={middleX}
                    y={middle - BAR / 2}
                    width={Math.max(x(good), LEAST)}
                    height={BAR}
                    rx="3"
                    fill="var(--chart-pos)"
                  />
                  <text x={middleX + x(good) + 6} y={middle + 4} className="fill-fg text-xs font-semibold">
                    {say.short(good)}
                  </text>
                </>
              )}
            </g>
          );
        })}
        <line x1={middleX} x2={middleX} y1="0" y2={data.rows.length * ROW} stroke="var(--fg-3)" />
      </>
    ),
  };
}

/** Of a name that lies on its part, with room around it. */
const plateOf = (label: string): number => textWidth(label) * 1.15 + 12;

/** Shares of one whole in one row; below it each with its value, as narrow ones have no room inside. */
export function parts(data: PartsData, { width }: Room): Plot {
  const whole = data.parts.reduce((sum, { value }) => sum + value, 0);
  const x = scaleLinear([0, whole || 1], [0, width]);
  let before = 0;
  const placed = data.parts.map((part, order) => {
    const from = x(before);
    before += part.value;
    return {
      ...part,
      order,
      from,
      to: x(before),
      share: whole === 0 ? 0 : part.value / whole,
      fill: colorOf(part.color, order),
    };
  });
  const rowY = (order: number) => PART_HEIGHT + 12 + order * 28;
  return {
    width,
    height: rowY(placed.length),
    marks: placed.map((part) => ({
      position: part.order,
      series: 0,
      box: { x: part.from, y: 0, width: part.to - part.from, height: PART_HEIGHT },
      anchor: { x: (part.from + part.to) / 2, y: 4 },
      shape: 'box',
      title: part.label,
      lines: [{ label: data.measure, value: `${data.format(part.value)} (${percent(part.share)})`, color: part.fill }],
      said: `${part.label}: ${data.format(part.value)}, ${percent(part.share)}`,
      index: part.order,
    })),
    table: {
      head: ['', data.measure, '%'],
      rows: placed.map((part) => [part.label, data.format(part.value), percent(part.share)]),
    },
    drawing: placed.map((part) => (
      <g key={part.key}>
        <rect
          x={part.from}
          y="0"
          width={Math.max(part.to - part.from - GAP, 0)}
          height={PART_HEIGHT}
          fill={part.fill}
        />
        {part.share >= LEGIBLE && plateOf(part.label) + 8 < part.to - part.from && (
          <g>
            <rect x={part.from + 6} y="10" width={plateOf(part.label)} height="20" rx="4" fill="var(--surface)" />
            <text
              x={part.from + 6 + plateOf(part.label) / 2}
              y="24"
              textAnchor="middle"
              className="fill-fg text-xs font-semibold"
            >
              {part.label}
            </text>
          </g>
        )}
        <rect x="0" y={rowY(part.order) + 5} width="10" height="10" rx="3" fill={part.fill} />
        <text x="18" y={rowY(part.order) + 14} className="fill-fg text-xs">
          {part.label}
        </text>
        <text x={width - 56} y={rowY(part.order) + 14} textAnchor="end" className="fill-fg text-xs">
          {data.format(part.value)}
        </text>
        <text x={width} y={rowY(part.order) + 14} textAnchor="end" className="fill-fg text-xs font-semibold">
          {percent(part.share)}
        </text>
      </g>
    )),
  };
}
