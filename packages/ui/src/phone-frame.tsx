import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';

interface PhoneFrameProps {
  /** What the phone shows, for screen readers. */
  label: string;
  /** Where the same is seen whole. */
  href?: string;
  className?: string;
  children: ReactNode;
}

/** A phone around a live preview or a picture. */
export function PhoneFrame({ label, href, className, children }: PhoneFrameProps) {
  return (
    <>
      <figure
        aria-label={label}
        className={cx('overflow-hidden rounded-[28px] border-[7px] border-fg bg-surface shadow-3', className)}
      >
        {children}
      </figure>
      {href !== undefined && (
        <p className="mt-3 text-center">
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-link pointer-coarse:min-h-11"
          >
            <ExternalLink className="size-4" aria-hidden />
            {t('Abrir em outra aba')}
          </a>
        </p>
      )}
    </>
  );
}
