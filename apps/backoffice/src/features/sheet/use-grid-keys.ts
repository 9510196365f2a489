import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface Place {
  row: number;
  column: number;
}
/** A rectangle of cells, both ends in it. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
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

export type GridKeys = ReturnType<typeof useGridKeys>;

/** The keys of a spreadsheet: arrows walk, with Shift they select, Tab goes on, Ctrl Home and Ctrl End jump. */
export function useGridKeys(rows: number, columns: number, rowHeight: number) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [moved, setMoved] = useState(0);
  const extending = useRef(false);
  const size = useRef({ rows, columns });
  useEffect(() => {
    size.current = { rows, columns };
  }, [rows, columns]);

  // It stays the same, so that rows need not be drawn anew when the list changes.
  const go = useCallback((row: number, column: number, extend = false) => {
    const place = {
      row: Math.min(Math.max(row, 0), Math.max(size.current.rows - 1, 0)),
      column: Math.min(Math.max(column, 0), size.current.columns - 1),
    };
    setActive(place);
    if (!extend) setAnchor(place);
    setMoved((n) => n + 1);
  }, []);

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
    if (arrow) go(row + arrow[0], column + arrow[1], event.shiftKey);
    else if (event.key === 'Home') go(jump ? 0 : row, 0, event.shiftKey);
    else if (event.key === 'End') go(jump ? rows - 1 : row, columns - 1, event.shiftKey);
    else if (event.key === 'PageDown') go(row + PAGE, column, event.shiftKey);
    else if (event.key === 'PageUp') go(row - PAGE, column, event.shiftKey);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) go(row + 1, column);
    else return;
    event.preventDefault();
  }

  /** Where the active cell goes when a cell has been edited. */
  const onLeave = useCallback(
    (row: number, column: number, way: 'down' | 'next' | 'previous') => {
      const across = size.current.columns;
      const at = row * across + column + (way === 'next' ? 1 : -1);
      if (way === 'down') go(row + 1, column);
      else go(Math.floor(at / across), ((at % across) + across) % across);
    },
    [go],
  );

  /** A press or the Tab key made another cell the active one; with Shift held the selection reaches to it. */
  function onFocus(target: EventTarget) {
    const place = target instanceof HTMLElement ? target.dataset['cell']?.split(':').map(Number) : undefined;
    if (place?.length !== 2) return;
    const [row = 0, column = 0] = place;
    if (row === active.row && column === active.column) return;
    setActive({ row, column });
    if (!extending.current) setAnchor({ row, column });
  }

  /** Shift with a press selects up to the cell, and does not edit it. */
  function onShiftPress(event: { shiftKey: boolean; target: EventTarget; preventDefault: () => void }) {
    extending.current = event.shiftKey;
    if (!event.shiftKey || !(event.target instanceof HTMLElement)) return;
    const [row, column] =
      event.target.closest('td')?.querySelector<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':').map(Number) ??
      [];
    if (row === undefined || column === undefined) return;
    event.preventDefault();
    go(row, column, true);
  }

  const last = Math.max(rows - 1, 0);
  const range: Range = {
    top: Math.min(anchor.row, active.row, last),
    bottom: Math.min(Math.max(anchor.row, active.row), last),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
  return { grid, active, range, onKeyDown, onFocus, onShiftPress, onLeave };
}
