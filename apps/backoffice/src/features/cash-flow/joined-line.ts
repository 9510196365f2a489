import { formatDayMonth, formatMoney } from '@comanda/domain/format';
import { type FlowDay, likelyRange } from '@comanda/domain/payables/cash-flow';
import { t } from '@comanda/ui/i18n';
import { type LinesData, MOST_POINTS } from '@comanda/words/chart-data';
import { shortDay } from '../payables/public.ts';
import type { Answered } from './flow-of.ts';

interface Joined {
  answer: Pick<Answered, 'balance' | 'reserve' | 'swing'>;
  past: readonly FlowDay[];
  flow: readonly FlowDay[];
  /** Sales to come are counted in, which usually miss. */
  ranged: boolean;
  country_id: number;
}

/** What each day ended with, what there is now, and what the next days end with: one line. Without a past it begins with today's end. */
export function joinedLine({ answer: { balance, reserve, swing }, past, flow, ranged, country_id }: Joined): LinesData {
  const before = past.length > 0 ? past.length + 1 : 0;
  const nothing = Array.from({ length: before }, () => null);
  return {
    kind: 'lines',
    labels: [
      ...past.map(({ date }) => formatDayMonth(date)),
      ...(before > 0 ? [t('agora')] : []),
      ...flow.map(({ date }) => formatDayMonth(date)),
    ],
    names: [
      ...past.map(({ date }) => shortDay(date)),
      ...(before > 0 ? [t('agora')] : []),
      ...flow.map(({ date }) => shortDay(date)),
    ],
    lines: [
      {
        key: 'balance',
        label: before > 0 ? t('aconteceu') : t('Saldo no fim do dia'),
        values: [
          ...past.map((day) => day.balance),
          ...(before > 0 ? [balance] : []),
          ...flow.map((day) => day.balance),
        ],
        forecast: Math.max(before, 1),
        ...(ranged && { range: [...nothing, ...likelyRange(flow, swing)] }),
      },
    ],
    threshold:
      reserve === null || reserve === 0 ? { value: 0, label: t('zero') } : { value: reserve, label: t('sua reserva') },
    ...(before > 0 && { today: past.length, peaks: true }),
    format: (value) => formatMoney(value, country_id),
  };
}

/** The day of a point of that line: of several days its last. */
export function dayAt(index: number, past: readonly FlowDay[], flow: readonly FlowDay[]): string | undefined {
  const dates = [
    ...past.map(({ date }) => date),
    ...(past.length > 0 ? [flow[0]?.date] : []),
    ...flow.map(({ date }) => date),
  ];
  const size = Math.ceil(dates.length / MOST_POINTS);
  return dates[Math.min(index * size + size - 1, dates.length - 1)];
}
