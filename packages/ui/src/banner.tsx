import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.tsx';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const ICON = { info: Info, success: Check, warning: TriangleAlert, danger: CircleAlert };

interface BannerProps {
  tone?: BannerTone;
  icon?: ReactNode;
  title?: ReactNode;
  /** A button or a link at the end. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Something that lasts. Dangers interrupt screen readers; the rest waits for its turn. */
export function Banner({ tone = 'info', icon, title, action, className, children }: BannerProps) {
  const Icon = ICON[tone];
  return (
    <div
      className={cx('banner', action != null && 'flex-wrap', tone !== 'info' && `banner-${tone}`, className)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <span className="mt-px shrink-0">{icon ?? <Icon className="size-4.5" aria-hidden />}</span>
      <div className={cx('min-w-0 flex-1', action != null && 'basis-48')}>
        {title != null && <b className="font-semibold">{title}</b>}
        {title != null && children != null && ' '}
        {children}
      </div>
      <span className="contents print:hidden">{action}</span>
    </div>
  );
}
