import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { Figure } from '../day-figures.ts';

/** The few numbers above what they are made of. @param label what they are of, for screen readers */
export function FigureRow({ label: of, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section
      aria-label={of}
      className={cx(
        'grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line shadow-1 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none',
        // A single one over pairs of others, so that no place is empty.
        figures.length % 2 === 1 && '[&>:first-child]:col-span-2 lg:[&>:first-child]:col-span-1',
      )}
    >
      {figures.map(({ label, value, delta, note, aside, full }) => {
        const Arrow = delta?.direction === 'down' ? ArrowDownRight : ArrowUpRight;
        return (
          <div key={label} className="min-w-0 bg-surface px-5 py-4 max-sm:px-4">
            <div className="flex items-center justify-between gap-2">
              <p className="t-label">{label}</p>
              {aside}
            </div>
            <p className="t-title mt-1 truncate text-2xl tabular-nums max-sm:text-xl">{value}</p>
            {full !== undefined && (
              <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-full bg-surface-3">
                <span
                  className={cx('block h-full rounded-full', full < 1 ? 'bg-primary' : 'bg-danger')}
                  style={{ width: `${Math.round(Math.min(1, full) * 100)}%` }}
                />
              </span>
            )}
            <p className="mt-1 flex flex-wrap items-baseline gap-x-1 text-xs">
              {delta && (
                <span
                  className={cx(
                    'flex items-center gap-0.5 font-semibold whitespace-nowrap',
                    delta.good === true && 'text-success-text',
                    delta.good === false && 'text-danger-text',
                  )}
                >
                  <Arrow className="size-3.5" aria-label={delta.direction === 'up' ? t('subiu') : t('caiu')} />
                  {delta.text}
                </span>
              )}
              <span className="text-fg-3">{note}</span>
            </p>
          </div>
        );
      })}
    </section>
  );
}
