import { formatMoney } from '@comanda/domain/format';
import { Card } from '@comanda/ui/card';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { CHANNELS } from '../../platform/channels.ts';
import type { Dashboard } from '../../platform/day-figures.ts';

export function Channels({ channels, country_id }: { channels: Dashboard['channels']; country_id: number }) {
  const sold = channels.filter(({ orders }) => orders > 0).toSorted((a, b) => b.total - a.total);
  const all = sold.reduce((sum, { total }) => sum + total, 0); // only for the widths
  return (
    <Card title={t('Por canal')}>
      {sold.length === 0 ? (
        <EmptyState title={t('Por onde chegam os pedidos de hoje')} />
      ) : (
        <div className="p-4">
          <div className="flex h-3 gap-0.5 overflow-hidden rounded-full" aria-hidden>
            {sold.map(({ channel, total }) => (
              <span
                key={channel}
                style={{ width: `${(100 * total) / (all || 1)}%`, background: CHANNELS[channel].color }}
              />
            ))}
          </div>
          <ul className="mt-3">
            {sold.map(({ channel, orders, total }) => (
              <li key={channel} className="flex h-9 items-center gap-2.5 text-sm">
                <span className="size-2.5 rounded-xs" style={{ background: CHANNELS[channel].color }} aria-hidden />
                <span className="flex-1">{t(CHANNELS[channel].name)}</span>
                <span className="w-10 text-right text-fg-3 tabular-nums">{orders}</span>
                <span className="t-money w-24 text-right font-semibold">{formatMoney(total, country_id)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
