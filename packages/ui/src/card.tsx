import { useId, type ReactNode } from 'react';
import { cx } from './cx.tsx';

interface CardProps {
  title?: ReactNode;
  /** At the right end of the head. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, aside, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={cx('card', className)} aria-labelledby={title != null ? id : undefined}>
      {title != null && (
        <div className="card-head">
          <h2 id={id} className="t-title text-base">
            {title}
          </h2>
          {aside != null && <div className="ml-auto flex items-center gap-3">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
