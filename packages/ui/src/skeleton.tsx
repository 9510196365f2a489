import { useEffect, useState, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';

const SHOW_AFTER_MS = 200;

export const Skeleton = ({ className }: { className?: string }) => (
  <div className={cx('skeleton', className)} aria-hidden />
);

/** The final shape, in grey, once waiting becomes noticeable. */
export function Loading({ children }: { children: ReactNode }) {
  const [noticeable, setNoticeable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNoticeable(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="block" aria-busy>
      <span className="sr-only">{t('Carregando…')}</span>
      {noticeable && children}
    </output>
  );
}

/** A list's or a table's skeleton. */
export function SkeletonRows({ rows = 6, className = 'h-10' }: { rows?: number; className?: string }) {
  return (
    <Loading>
      <div className="space-y-3">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className={className} />
        ))}
      </div>
    </Loading>
  );
}
