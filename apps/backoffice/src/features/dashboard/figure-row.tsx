import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { Figure } from '../../platform/day-figures.ts';

export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <section
      aria-label={t('Números de hoje')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line shadow-1 lg:grid-cols-5"
    >
      {figures.map(({ label, value, delta, note }) => {
        const Arrow = delta?.direction === 'down' ? ArrowDownRight : ArrowUpRight;
        return (
          <div key={label} className="min-w-0 bg-surface px-5 py-4 first:col-span-2 lg:first:col-span-1">
            <p className="t-label">{label}</p>
            <p className="t-title mt-1 truncate text-2xl tabular-nums">{value}</p>
            <p className="mt-1 flex items-baseline gap-1 text-xs">
              {delta && (
                <span
                  className={cx(
                    'flex items-center gap-0.5 font-semibold whitespace-nowrap',
                    delta.good ? 'text-success-text' : 'text-danger-text',
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
