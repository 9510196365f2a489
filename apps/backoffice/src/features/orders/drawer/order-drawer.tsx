import type { Order } from '@comanda/contract/orders/orders';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { StatusBadge } from '@comanda/ui/status-badge';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { SessionStore } from '../../../platform/session.tsx';
import { OrderPix } from '../../bank-statements/public.ts';
import { OrderNote } from '../../fiscal/public.ts';
import { OrderPartner } from '../../payouts/public.ts';
import { DeliveryPicture } from './delivery-picture.tsx';
import { HeldBanner } from '../../order-hold/public.ts';
import { OrderActions } from './order-actions.tsx';
import { orderDoing } from '../order-acts.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderClient } from './order-client.tsx';
import { OrderDriver } from './order-driver.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderLink, OrderPayment } from './order-payment.tsx';
import { OrderMargin } from './order-margin.tsx';
import { OrderReview } from './order-review.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { METHOD_LOOK, usesPix } from '../order-words.ts';
import { originText } from '../origin-words.ts';
import { SoldOffline } from '../sold-offline.tsx';
import type { OrderSteps } from '../use-order-steps.ts';

interface Props {
  order: Order;
  store: SessionStore;
  steps: OrderSteps;
  /** Its lines are being put right. */
  editing: boolean;
  onEdit: (editing: boolean) => void;
  neighbours: { before: Order | null; after: Order | null };
  onOpen: (order: Order) => void;
  onClose: () => void;
  onRefuse: () => void;
  onPrint: () => void;
}

/** The whole order beside the live board. */
export function OrderDrawer(props: Props) {
  const { order, store, steps, editing, onEdit, neighbours, onOpen, onClose, onRefuse, onPrint } = props;
  const Method = METHOD_LOOK[order.delivery_method];
  const { before, after } = neighbours;
  return (
    <Drawer
      onClose={onClose}
      title={t('Pedido {number}', { number: order.number })}
      head={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="t-num text-4xl">{order.number}</span>
          <StatusBadge status={order.status} />
          <span className="flex items-center gap-1 text-ui font-semibold text-fg-2">
            <Method.icon className="size-4" aria-hidden />
            <span className="max-sm:sr-only">{Method.label()}</span>
          </span>
          <span className="text-ui text-fg-3">{originText(order.origin)}</span>
          <span className="ml-auto flex">
            <IconButton label={t('Pedido acima')} disabled={before === null} onClick={() => before && onOpen(before)}>
              <ChevronUp className="size-5" aria-hidden />
            </IconButton>
            <IconButton label={t('Pedido abaixo')} disabled={after === null} onClick={() => after && onOpen(after)}>
              <ChevronDown className="size-5" aria-hidden />
            </IconButton>
          </span>
        </div>
      }
      footer={
        <OrderActions
          on={orderDoing(order, steps, onRefuse, onPrint)}
          steps={steps}
          onEdited={editing ? () => onEdit(false) : null}
        />
      }
    >
      <HeldBanner order={order} />
      <OrderTimeline order={order} store={store} />
      <OrderClient order={order} store={store} />
      <OrderDriver order={order} store={store} steps={steps} />
      <OrderLines order={order} store={store} editing={editing} onEdit={onEdit} />
      <SoldOffline order={order} country_id={store.country_id} />
      <OrderAmounts order={order} store={store} steps={steps} />
      <OrderPayment key={`${order.id} ${order.payment_status ?? ''}`} order={order} store={store} />
      <OrderNote
        key={`note ${order.id} ${order.status}`}
        order={order}
        store={store}
        cancelled={order.status === 'cancelled'}
      />
      <OrderLink key={`link ${order.id}`} order={order} store={store} />
      <OrderMargin
        key={[order.id, order.status, order.total, order.payment_name].join(' ')} // what it costs follows what it is
        order={order}
        store={store}
      />
      <OrderPartner order={order} />
      {usesPix(order) && <OrderPix key={`${order.id} ${order.pix_state}`} order={order} store={store} />}
      <DeliveryPicture order={order} store={store} />
      <OrderReview order={order} />
      <OrderLog order={order} store={store} />
    </Drawer>
  );
}
