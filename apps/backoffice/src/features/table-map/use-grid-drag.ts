import { useRef, type PointerEvent } from 'react';
import { follow, type Held } from './grid-drag.ts';

let drags = 0;

interface Options {
  at: { x: number; y: number };
  /** Pixels of a cell's side. */
  cell: () => number;
  onDrag: (to: { x: number; y: number }, step: string) => void;
}

/** What follows the pointer over the grid, a cell at a time; what is dragged by touch does not scroll the page. */
export function useGridDrag({ at, cell, onDrag }: Options) {
  const drag = useRef<Held | null>(null);
  const drop = () => {
    drag.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drags += 1;
      drag.current = {
        pointer: event.pointerId,
        at: { x: event.clientX, y: event.clientY },
        start: { x: at.x, y: at.y },
        moved: false,
        step: `drag-${drags}`,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current;
      if (held?.pointer !== event.pointerId) return;
      const next = follow(held, { x: event.clientX, y: event.clientY }, cell());
      if (!next) return;
      drag.current = next.held;
      if (next.cell.x !== at.x || next.cell.y !== at.y) onDrag(next.cell, held.step);
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
}
