import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ChartTip } from './chart-tip.tsx';
import type { Mark, Plot } from './plot.ts';
import { uncut } from './uncut.ts';
import { isWay, markAt, walk } from './walk.ts';

const REACH = 4;
const REACH_TOUCHED = 22;

interface Props {
  id: string;
  plot: Plot;
  title: string;
  finding: string;
  empty: { words: string; action: ReactNode } | null;
  /** The width that is seen; the rest is scrolled to. */
  room: number;
  onOpen: ((index: number) => void) | undefined;
}

/** The drawing, and walking through it. */
export function ChartFigure({ id, plot, title, finding, empty, room, onOpen }: Props) {
  const [active, setActive] = useState<Mark | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const shown = active
    ? plot.marks.find((mark) => mark.position === active.position && mark.series === active.series)
    : null;
  const scrolls = plot.width > room;

  const covered = scrolls ? (plot.axis?.width ?? 0) : 0;
  useLayoutEffect(() => {
    if (!group.current) return;
    if (plot.middle !== undefined) {
      group.current.scrollLeft = plot.middle - room / 2;
      beginBetweenWords(group.current, covered);
    } else if (plot.newestLast) group.current.scrollLeft = group.current.scrollWidth;
  }, [plot.middle, plot.newestLast, plot.width, room, covered]);

  const open = (mark: Mark | null | undefined) => {
    if (mark?.index !== undefined) onOpen?.(mark.index);
  };
  const go = (mark: Mark | null) => {
    setActive(mark);
    const element = group.current;
    if (!mark || !element) return;
    const { x, width } = mark.box;
    if (x - covered < element.scrollLeft) element.scrollLeft = x - covered;
    else if (x + width > element.scrollLeft + room) element.scrollLeft = x + width - room;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWay(event.key)) go(walk(plot.marks, shown ?? null, event.key));
    else if (event.key === 'Enter' && shown) open(shown);
    else if (event.key === 'Escape' && shown) setActive(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pointed = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return markAt(
      plot.marks,
      event.clientX - left,
      event.clientY - top,
      event.pointerType === 'mouse' ? REACH : REACH_TOUCHED,
    );
  };
  /** A mouse has shown it already; the first touch shows, the second opens. */
  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const mark = pointed(event);
    if (event.pointerType === 'mouse' || (mark && mark === shown)) open(mark);
    else setActive(mark);
  };

  const drawing = (
    <svg
      width={plot.width}
      height={plot.height}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, an img would need a file
      role="img"
      aria-label={finding}
      className={cx('block print:h-auto print:max-w-full', onOpen && shown?.index !== undefined && 'cursor-pointer')}
      onPointerMove={(event) => event.pointerType === 'mouse' && setActive(pointed(event))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(null)}
      onPointerUp={onPointerUp}
    >
      <Patterns id={id} />
      {shown?.shape === 'column' && <rect {...shown.box} rx="4" className="fill-surface-3" />}
      {plot.drawing}
      {shown?.shape === 'box' && <rect {...shown.box} rx="6" fill="none" className="stroke-fg" strokeWidth="2" />}
      {shown?.shape === 'dot' && (
        <circle
          cx={shown.anchor.x}
          cy={shown.box.y + shown.box.height / 2}
          r="8"
          fill="none"
          className="stroke-fg"
          strokeWidth="2"
        />
      )}
    </svg>
  );

  return (
    <div className="relative break-inside-avoid">
      {empty ? (
        <Nothing {...empty} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its marks are walked through, and are no elements of their own */}
          <div
            ref={group}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those tags is a drawing
            role="group"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for all marks, and what scrolls
            tabIndex={0}
            aria-label={
              scrolls
                ? t('{title}: setas percorrem, role para ver tudo', { title })
                : t('{title}: setas percorrem', { title })
            }
            className="scroll-x relative print:overflow-visible"
            onKeyDown={onKeyDown}
            onBlur={() => setActive(null)}
          >
            {drawing}
            {shown && <ChartTip mark={shown} width={plot.width} />}
          </div>
          {scrolls && <StandingAxis plot={plot} />}
          <p className="sr-only" aria-live="polite">
            {shown?.said}
          </p>
        </>
      )}
    </div>
  );
}

/** A name under the numbers of the axis is seen whole. @param covered by the axis, at the left */
function beginBetweenWords(element: HTMLElement, covered: number): void {
  const edge = element.getBoundingClientRect().left + covered;
  const words = [...element.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect());
  element.scrollLeft -=
    edge -
    uncut(
      edge,
      words.map(({ left, right }) => ({ from: left, to: right })),
    );
}

/** Numbers that are read whatever is scrolled to. */
const StandingAxis = ({ plot: { axis, height } }: { plot: Plot }) =>
  axis && (
    <svg
      width={axis.width}
      height={height}
      className="pointer-events-none absolute top-0 left-0 print:hidden"
      aria-hidden
    >
      <rect width={axis.width} height={height} fill="var(--surface)" />
      {axis.drawing}
    </svg>
  );

/** Of nothing there are no axes: a sentence. */
const Nothing = ({ words, action }: { words: string; action: ReactNode }) => (
  <div className="grid min-h-24 place-content-center justify-items-center gap-3 text-center">
    <p className="px-3 py-1 text-sm text-fg-2">{words}</p>
    {action}
  </div>
);

/** What is closed, what leaves on paper, what makes a picture round. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--surface-2)" />
        <line x1="0" x2="0" y1="0" y2="6" stroke="var(--line-strong)" strokeWidth="1.5" />
      </pattern>
      <pattern id={`${id}out`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--surface)" />
        <line x1="0" x2="0" y1="0" y2="5" stroke="var(--fg-2)" strokeWidth="2.5" />
      </pattern>
      <clipPath id={`${id}round`} clipPathUnits="objectBoundingBox">
        <circle cx=".5" cy=".5" r=".5" />
      </clipPath>
    </defs>
  );
}
