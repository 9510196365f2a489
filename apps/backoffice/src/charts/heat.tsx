import { t } from '@comanda/ui/i18n';
import type { HeatData } from '@comanda/words/chart-data';
import { Numbered } from './bars.tsx';
import { sayings } from './numbers.ts';
import { type Mark, NARROW, type Plot, type Room, textWidth } from './plot.ts';
import { heatColors, type HeatStep, heatSteps } from './heat-steps.ts';

const HEAD = 26;
const CELL = 42;
const CELL_NARROW = 30;
const GAP = 3;
const LEAST_CELL = 24;
const TOTALS = 116;
const TOTAL_BAR = 64;
const BELOW = 70;

interface Grid {
  columns: readonly string[];
  rows: readonly { label: string; values: readonly (number | null)[] }[];
  boxes: NonNullable<HeatData['boxes']>;
  /** Index of a cell in the data. */
  index: (row: number, column: number) => number;
}

/** On a phone the hours go down, as there are more of them than weekdays. */
function gridOf(data: HeatData, turned: boolean): Grid {
  const boxes = data.boxes ?? [];
  if (!turned) return { ...data, boxes, index: (row, column) => row * data.columns.length + column };
  return {
    columns: data.rows.map(({ label, short }) => short ?? label),
    rows: data.columns.map((label, column) => ({
      label,
      values: data.rows.map(({ values }) => values[column] ?? null),
    })),
    boxes: boxes.map(({ rows, columns }) => ({ rows: columns, columns: rows })),
    index: (row, column) => column * data.columns.length + row,
  };
}

/** Six steps by quantile, the number in each cell. */
export function heat(data: HeatData, room: Room): Plot {
  const turned = room.width < NARROW && data.columns.length > data.rows.length;
  const grid = gridOf(data, turned);
  const totals = data.totals === true && !turned;
  const values = data.rows.flatMap((row) => row.values);
  const say = sayings(
    data,
    values.filter((value) => value !== null),
  );
  const step = heatSteps(values);
  const missing = data.missing ?? t('fechado');
  const left = Math.ceil(Math.max(...grid.rows.map(({ label }) => textWidth(label) * 1.08), 0)) + 12;
  const inner = room.width - left - (totals ? TOTALS : 0);
  const cell = {
    width: Math.max(inner / Math.max(grid.columns.length, 1), LEAST_CELL),
    height: turned ? CELL_NARROW : CELL,
  };
  const at = (row: number, column: number) => ({ x: left + column * cell.width, y: HEAD + row * cell.height });
  const width = left + cell.width * grid.columns.length + (totals ? TOTALS : 0);
  const foot = HEAD + grid.rows.length * cell.height;
  return {
    width,
    height: foot + (totals ? BELOW : 4),
    marks: grid.rows.flatMap(({ label, values: row }, series) =>
      row.map((value, position): Mark => {
        const { x, y } = at(series, position);
        const title = `${label}, ${grid.columns[position] ?? ''}`;
        const words = value === null ? missing : data.format(value);
        return {
          position,
          series,
          box: { x, y, ...cell },
          anchor: { x: x + cell.width / 2, y },
          shape: 'box',
          title,
          lines: [{ label: data.measure, value: words }],
          said: `${title}: ${words}`,
          index: grid.index(series, position),
        };
      }),
    ),
    legend: [
      { label: t('menos'), color: heatColors(1).ground, look: 'box' },
      { label: t('mais'), color: heatColors(6).ground, look: 'box' },
    ],
    table: {
      head: ['', ...data.columns],
      rows: data.rows.map((row) => [
        row.label,
        ...row.values.map((value) => (value === null ? missing : data.format(value))),
      ]),
    },
    drawing: (
      <>
        {grid.columns.map((label, column) => (
          <text
            key={label}
            x={at(0, column).x + cell.width / 2}
            y={16}
            textAnchor="middle"
            className="fill-fg-3 text-xs"
          >
            {label}
          </text>
        ))}
        {grid.rows.map((row, index) => {
          const closed = row.values.length > 0 && row.values.every((value) => value === null);
          const { y } = at(index, 0);
          return (
            <g key={row.label}>
              <text
                x={left - 10}
                y={y + cell.height / 2 + 4}
                textAnchor="end"
                className="fill-fg-2 text-xs font-semibold"
              >
                {row.label}
              </text>
              {closed ? (
                <ClosedRow
                  word={missing}
                  x={left}
                  y={y}
                  width={cell.width * grid.columns.length}
                  height={cell.height}
                  hatch={room.hatch}
                />
              ) : (
                row.values.map((value, column) => (
                  <Cell
                    key={grid.columns[column]}
                    {...at(index, column)}
                    {...cell}
                    heat={value === null ? null : step(value)}
                    text={value === null || (value === 0 && !data.zeros) ? '' : say.short(value)}
                    hatch={room.hatch}
                  />
                ))
              )}
            </g>
          );
        })}
        {grid.boxes.map(({ rows, columns }, index) => {
          const start = at(rows[0], columns[0]);
          const end = at(rows[1] + 1, columns[1] + 1);
          return (
            <g key={index}>
              <rect
                x={start.x}
                y={start.y}
                width={end.x - start.x}
                height={end.y - start.y}
                rx="7"
                fill="none"
                className="stroke-fg"
                strokeWidth="2.5"
              />
              <Numbered x={Math.min(end.x - 2, width - 10)} y={start.y + 2} number={index + 1} />
            </g>
          );
        })}
        {totals && <Totals grid={grid} at={at} cell={cell} foot={foot} short={say.short} right={width - TOTALS} />}
      </>
    ),
  };
}

interface CellProps {
  x: number;
  y: number;
  width: number;
  height: number;
  heat: HeatStep | null;
  text: string;
  hatch: string;
}

function Cell({ x, y, width, height, heat: step, text, hatch }: CellProps) {
  return (
    <>
      <rect
        x={x + GAP / 2}
        y={y + GAP / 2}
        width={width - GAP}
        height={height - GAP}
        rx="5"
        fill={step === null ? hatch : heatColors(step).ground}
      />
      {text !== '' && textWidth(text) <= width && (
        <text
          x={x + width / 2}
          y={y + height / 2 + 4}
          textAnchor="middle"
          className="text-xs font-semibold"
          fill={heatColors(step ?? 0).words}
        >
          {text}
        </text>
      )}
    </>
  );
}

function ClosedRow({ x, y, width, height, hatch, word }: Omit<CellProps, 'heat' | 'text'> & { word: string }) {
  return (
    <>
      <rect x={x + GAP / 2} y={y + GAP / 2} width={width - GAP} height={height - GAP} fill={hatch} />
      <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle" className="fill-fg-2 text-xs">
        {word}
      </text>
    </>
  );
}

interface TotalsProps {
  grid: Grid;
  at: (row: number, column: number) => { x: number; y: number };
  cell: { width: number; height: number };
  foot: number;
  right: number;
  short: (value: number) => string;
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Right and below. */
function Totals({ grid, at, cell, foot, right, short }: TotalsProps) {
  const rows = grid.rows.map(({ values }) => sum(values));
  const columns = grid.columns.map((_, column) => sum(grid.rows.map(({ values }) => values[column] ?? null)));
  const [most, highest] = [Math.max(1, ...rows), Math.max(1, ...columns)];
  return (
    <>
      {rows.map((total, row) => {
        const size = (TOTAL_BAR * total) / most;
        const middle = at(row, 0).y + cell.height / 2;
        return (
          total > 0 && (
            <g key={row}>
              <rect x={right + 12} y={middle - 9} width={size} height="18" rx="3" fill="var(--chart-1)" />
              <text x={right + 18 + size} y={middle + 4} className="fill-fg text-xs font-semibold">
                {short(total)}
              </text>
            </g>
          )
        );
      })}
      {columns.map((total, column) => {
        const size = (38 * total) / highest;
        const x = at(0, column).x + cell.width / 2;
        return (
          total > 0 && (
            <g key={column}>
              <rect
                x={x - 8}
                y={foot + 64 - size}
                width="16"
                height={size}
                rx="3"
                fill="var(--chart-1)"
                opacity=".55"
              />
              <text x={x} y={foot + 58 - size} textAnchor="middle" className="fill-fg-2 text-xs">
                {short(total)}
              </text>
            </g>
          )
        );
      })}
    </>
  );
}
