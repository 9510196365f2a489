import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { GridCell } from './cell-edit.tsx';

interface Place {
  row: number;
  column: number;
}

const ARROWS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const PAGE = 10;
/** How long a scrolled-to row may take to be drawn. */
const MAX_FRAMES = 30;

/** The keys of a spreadsheet: one cell has the focus, arrows walk, Tab goes on, Ctrl Home and Ctrl End jump. */
export function useGridKeys(rows: number, columns: number, rowHeight: number) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [moved, setMoved] = useState(0);

  const go = useCallback(
    (row: number, column: number) => {
      const at = Math.min(Math.max(row, 0), rows - 1);
      setActive({ row: at, column: Math.min(Math.max(column, 0), columns - 1) });
      setMoved((n) => n + 1);
    },
    [rows, columns],
  );

  useEffect(() => {
    if (moved === 0) return;
    const cell = () => grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    const drawn = cell();
    if (drawn) {
      drawn.focus();
      return;
    }
    // Far away rows are not drawn until they are near.
    grid.current?.scrollTo({ top: active.row * rowHeight });
    let tries = 0;
    let frame = requestAnimationFrame(function focus() {
      const found = cell();
      if (found) found.focus();
      else if (++tries < MAX_FRAMES) frame = requestAnimationFrame(focus);
    });
    return () => cancelAnimationFrame(frame);
  }, [active, moved, rowHeight]);

  function onKeyDown(event: KeyboardEvent) {
    const { row, column } = active;
    const arrow = ARROWS[event.key];
    const jump = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    if (arrow) go(row + arrow[0], column + arrow[1]);
    else if (event.key === 'Home') go(jump ? 0 : row, 0);
    else if (event.key === 'End') go(jump ? rows - 1 : row, columns - 1);
    else if (event.key === 'PageDown') go(row + PAGE, column);
    else if (event.key === 'PageUp') go(row - PAGE, column);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) go(row + 1, column);
    else return;
    event.preventDefault();
  }

  /** What a cell of the grid needs to take part. */
  function cellAt(row: number, column: number): GridCell {
    return {
      'data-cell': `${row}:${column}`,
      tabIndex: active.row === row && active.column === column ? 0 : -1,
      onLeave: (way) => {
        if (way === 'down') go(row + 1, column);
        else {
          const at = row * columns + column + (way === 'next' ? 1 : -1);
          go(Math.floor(at / columns), ((at % columns) + columns) % columns);
        }
      },
    };
  }

  /** A press or the Tab key made another cell the active one. */
  function onFocus(target: EventTarget) {
    const place = target instanceof HTMLElement ? target.dataset['cell']?.split(':').map(Number) : undefined;
    if (place?.length !== 2) return;
    const [row = 0, column = 0] = place;
    if (row !== active.row || column !== active.column) setActive({ row, column });
  }

  return { grid, onKeyDown, onFocus, cellAt };
}
