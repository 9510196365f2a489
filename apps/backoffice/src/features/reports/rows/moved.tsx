import { cx } from '@comanda/ui/cx';
import type { Delta } from '../../../platform/day-figures.ts';

/** How far a figure moved, and whether that is good. */
export function Moved({ delta }: { delta: Delta | null }) {
  if (!delta) return <span className="text-fg-3">–</span>;
  const sign = delta.direction === 'up' ? '+' : '\u2212';
  return (
    <span
      className={cx(
        'tabular-nums',
        delta.good === true && 'text-success-text',
        delta.good === false && 'text-danger-text',
      )}
    >
      {sign}
      {delta.text}
    </span>
  );
}
