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

/** How many need a person now. `label` is what screen readers hear: '2 pedidos novos'. */
export function Count({ value, label, className }: { value: number; label?: string; className?: string }) {
  return (
    <span className={cx('count', className)}>
      <span aria-hidden={label ? true : undefined}>{value > 99 ? '99+' : value}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
