import { cx } from './cx.tsx';

/** A ring and a tick that draw themselves once. Beside words that say the same. */
export const DoneMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 48 48" fill="none" className={cx('done-mark shrink-0', className)} aria-hidden>
    <circle cx="24" cy="24" r="21" pathLength="1" strokeWidth="3" stroke="currentColor" transform="rotate(-90 24 24)" />
    <path
      d="m15 25 6.5 6.5L34 18"
      pathLength="1"
      strokeWidth="4"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
