import { cx } from './cx.tsx';

const SHAPE =
  'M10 3h12a6 6 0 0 1 6 6v2.2a1 1 0 0 1-1 1h-5.6a1 1 0 0 1-1-.8A4.9 4.9 0 0 0 15.6 8a5 5 0 0 0-5 5v4.6a5 5 0 0 0 5 5 4.9 4.9 0 0 0 4.8-3.4 1 1 0 0 1 1-.8H27a1 1 0 0 1 1 1V29l-3-2.8-3 2.8-3-2.8-3 2.8-3-2.8-3 2.8-3-2.8L4 29V9a6 6 0 0 1 6-6Z';

export const LogoMark = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden>
    <path fill="currentColor" d={SHAPE} />
  </svg>
);

/** The mark and the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <LogoMark />
      <span className="t-display text-xl leading-none">comanda</span>
    </span>
  );
}
