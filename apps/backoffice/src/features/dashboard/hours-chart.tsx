import { formatMoney, localeOf } from '@comanda/domain/format';
import { ZERO } from '@comanda/domain/money';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Card } from '@comanda/ui/card';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { ChartColumn } from 'lucide-react';
import type { SessionStore } from '../../platform/session.tsx';
import type { Dashboard } from '../../platform/day-figures.ts';
import { niceScale } from './nice-scale.ts';

const LEFT = 52;
const RIGHT = 760;
const TOP = 10;
const BASE = 210;
const BAR_SHARE = 0.6;
const TICK_SHARE = 0.76;

interface Props {
  data: Dashboard;
  store: SessionStore;
  weekday: string;
}

/** The hours between the first and the last, those without sales too. */
export function withoutGaps(hours: Dashboard['hours']): Dashboard['hours'] {
  return hours.flatMap((hour, index) => {
    const next = hours[index + 1];
    const gap = next ? (next.hour - hour.hour + 23) % 24 : 0;
    const empty = Array.from({ length: gap }, (_, ahead) => ({
      hour: (hour.hour + ahead + 1) % 24,
      orders: 0,
      total: ZERO,
      last_week_total: ZERO,
    }));
    return [hour, ...empty];
  });
}

/** Sales by hour; the compared day is a tick line, the running hour is faint. */
export function HoursChart({ data, store, weekday }: Props) {
  const hours = withoutGaps(data.hours);
  return (
    <Card
      title={t('Vendas por hora')}
      aside={
        <div className="flex items-center gap-4 text-xs text-fg-2">
          <span className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-xs bg-ch-delivery" />
            {t('Hoje')}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-4 rounded-full bg-fg-3" />
            <span className="first-letter:uppercase">{weekday}</span>
          </span>
        </div>
      }
    >
      {hours.length === 0 ? (
        <EmptyState
          icon={<ChartColumn className="size-6" aria-hidden />}
          title={t('As vendas de hoje aparecem aqui, hora a hora')}
        />
      ) : (
        <>
          <div className="scroll-x p-4 pt-3" aria-hidden>
            <div className="max-sm:w-140">
              <Bars
                hours={hours}
                store={store}
                running={toLocal(data.until, storeZone(store.timezone, store.country_id)).minutes / 60}
              />
            </div>
          </div>
          <HoursTable hours={hours} country_id={store.country_id} weekday={weekday} />
        </>
      )}
    </Card>
  );
}

function Bars({ hours, store, running }: { hours: Dashboard['hours']; store: SessionStore; running: number }) {
  const highest = Math.max(...hours.flatMap(({ total, last_week_total }) => [total, last_week_total]));
  const lines = niceScale(highest);
  const limit = lines.at(-1) ?? 1;
  const number = new Intl.NumberFormat(localeOf(store.country_id), { maximumFractionDigits: 0 });
  const peak = hours.reduce((best, hour) => (hour.total > best.total ? hour : best));
  const slot = (RIGHT - LEFT) / hours.length;
  const y = (value: number) => BASE - ((BASE - TOP) * value) / limit;
  return (
    <svg viewBox="0 0 760 236" className="h-auto w-full">
      {lines.map((value) => (
        <g key={value}>
          <line
            x1={LEFT}
            x2={RIGHT}
            y1={y(value)}
            y2={y(value)}
            stroke="var(--chart-grid)"
            strokeDasharray={value === 0 ? undefined : '2 3'}
          />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className="fill-fg-3 text-xs">
            {number.format(value)}
          </text>
        </g>
      ))}
      {hours.map(({ hour, total, last_week_total }, index) => {
        const middle = LEFT + slot * (index + 0.5);
        const bar = Math.min(slot * BAR_SHARE, 44);
        const tick = Math.min(slot * TICK_SHARE, 56);
        return (
          <g key={hour}>
            {total > 0 && (
              <rect
                x={middle - bar / 2}
                y={y(total)}
                width={bar}
                height={BASE - y(total)}
                rx="3"
                fill="var(--ch-delivery)"
                opacity={Math.floor(running) === hour ? 0.55 : 1}
              />
            )}
            {last_week_total > 0 && (
              <path
                d={`M${middle - tick / 2} ${y(last_week_total)}h${tick}`}
                stroke="var(--fg-3)"
                strokeWidth="2"
                strokeLinecap="round"
                opacity=".75"
              />
            )}
            <text x={middle} y="230" textAnchor="middle" className="fill-fg-3 text-xs">
              {hour}h
            </text>
            {hour === peak.hour && total > 0 && (
              <text x={middle} y={Math.max(y(total) - 6, 10)} textAnchor="middle" className="fill-fg text-xs font-bold">
                {number.format(total)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The same in words, for those who do not see the bars. */
function HoursTable({
  hours,
  country_id,
  weekday,
}: {
  hours: Dashboard['hours'];
  country_id: number;
  weekday: string;
}) {
  return (
    <table className="sr-only">
      <caption>{t('Vendas por hora')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Hora')}</th>
          <th scope="col">{t('Hoje')}</th>
          <th scope="col">{weekday}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, total, last_week_total }) => (
          <tr key={hour}>
            <th scope="row">{hour}h</th>
            <td>{formatMoney(total, country_id)}</td>
            <td>{formatMoney(last_week_total, country_id)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
