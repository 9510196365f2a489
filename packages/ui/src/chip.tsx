import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { countText } from './count-text.tsx';
import { cx } from './cx.tsx';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  selected?: boolean;
  count?: number;
  icon?: ReactNode;
}

/** A filter of one dimension: pressed or not. */
export function Chip({ selected = false, count, icon, className, children, ...button }: ChipProps) {
  return (
    <button type="button" {...button} aria-pressed={selected} className={cx('chip', className)}>
      {icon}
      {children}
      {count !== undefined && <span className="n">{countText(count)}</span>}
    </button>
  );
}
