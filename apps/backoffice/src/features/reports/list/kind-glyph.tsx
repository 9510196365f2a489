import type { ChartKind } from '@comanda/domain/reports/report';

type Box = readonly [x: number, y: number, width: number, height: number, strong?: true];

/** Each kind of chart in a few strokes, beside the question that it answers. */
const BOXES: Readonly<Record<ChartKind | 'none', readonly Box[]>> = {
  bars: [
    [0, 12, 5, 8],
    [8, 8, 5, 12],
    [16, 10, 5, 10],
    [24, 3, 5, 17, true],
    [32, 8, 5, 12],
  ],
  stacked: [
    [0, 2, 34, 4, true],
    [0, 8, 24, 4],
    [0, 14, 14, 4],
  ],
  heat: [0, 1, 2, 3, 4].flatMap((column) =>
    [0, 1, 2].map((row): Box => {
      const box = [column * 8, row * 7, 6, 5] as const;
      return column + row > 3 ? [...box, true] : box;
    }),
  ),
  quadrant: [
    [0, 10, 37, 1],
    [18, 0, 1, 20],
    [24, 2, 7, 6, true],
    [5, 13, 4, 4],
  ],
  waterfall: [
    [0, 2, 6, 18, true],
    [9, 2, 6, 7],
    [18, 7, 6, 6],
    [28, 12, 6, 8, true],
  ],
  spread: [
    [4, 16, 4, 4],
    [10, 10, 4, 10],
    [16, 3, 4, 17, true],
    [22, 8, 4, 12],
    [28, 15, 4, 5],
  ],
  funnel: [
    [0, 1, 36, 5],
    [0, 8, 24, 5],
    [0, 15, 10, 5, true],
  ],
  events: [
    [4, 8, 2, 12],
    [12, 4, 2, 16],
    [20, 11, 2, 9],
    [28, 1, 2, 19, true],
  ],
  line: [],
  years: [],
  none: [
    [0, 2, 22, 4],
    [26, 2, 10, 4, true],
    [0, 8, 22, 4],
    [26, 8, 10, 4, true],
    [0, 14, 22, 4],
    [26, 14, 10, 4, true],
  ],
};

export function KindGlyph({ kind }: { kind: ChartKind | 'none' }) {
  const drawn = kind === 'line' || kind === 'years';
  return (
    <svg width="38" height="20" viewBox="0 0 38 20" className="shrink-0 text-primary" aria-hidden>
      {drawn && <path d="M1 17 10 12 18 14 27 6 37 3" fill="none" stroke="currentColor" strokeWidth="2" />}
      {BOXES[kind].map(([x, y, width, height, strong]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="1"
          fill="currentColor"
          opacity={strong ? 1 : 0.35}
        />
      ))}
    </svg>
  );
}
