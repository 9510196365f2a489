import type { Mark } from './plot.ts';

const HALF = 110;
const ABOVE = 12;
const LINE = 22;

/** The numbers of a mark beside it; never the only place where they are. */
export function ChartTip({ mark, width }: { mark: Mark; width: number }) {
  const { x, y } = mark.anchor;
  const below = y < ABOVE + LINE * (mark.lines.length + 1);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 w-max max-w-60 rounded-md bg-surface-inverse px-3 py-2 text-xs text-fg-inverse shadow-2 print:hidden"
      style={{
        left: Math.min(Math.max(x, HALF), Math.max(width - HALF, HALF)),
        top: below ? y + ABOVE : y - ABOVE,
        transform: `translate(-50%, ${below ? '0' : '-100%'})`,
      }}
    >
      <p className="font-semibold">{mark.title}</p>
      {mark.lines.map(({ label, value, color }) => (
        <p key={label} className="mt-1 flex items-center gap-2">
          {color !== undefined && <span className="size-2 rounded-xs" style={{ background: color }} />}
          <span>{label}</span>
          <span className="ml-auto pl-3 font-semibold tabular-nums">{value}</span>
        </p>
      ))}
    </div>
  );
}
