import type { Order } from '@comanda/contract/orders/orders';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { isFinal } from '@comanda/domain/orders/order-status';
import { storeZone } from '@comanda/domain/time-zones';
import { Clock } from '@comanda/ui/clock';
import { heldBack } from '@comanda/words/paper-words';
import { t } from '@comanda/ui/i18n';
import { ORDER_STATE } from '@comanda/ui/status-badge';
import { CustomerNote, Ticket } from '@comanda/ui/ticket';
import { CalendarClock } from 'lucide-react';
import { clockOf, latenessOf } from '@comanda/domain/orders/order-clock';
import type { SessionStore } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { CardActions } from './card-actions.tsx';
import { KitchenWaiting } from '../kitchen-waiting.tsx';
import { PaymentBadge } from '../payment-badge.tsx';
import { allergyWords, clientRank, lineChoices, METHOD_LOOK, openLines, placeOf } from '../order-words.ts';
import { SoldOfflineBadge } from '../sold-offline.tsx';
import type { OrderSteps } from '../use-order-steps.ts';

const LINES_SHOWN = 4;

interface Props {
  order: Order;
  store: SessionStore;
  /** Minutes run on it; else it says when the order came. */
  show_timer: boolean;
  steps: OrderSteps;
  selected: boolean;
  onOpen: () => void;
  onRefuse: () => void;
  onPrint: () => void;
}

/** The comanda on the board: number, channel, clock; who and where; what; how it is paid; the next step. */
export function OrderCard({ order, store, show_timer, steps, selected, onOpen, onRefuse, onPrint }: Props) {
  const now = useNow();
  const { minutes, promised } = clockOf(order, now);
  const ended = isFinal(order.status); // nothing left but its paper
  const running = order.status !== 'scheduled' && !ended;
  const Method = METHOD_LOOK[order.delivery_method];
  const place = placeOf(order, store.country_id);
  const lines = openLines(order);
  const { st } = ORDER_STATE[order.status];
  const actions = <CardActions order={order} steps={steps} onRefuse={onRefuse} onPrint={onPrint} />;

  return (
    <Ticket
      aria-label={t('Pedido {number}, {client}', { number: order.number, client: order.client_name || Method.label() })}
      data-st={st}
      data-order={order.id}
      selected={selected}
      late={latenessOf(order, now)}
      stubColor={order.status === 'received' ? 'var(--st-new-soft)' : 'var(--surface)'}
      className={order.status === 'received' ? 'animate-pulse-new motion-reduce:animate-none' : ''}
      stub={
        <>
          <div className="flex items-center gap-2">
            <button
              type="button"
              className="t-num text-2xl leading-7 after:absolute after:inset-0"
              onClick={onOpen}
              aria-label={t('Abrir pedido {number}', { number: order.number })}
            >
              {order.number}
            </button>
            <span className="flex items-center gap-1 text-ui font-semibold text-fg-2">
              <Method.icon className="size-4" aria-hidden />
              {Method.label()}
            </span>
            <span className="ml-auto">
              {running && show_timer ? (
                <Clock minutes={minutes} promised={promised} />
              ) : (
                <Moment order={order} store={store} />
              )}
            </span>
          </div>
          <p className="mt-0.5 line-clamp-2 text-ui">
            <b className="font-semibold">{order.client_name}</b>
            <span className="text-fg-3">
              {[place, order.eat_local && t('comer aqui'), clientRank(order)]
                .filter(Boolean)
                .map((words) => ` · ${words}`)}
            </span>
          </p>
        </>
      }
    >
      <ul className="text-ui">
        {lines.slice(0, LINES_SHOWN).map((line) => (
          <li key={line.line} className="flex gap-1.5">
            <b className="min-w-4 shrink-0 text-right tabular-nums">
              {line.item_type === 2 ? line.quantity_formatted : line.quantity}
            </b>
            <span className="min-w-0 flex-1 break-words">
              {line.name}
              <span className="text-fg-3">{lineChoices(line).map((choice) => ` · ${choice}`)}</span>
            </span>
          </li>
        ))}
        {lines.length > LINES_SHOWN && (
          <li className="pl-5.5 text-fg-3">{t('e mais {n}', { n: lines.length - LINES_SHOWN })}</li>
        )}
      </ul>
      {[
        order.held_reason && heldBack(order.held_reason),
        allergyWords(order),
        order.observation,
        ...lines.map((line) => line.observation),
      ]
        .filter(Boolean)
        .slice(0, 2)
        .map((note) => (
          <CustomerNote key={note} className="mt-1.5">
            {note}
          </CustomerNote>
        ))}
      <KitchenWaiting order={order} />
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <SoldOfflineBadge order={order} />
        <PaymentBadge
          order={order}
          country_id={store.country_id}
          className="h-auto! min-h-5.5 max-w-full py-0.5 whitespace-normal!"
        />
        <span className="ml-auto flex items-center gap-2">
          <b className="t-money text-sm">{formatMoney(order.total, store.country_id)}</b>
          {ended && actions}
        </span>
      </div>
      {!ended && <div className="mt-2">{actions}</div>}
    </Ticket>
  );
}

/** The hour of an order for later, or when one ended. */
function Moment({ order, store }: { order: Order; store: SessionStore }) {
  const zone = storeZone(store.timezone, store.country_id);
  const moment = order.schedule_at ?? order.delivered_time ?? order.cancel_time ?? order.created_at;
  return (
    <span className="flex items-center gap-1 text-ui font-semibold text-fg-2">
      {order.status === 'scheduled' && <CalendarClock className="size-3.5" aria-hidden />}
      {order.status === 'scheduled' && `${formatShortDate(moment, zone)}, `}
      {formatTime(moment, zone, store.country_id)}
    </span>
  );
}
