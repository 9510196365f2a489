import { useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Rows drawn above and below what is seen, so that scrolling and the Tab key meet no gap. */
const OVERSCAN = 1;

/**
 * Which rows are in sight, whatever scrolls around them: thousands then cost what dozens do.
 * @param heightOf pixels; the row must be exactly so high
 * @returns the rows to draw (`from` to before `to`) and the pixels that stand for the others before and after them
 */
export function useWindow<Box extends HTMLElement, Row>(rows: readonly Row[], heightOf: (row: Row) => number) {
  const box = useRef<Box>(null);
  const [seen, setSeen] = useState(() => ({ from: 0, to: rows[0] ? Math.ceil(innerHeight / heightOf(rows[0])) : 0 }));
  const offsets = useMemo(() => {
    const tops = [0];
    for (const row of rows) tops.push((tops.at(-1) ?? 0) + heightOf(row));
    return tops;
  }, [rows, heightOf]);

  useLayoutEffect(() => {
    function look() {
      const top = -(box.current?.getBoundingClientRect().top ?? 0);
      const from = Math.max(0, rowAt(offsets, top) - OVERSCAN);
      const to = Math.min(offsets.length - 1, rowAt(offsets, top + window.innerHeight) + 1 + OVERSCAN);
      setSeen((now) => (now.from === from && now.to === to ? now : { from, to }));
    }
    look();
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [offsets]);

  const to = Math.min(seen.to, rows.length);
  const from = Math.min(seen.from, to);
  const end = offsets.at(-1) ?? 0;
  return { box, from, to, before: offsets[from] ?? 0, after: end - (offsets[to] ?? end) };
}

/** The last row that begins at or above this height. */
function rowAt(offsets: readonly number[], top: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}
