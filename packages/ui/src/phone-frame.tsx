import type { ReactNode } from 'react';
import { cx } from './cx.tsx';

interface PhoneFrameProps {
  /** What the phone shows, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A phone around a live preview or a picture. */
export function PhoneFrame({ label, className, children }: PhoneFrameProps) {
  return (
    <figure
      aria-label={label}
      className={cx('overflow-hidden rounded-[28px] border-[7px] border-neutral-900 bg-surface shadow-3', className)}
    >
      {children}
    </figure>
  );
}
