import type { getDashboard } from '@comanda/contract/reports/dashboard';
import type { Output } from '@comanda/contract/route';
import { formatMoney, formatPercent, localeOf } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import type { ReactNode } from 'react';

export type Dashboard = Output<typeof getDashboard>;

export interface Delta {
  /** '12,4%', '9', '−3 min'. */
  text: string;
  direction: 'up' | 'down';
  /** Whether the change is good news; null: neither that nor bad. */
  good: boolean | null;
}

export interface Figure {
  label: string;
  value: string;
  /** Null when there is nothing to compare with, or no difference. */
  delta: Delta | null;
  note: string;
  /** Drawn beside its label. */
  aside?: ReactNode;
  /** How much of its limit it has come to, of 1. */
  full?: number;
}

const number = (value: number, country_id: number) => new Intl.NumberFormat(localeOf(country_id)).format(value);

/** In percent of what was before; null where that is nothing to compare with. */
export function relative(now: number, before: number, country_id: number): Delta | null {
  if (before === 0 || now === before) return null;
  const percent = Math.round(((now - before) / before) * 1000) / 10;
  return {
    text: formatPercent(Math.abs(percent), country_id),
    direction: now > before ? 'up' : 'down',
    good: now > before,
  };
}

function absolute(now: number, before: number, good: 'up' | 'down', country_id: number): Delta | null {
  if (now === before) return null;
  const direction = now > before ? 'up' : 'down';
  return { text: number(Math.abs(now - before), country_id), direction, good: direction === good };
}

/**
 * The five figures of the day beside the same weekday of last week until the same hour.
 * @param weekday the compared day as people say it: 'quinta passada'
 */
export function figuresOf({ today, last_week, hours }: Dashboard, weekday: string, country_id: number): Figure[] {
  // A day that sold nothing at all, as before the store began, is nothing to compare with.
  const soldThen = hours.some(({ before }) => before !== null);
  const none = soldThen ? t('sem vendas {weekday} até esta hora', { weekday }) : '';
  const sales = relative(today.total, last_week.total, country_id);
  const ticket = relative(today.average_ticket, last_week.average_ticket, country_id);
  const orders = absolute(today.orders, last_week.orders, 'up', country_id);
  const cancelled = absolute(today.cancelled, last_week.cancelled, 'down', country_id);
  const prepare = prepareDelta(today.prepare_minutes, last_week.prepare_minutes);
  const same = t('igual a {weekday}', { weekday });
  const more = ({ direction }: Delta) => t(direction === 'up' ? 'a mais' : 'a menos');
  const thanDay = (delta: Delta | null) =>
    delta ? t(delta.direction === 'up' ? 'mais que {weekday}' : 'menos que {weekday}', { weekday }) : same;
  return [
    {
      label: t('Vendas de hoje'),
      value: formatMoney(today.total, country_id),
      delta: sales,
      note: last_week.total === 0 ? none : thanDay(sales),
    },
    {
      label: t('Pedidos'),
      value: number(today.orders, country_id),
      delta: orders,
      note: orders ? more(orders) : soldThen ? same : '',
    },
    {
      label: t('Ticket médio'),
      value: today.orders === 0 ? '—' : formatMoney(today.average_ticket, country_id),
      delta: ticket,
      note: last_week.orders === 0 ? none : ticket ? more(ticket) : same,
    },
    {
      label: t('Preparo médio'),
      value: today.prepare_minutes === null ? '—' : t('{n} min', { n: Math.round(today.prepare_minutes) }),
      delta: prepare,
      note:
        last_week.prepare_minutes === null
          ? t('do aceite ao pronto')
          : t('era {n} min', { n: Math.round(last_week.prepare_minutes) }),
    },
    {
      label: t('Cancelados'),
      value: number(today.cancelled, country_id),
      delta: cancelled,
      note:
        today.cancelled === 0
          ? t('nenhum hoje')
          : t('{value} perdidos', { value: formatMoney(today.cancelled_total, country_id) }),
    },
  ];
}

function prepareDelta(now: number | null, before: number | null): Delta | null {
  if (now === null || before === null) return null;
  const minutes = Math.round(now) - Math.round(before);
  if (minutes === 0) return null;
  return { text: t('{n} min', { n: Math.abs(minutes) }), direction: minutes > 0 ? 'up' : 'down', good: minutes < 0 };
}
