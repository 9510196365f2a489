import { formatMoney } from '@comanda/domain/format';
import { Card } from '@comanda/ui/card';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { CHANNELS } from '../../platform/channels.ts';
import type { Dashboard } from '../../platform/day-figures.ts';

/** Narrower parts have their number in the list alone. */
const LEGIBLE = 9;

/** By which ways today's sales came: one row of parts, and each with its value. */
export function Channels({ channels, country_id }: { channels: Dashboard['channels']; country_id: number }) {
  const sold = channels.filter(({ orders }) => orders > 0).toSorted((a, b) => b.total - a.total);
  const all = sold.reduce((sum, { total }) => sum + total, 0); // only for the widths
  return (
    <Card title={t('De onde vem')}>
      {sold.length === 0 ? (
        <EmptyState title={t('Por onde chegam os pedidos de hoje')} />
      ) : (
        <div className="p-4">
          <div className="flex h-9 gap-0.5 overflow-hidden rounded-md" aria-hidden>
            {sold.map(({ channel, total }) => {
              const part = Math.round((100 * total) / (all || 1));
              return (
                <span
                  key={channel}
                  className="grid min-w-0 place-items-center"
                  style={{ width: `${(100 * total) / (all || 1)}%`, background: CHANNELS[channel].color }}
                >
                  {part >= LEGIBLE && (
                    <span className="rounded-sm bg-surface px-1 text-xs font-semibold text-fg tabular-nums">
                      {part}%
                    </span>
                  )}
                </span>
              );
            })}
          </div>
          <ul className="mt-3 grid grid-cols-2 gap-x-6 max-[360px]:grid-cols-1">
            {sold.map(({ channel, total }) => (
              <li key={channel} className="flex min-h-8 items-center gap-2.5 text-ui">
                <span
                  className="size-2.5 shrink-0 rounded-xs"
                  style={{ background: CHANNELS[channel].color }}
                  aria-hidden
                />
                <span className="flex-1 truncate">{t(CHANNELS[channel].name)}</span>
                <span className="t-money font-semibold">{formatMoney(total, country_id)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
