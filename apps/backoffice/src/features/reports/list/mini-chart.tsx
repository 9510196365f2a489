import type { ReportTile } from '@comanda/contract/reports/report-tiles';
import { Sparkline } from '../../../charts/sparkline.tsx';

const WIDTH = 88;
const HEIGHT = 34;
const LEAST = 2;
const WEEKDAYS = 7;
const HEATS = 6;

/** A report's chart in a few strokes, beside its figure: without words of its own. */
export function MiniChart({ tile: { shape, points } }: { tile: Pick<ReportTile, 'shape' | 'points'> }) {
  if (points.length < 2) return null;
  if (shape === 'line') return <Sparkline values={points} width={WIDTH} height={HEIGHT} />;
  if (shape === 'heat') return <Heat points={points} />;
  return shape === 'bars' ? <Bars points={points} /> : null;
}

function Bars({ points }: Pick<ReportTile, 'points'>) {
  const highest = Math.max(...points.map((point) => point ?? 0));
  const slot = WIDTH / points.length;
  const best = points.indexOf(highest);
  return (
    <svg width={WIDTH} height={HEIGHT} className="shrink-0" aria-hidden>
      {points.map((point, at) => {
        const height = highest <= 0 ? LEAST : Math.max(((point ?? 0) / highest) * HEIGHT, LEAST);
        return (
          <rect
            key={`${at} ${point}`}
            x={at * slot}
            y={HEIGHT - height}
            width={Math.max(slot * 0.7, 1)}
            height={height}
            rx="1.5"
            fill="var(--chart-1)"
            opacity={at === best && highest > 0 ? 1 : 0.4}
          />
        );
      })}
    </svg>
  );
}

/** The week, a column for each weekday, its hours from above. */
function Heat({ points }: Pick<ReportTile, 'points'>) {
  const highest = Math.max(1, ...points.map((point) => point ?? 0));
  const blocks = Math.round(points.length / WEEKDAYS);
  const [width, height] = [WIDTH / WEEKDAYS, HEIGHT / blocks];
  return (
    <svg width={WIDTH} height={HEIGHT} className="shrink-0" aria-hidden>
      {points.map((point, at) => {
        const heat = Math.ceil(((point ?? 0) / highest) * HEATS);
        const [column, row] = [Math.floor(at / blocks), at % blocks];
        return (
          <rect
            key={`${column} ${row}`}
            x={column * width}
            y={row * height}
            width={width - 1}
            height={height - 1}
            fill={heat === 0 ? 'var(--surface-3)' : `var(--heat-${heat})`}
          />
        );
      })}
    </svg>
  );
}
