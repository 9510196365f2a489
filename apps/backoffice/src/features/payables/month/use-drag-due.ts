import type { PayablePayment } from '@comanda/contract/finance/payables';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Less is a press. */
const LEAST_PX = 6;

interface Dragging {
  payment: PayablePayment;
  x: number;
  y: number;
  /** Over which it is; null beside the days. */
  day: string | null;
}

const dayAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null;

/**
 * A bill is carried to another day of the calendar: by the mouse anywhere on it, by a finger on its handle, so that a page still
 * scrolls. Esc lets it go.
 */
export function useDragDue(onDrop: (payment: PayablePayment, day: string) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  /** The press that ends a drag opens nothing. */
  const dragged = useRef(false);
  useEffect(() => () => letGo.current?.(), []);

  function start(event: PointerEvent, payment: PayablePayment, byHandle: boolean) {
    dragged.current = false;
    if (event.button !== 0 || payment.paid_on !== null || (event.pointerType !== 'mouse' && !byHandle)) return;
    letGo.current?.();
    const { clientX, clientY, pointerId } = event;
    let over: string | null = null;
    const move = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const { clientX: x, clientY: y } = moved;
      if (!dragged.current && Math.hypot(x - clientX, y - clientY) < LEAST_PX) return;
      dragged.current = true;
      over = dayAt(x, y);
      setDragging({ payment, x, y, day: over });
    };
    const drop = (ended: globalThis.PointerEvent) => {
      if (ended.pointerId !== pointerId) return;
      stop();
      if (dragged.current && over !== null && over !== payment.due_date) onDrop(payment, over);
    };
    const leave = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !dragged.current) return;
      key.preventDefault();
      stop();
    };
    function stop() {
      letGo.current = null;
      setDragging(null);
      globalThis.removeEventListener('pointermove', move);
      globalThis.removeEventListener('pointerup', drop);
      globalThis.removeEventListener('pointercancel', stop);
      globalThis.removeEventListener('keydown', leave, true);
    }
    letGo.current = stop;
    globalThis.addEventListener('pointermove', move);
    globalThis.addEventListener('pointerup', drop);
    globalThis.addEventListener('pointercancel', stop);
    globalThis.addEventListener('keydown', leave, true);
  }
  /** @returns whether a press is the end of a drag, once */
  function wasDragged(): boolean {
    const was = dragged.current;
    dragged.current = false;
    return was;
  }
  return { dragging, start, wasDragged };
}
