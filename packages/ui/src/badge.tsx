import type { ReactNode } from 'react';
import { cx } from './cx.tsx';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'brand';

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Says something about what it stands on; never clickable. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', tone !== 'neutral' && `badge-${tone}`, className)}>
      {icon}
      {children}
    </span>
  );
}
