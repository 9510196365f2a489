import { formatMoney } from '@comanda/domain/format';
import type { FlowDay } from '@comanda/domain/payables/cash-flow';
import { t } from '@comanda/ui/i18n';
import { useRef } from 'react';
import { useWidth } from '../../charts/use-width.ts';
import { shortDay } from './payable-words.ts';

/** Of the line's ground, and with the days below it. */
const [PLOT, HEIGHT] = [72, 92];
/** Room above the line for the words of its lowest day. */
const TOP = 24;
/** Half of the words of a day or an amount. */
const HALF = 34;

interface Props {
  flow: readonly FlowDay[];
  lowest: FlowDay;
  reserve: number | null;
  country_id: number;
}

/** What each day ends with, and where it is least: what it shows, the words beside it say. */
export function BalanceLine({ flow, lowest, reserve, country_id }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const floor = reserve ?? 0;
  const balances = flow.map(({ balance }) => balance);
  const [least, most] = [Math.min(floor, ...balances), Math.max(floor, ...balances)];
  const x = (at: number) => 2 + ((width - 4) * at) / Math.max(1, flow.length - 1);
  const y = (value: number) => PLOT - 4 - ((PLOT - 4 - TOP) * (value - least)) / (most - least || 1);
  const within = (at: number) => Math.min(Math.max(x(at), HALF), width - HALF);
  const lowestAt = flow.indexOf(lowest);
  const color = lowest.balance < 0 ? 'var(--chart-neg)' : 'var(--chart-1)';
  const isApart = lowestAt > 0 && x(lowestAt) > 2 * HALF && x(lowestAt) < width - 2 * HALF - 8;
  return (
    <div ref={place}>
      <svg width={width} height={HEIGHT} aria-hidden className="block max-w-full">
        <line x1="0" x2={width} y1={y(floor)} y2={y(floor)} stroke="var(--warning)" strokeDasharray="4 3" />
        <text x={width} y={y(floor) - 4} textAnchor="end" className="fill-warning-text text-xs">
          {floor === 0 ? t('zero') : t('reserva {amount}', { amount: formatMoney(floor, country_id) })}
        </text>
        <line x1="0" x2={width} y1={PLOT} y2={PLOT} stroke="var(--line)" />
        <polyline
          points={balances.map((balance, at) => `${x(at)},${y(balance)}`).join(' ')}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <line
          x1={x(lowestAt)}
          x2={x(lowestAt)}
          y1={TOP - 8}
          y2={y(lowest.balance) - 7}
          stroke="var(--line-strong)"
          strokeDasharray="1 3"
        />
        <circle cx={x(lowestAt)} cy={y(lowest.balance)} r="4" fill={color} stroke="var(--surface)" strokeWidth="2" />
        <text x={within(lowestAt)} y={TOP - 12} textAnchor="middle" className="fill-fg text-xs font-bold">
          {formatMoney(lowest.balance, country_id)}
        </text>
        <text x="2" y={HEIGHT - 5} className="fill-fg-3 text-xs">
          {t('hoje')}
        </text>
        {isApart && (
          <text x={within(lowestAt)} y={HEIGHT - 5} textAnchor="middle" className="fill-fg-3 text-xs">
            {shortDay(lowest.date)}
          </text>
        )}
        <text x={width - 2} y={HEIGHT - 5} textAnchor="end" className="fill-fg-3 text-xs">
          {shortDay(flow.at(-1)?.date ?? lowest.date)}
        </text>
      </svg>
    </div>
  );
}
