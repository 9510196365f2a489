import { getDashboard } from '@comanda/contract/reports/dashboard';
import { cx } from '@comanda/ui/cx';
import { DoneMark } from '@comanda/ui/done-mark';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { lastWeekdayWords } from '@comanda/words/night-words';
import { figuresOf } from '../../platform/day-figures.ts';
import type { SessionStore } from '../../platform/session.tsx';

/** The day is over: what it sold, beside the same day of last week. */
export function DayEnd({ store }: { store: SessionStore }) {
  const { data } = useQuery({ ...read(getDashboard, { params: { id: store.id } }), staleTime: 0 });
  if (!data || data.today.orders === 0) return null;
  const [sales] = figuresOf(data, lastWeekdayWords(data.day), store.country_id);
  const most = Math.max(data.today.total, data.last_week.total);
  const bars = [
    { key: 'today', total: data.today.total, look: 'bg-success' },
    { key: 'before', total: data.last_week.total, look: 'bg-line-strong' },
  ];
  return (
    <section aria-label={t('O dia')} className="mb-4 rounded-lg bg-success-soft p-4">
      <div className="flex items-center gap-4">
        <DoneMark className="size-12 text-success-text" />
        <div className="min-w-0">
          <p className="t-title text-xl">{t('Hoje: {total}', { total: sales?.value ?? '' })}</p>
          <p className="text-sm text-fg-2">
            {[
              t('{n, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}}', { n: data.today.orders }),
              [sales?.delta?.text, sales?.note].filter(Boolean).join(' '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {data.last_week.total > 0 && (
        <div className="mt-3 space-y-1" aria-hidden>
          {bars.map(({ key, total, look }) => (
            <span
              key={key}
              className={cx('grown block h-2 rounded-full', look)}
              style={{ width: `${(100 * total) / most}%` }}
            />
          ))}
        </div>
      )}
    </section>
  );
}
