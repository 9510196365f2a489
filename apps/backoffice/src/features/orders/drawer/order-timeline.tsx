import type { Order } from '@comanda/contract/orders/orders';
import { findCancellationReason } from '@comanda/domain/orders/cancellation-reasons';
import { formatShortDate, formatTime } from '@comanda/domain/format';
import { type OrderStatus, usualSteps } from '@comanda/domain/orders/order-status';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ORDER_STATE } from '@comanda/ui/status-badge';
import type { SessionStore } from '../../../platform/session.tsx';

const timeOf = (order: Order, status: OrderStatus): string | null => {
  const times: Partial<Record<OrderStatus, string | null>> = {
    scheduled: order.created_at,
    received: order.created_at,
    preparing: order.accept_time,
    ready: order.ready_time,
    dispatched: order.dispatch_time,
    delivered: order.delivered_time,
  };
  return times[status] ?? null;
};

/** Short, because five stand side by side. */
const STEP_NAMES: Record<OrderStatus, string> = {
  scheduled: 'Agendado',
  received: 'Recebido',
  preparing: 'Preparo',
  ready: 'Pronto',
  dispatched: 'Saiu',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
};

/** Where the order stands on its usual way, with the real times and what was promised. */
export function OrderTimeline({ order, store }: { order: Order; store: SessionStore }) {
  const zone = storeZone(store.timezone, store.country_id);
  const time = (moment: string) => formatTime(moment, zone, store.country_id);
  if (order.status === 'cancelled') {
    const reason = [...(['store', 'customer', 'system'] as const)]
      .map((by) => findCancellationReason(by, order.cancellation_code ?? ''))
      .find(Boolean);
    return (
      <div className="p-5">
        <Banner
          tone="danger"
          title={
            order.cancel_time === null ? t('Cancelado') : t('Cancelado às {time}', { time: time(order.cancel_time) })
          }
        >
          {[reason && t(reason.label), order.cancellation_reason].filter(Boolean).join(' · ')}
        </Banner>
      </div>
    );
  }
  const steps = usualSteps(order.delivery_method, order.schedule_at !== null);
  const reached = steps.indexOf(order.status);
  return (
    <div className="border-b border-line p-5">
      {order.schedule_at !== null && (
        <p className="mb-3 text-sm font-semibold">
          {t('Agendado para {date}, {time}', {
            date: formatShortDate(order.schedule_at, zone),
            time: time(order.schedule_at),
          })}
        </p>
      )}
      <ol className="flex gap-1.5">
        {steps.map((status, index) => {
          const at = timeOf(order, status);
          return (
            <li
              key={status}
              className="min-w-0 flex-1"
              data-st={ORDER_STATE[status].st}
              aria-current={index === reached ? 'step' : undefined}
            >
              <span className={cx('block h-1.5 rounded-full', index <= reached ? 'bg-(--c)' : 'bg-surface-3')} />
              <span
                className={cx(
                  'mt-1.5 block truncate text-xs font-semibold',
                  index === reached ? 'text-(--c-text)' : 'text-fg-2',
                )}
              >
                {t(STEP_NAMES[status])}
              </span>
              <span className="text-xs text-fg-3 tabular-nums">{at !== null && index <= reached ? time(at) : '—'}</span>
            </li>
          );
        })}
      </ol>
      {order.promised_until !== null && order.status !== 'delivered' && (
        <p className="mt-3 text-ui text-fg-3">
          {order.promised_from === null
            ? t('Prometido até {time}', { time: time(order.promised_until) })
            : t('Prometido entre {from} e {to}', { from: time(order.promised_from), to: time(order.promised_until) })}
        </p>
      )}
    </div>
  );
}
