import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';

export const Skeleton = ({ className }: { className?: string }) => (
  <div className={cx('skeleton', className)} aria-hidden />
);

/** The final shape, in grey, once waiting becomes noticeable: also where no script has come yet. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <output className="block" aria-busy>
      <span className="sr-only">{t('Carregando…')}</span>
      <div className="once-noticeable">{children}</div>
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

/** A card with people: a face, a name and what is said of them. */
export const SkeletonPeople = () => (
  <Loading>
    <div className="card mt-4 divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 p-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-52 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
