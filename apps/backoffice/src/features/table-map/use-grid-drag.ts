import { useRef, type PointerEvent } from 'react';

interface Drag {
  pointer: number;
  from: { clientX: number; clientY: number };
  start: { x: number; y: number };
  moved: boolean;
  step: string;
}
/** Pixels before a press becomes a drag. */
const SLACK = 4;
let drags = 0;

interface Options {
  at: { x: number; y: number };
  /** Pixels of a cell's side. */
  cell: () => number;
  onDrag: (to: { x: number; y: number }, step: string) => void;
}

/** What follows the pointer over the grid, a cell at a time; what is dragged by touch does not scroll the page. */
export function useGridDrag({ at, cell, onDrag }: Options) {
  const drag = useRef<Drag | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX, clientY } = event;
      drags += 1;
      drag.current = {
        pointer: event.pointerId,
        from: { clientX, clientY },
        start: { x: at.x, y: at.y },
        moved: false,
        step: `drag-${drags}`,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current;
      const side = cell();
      if (held?.pointer !== event.pointerId || side === 0) return;
      const [dx, dy] = [event.clientX - held.from.clientX, event.clientY - held.from.clientY];
      if (!held.moved && Math.hypot(dx, dy) < SLACK) return;
      held.moved = true;
      const to = { x: held.start.x + Math.round(dx / side), y: held.start.y + Math.round(dy / side) };
      if (to.x !== at.x || to.y !== at.y) onDrag(to, held.step);
    },
    onPointerUp() {
      drag.current = null;
    },
    onPointerCancel() {
      drag.current = null;
    },
  };
}
