import { cx } from './cx.tsx';

/** Ties a mark on a chart to a row of text. */
export const NoteNumber = ({ number, className }: { number: number; className?: string }) => (
  <span
    className={cx(
      'inline-grid size-5 shrink-0 place-items-center rounded-full bg-fg text-xs font-bold text-surface tabular-nums',
      className,
    )}
  >
    {number}
  </span>
);
