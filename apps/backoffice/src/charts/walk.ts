import type { Mark } from './plot.ts';

export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

export const isWay = (key: string): key is Way =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);

/**
 * Where a key leads: left and right along, up and down across; where there is nothing, one stays.
 * @param from the mark that one stands on, or `null` before the first step
 */
export function walk(marks: readonly Mark[], from: Mark | null, way: Way): Mark | null {
  if (!from) return marks.find(({ unpointed }) => !unpointed) ?? null;
  const along = marks
    .filter(({ series }) => series === from.series)
    .toSorted((one, other) => one.position - other.position);
  const across = marks
    .filter(({ position }) => position === from.position)
    .toSorted((one, other) => one.series - other.series);
  const rows = new Set(marks.map(({ position }) => position)).size === 1;
  switch (way) {
    case 'ArrowRight':
      return along[along.indexOf(from) + 1] ?? from;
    case 'ArrowLeft':
      return along[along.indexOf(from) - 1] ?? from;
    case 'ArrowDown':
      return across[across.indexOf(from) + 1] ?? from;
    case 'ArrowUp':
      return across[across.indexOf(from) - 1] ?? from;
    case 'Home':
      return (rows ? across[0] : along[0]) ?? from;
    case 'End':
      return (rows ? across.at(-1) : along.at(-1)) ?? from;
  }
}

/** @param reach how far beside a mark still points at it, in CSS pixels */
export function markAt(marks: readonly Mark[], x: number, y: number, reach: number): Mark | null {
  let nearest: Mark | null = null;
  let least = Infinity;
  for (const mark of marks) {
    if (mark.unpointed) continue;
    const { box } = mark;
    const dx = Math.max(box.x - x, 0, x - box.x - box.width);
    const dy = Math.max(box.y - y, 0, y - box.y - box.height);
    if (dx > reach || dy > reach) continue;
    const away = mark.shape === 'dot' ? Math.hypot(mark.anchor.x - x, mark.anchor.y - y) : Math.hypot(dx, dy);
    if (away < least) [nearest, least] = [mark, away];
  }
  return nearest;
}
