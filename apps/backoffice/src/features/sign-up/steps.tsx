import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useEffect, useRef } from 'react';

/** Where one is; a new screen takes the focus here, so that it is read from its beginning. */
export function Steps({ current, total }: { current: number; total: number }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current !== current) place.current?.focus();
    before.current = current;
  }, [current]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <p className="t-label">{t('Passo {n} de {total}', { n: current + 1, total })}</p>
      <div className="mt-1.5 flex gap-1.5" aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={cx('h-1.5 flex-1 rounded-full', index <= current ? 'bg-primary' : 'bg-surface-3')}
          />
        ))}
      </div>
    </div>
  );
}
