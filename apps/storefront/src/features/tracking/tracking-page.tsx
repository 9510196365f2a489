import type { sayPaid as sayPaidRoute } from '@comanda/contract/orders/tracking';
import { isPaymentState, hasPaid } from '@comanda/domain/online-payments/states';
import { isFinal } from '@comanda/domain/orders/order-status';
import { paymentPath, storePath } from '@comanda/domain/paths';
import { storeZone } from '@comanda/domain/time-zones';
import { Button, buttonClass } from '@comanda/ui/button';
import { DoneMark } from '@comanda/ui/done-mark';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { MessageCircle, ReceiptText, RotateCcw, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { askRepeat } from '../../platform/ask-repeat.ts';
import { forgetPlaced, wasJustPlaced } from '../../platform/cart/just-placed.ts';
import { readOrders } from '../../platform/cart/kept-orders.ts';
import { contactLink } from '../../platform/store/contact.ts';
import { Link, useSearch } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useRequest } from '../../platform/use-request.ts';
import { NewsOffer } from '../news/public.ts';
import { StarLinks } from '../review/public.ts';
import { CancelOrder } from './cancel-order.tsx';
import { CourierCard } from './courier-card.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { PixBeingChecked, PixCard } from './pix-card.tsx';
import { PromiseCard } from './promise-card.tsx';
import { PushOffer } from './push-offer.tsx';
import { PayNow } from './pay-now.tsx';
import { TrackedNotes } from './tracked-notes.tsx';
import { sentHint } from './tracking-words.ts';
import { type Tracking, useTracking } from './use-tracking.ts';

/** An order for whoever holds its link, signed in or not: when it comes, what it is, what can still be done. */
export function TrackingPage() {
  const store = useStore();
  const search = useSearch();
  const token = new URLSearchParams(search).get('token') ?? '';
  const { tracking, status, live, adopt, retry } = useTracking(token);
  const number = tracking?.order.number;
  const help = contactLink(tracking?.store ?? store, number ? t('Olá! É sobre o pedido {number}.', { number }) : '');

  return (
    <PageFrame
      title={number ? t('Pedido {number}', { number }) : t('Seu pedido')}
      aside={
        help !== '' && (
          <a
            href={help}
            target="_blank"
            rel="noreferrer"
            className="flex h-11 items-center gap-1.5 px-3 text-sm font-semibold print:hidden"
          >
            <MessageCircle className="size-5" aria-hidden />
            {t('Ajuda')}
          </a>
        )
      }
      wide
      className="p-3 pb-8 lg:pt-6"
    >
      {tracking ? (
        <Tracked tracking={tracking} token={token} live={live} onChange={adopt} />
      ) : status === 'missing' || (token === '' && search !== '') ? (
        <Missing />
      ) : status === 'failed' ? (
        <Panel className="mx-auto max-w-120">
          <ErrorState title={t('Não conseguimos abrir seu pedido agora.')} onRetry={retry}>
            {t('Ele está guardado na loja. Confira a internet.')}
          </ErrorState>
        </Panel>
      ) : (
        <SkeletonRows rows={4} className="h-32" />
      )}
    </PageFrame>
  );
}

/** The food has left the kitchen: what is owed is settled at the door, or between the store and its bank. */
const OUT: readonly string[] = ['dispatched', 'delivered', 'cancelled'];

/** Street and number, for the device that ordered: whoever else holds the link sees none. */
const placeOf = (token: string): string => readOrders().find((kept) => kept.token === token)?.place ?? '';

interface TrackedProps {
  tracking: Tracking;
  token: string;
  live: boolean;
  onChange: (tracking: Tracking) => void;
}

function Tracked({ tracking, token, live, onChange }: TrackedProps) {
  const { order, store, pix } = tracking;
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const waits = pix !== null && order.paid_at === null && !OUT.includes(order.status);
  const toPay =
    order.paid_at === null &&
    !OUT.includes(order.status) &&
    isPaymentState(order.payment_status) &&
    !hasPaid(order.payment_status);
  const [code, setCode] = useState(false);
  const checked = waits && order.paid_said_at !== null && !code;
  const delivered = order.status === 'delivered';
  const ended = isFinal(order.status);
  const sent = useJustPlaced(token);
  const request = useRequest();
  const paying = useRequest();

  async function sayPaid() {
    const said = await paying.run(() =>
      call<typeof sayPaidRoute>(
        { method: 'POST', path: 'orders/track/{token}/paid' },
        { params: { token }, body: { paid: true } },
      ),
    );
    if (!said) return;
    setCode(false);
    onChange(said);
  }

  const quiet = 'border-sf-line bg-sf-surface text-sf-fg';
  const again = (
    <Button
      size="lg"
      className={cx(quiet, delivered && 'w-full')}
      icon={<RotateCcw className="size-5" aria-hidden />}
      pending={request.pending}
      pendingText={t('Abrindo…')}
      onClick={() => void request.run(() => askRepeat(token))}
    >
      {t('Pedir de novo')}
    </Button>
  );
  return (
    <div className="mx-auto grid max-w-120 items-start gap-3 lg:max-w-none lg:grid-cols-2 lg:gap-6">
      <div className="min-w-0 space-y-3">
        {sent && !ended && <Sent>{sentHint(order, (waits && order.paid_said_at === null) || toPay)}</Sent>}
        {order.can_review && <Rate token={token} />}
        {delivered && again}
        {toPay && <PayNow to={paymentPath(store.url, order.number, token)} order={order} />}
        {waits && !checked && (
          <PixCard
            tracking={tracking}
            pix={pix}
            pending={paying.pending}
            message={paying.message}
            onPaid={() => void sayPaid()}
          />
        )}
        <PromiseCard tracking={tracking} zone={zone} now={now} live={live} />
        {checked && <PixBeingChecked tracking={tracking} onCode={() => setCode(true)} />}
        {order.status === 'dispatched' && <CourierCard token={token} country_id={store.country_id} now={now} />}
        {tracking.push_key !== null && !ended && <PushOffer token={token} push_key={tracking.push_key} />}
        {order.rating !== null && <Rated order={order} />}
      </div>
      <div className="min-w-0 space-y-3">
        <div className={sent ? 'printed' : undefined}>
          <OrderTicket tracking={tracking} place={placeOf(token)} />
        </div>
        {request.message && <p className="text-sm text-danger-text">{request.message}</p>}
        <div className="grid grid-cols-2 gap-2 print:hidden">
          {!delivered && again}
          <Button
            size="lg"
            className={quiet}
            icon={<ReceiptText className="size-5" aria-hidden />}
            onClick={() => print()}
          >
            {t('Recibo')}
          </Button>
        </div>
        <NewsOffer token={token} />
        <TrackedNotes token={token} changed={`${order.status} ${order.paid_at}`} />
        {order.can_cancel && <CancelOrder token={token} number={order.number} onCancelled={onChange} />}
      </div>
    </div>
  );
}

/** The moment after the order: it is theirs now. */
const Sent = ({ children }: { children: string }) => (
  <Panel className="flex items-center gap-4 print:hidden">
    <DoneMark className="size-13 text-sf-accent-ui" />
    <div>
      <h2 className="t-title text-xl">{t('Pedido enviado!')}</h2>
      <p className="text-base text-sf-fg-2">{children}</p>
    </div>
  </Panel>
);

function useJustPlaced(token: string): boolean {
  const [sent] = useState(() => wasJustPlaced(token));
  useEffect(() => forgetPlaced(), []);
  return sent;
}

const Rate = ({ token }: { token: string }) => (
  <Panel className="text-center print:hidden">
    <h2 className="t-title mb-2 text-lg">{t('Como foi o pedido?')}</h2>
    <StarLinks token={token} />
  </Panel>
);

function Rated({ order }: { order: Tracking['order'] }) {
  return (
    <Panel className="space-y-2">
      <p className="text-base font-semibold">{t('Sua nota: {rating} de 5', { rating: order.rating })}</p>
      {order.review && <p className="text-sm text-sf-fg-2">“{order.review}”</p>}
      {order.review_reply && (
        <p className="rounded-md bg-sf-band px-3 py-2.5 text-sm text-sf-band-fg">
          <b className="font-semibold">{t('A loja respondeu:')}</b> {order.review_reply}
        </p>
      )}
    </Panel>
  );
}

function Missing() {
  const store = useStore();
  return (
    <Panel className="mx-auto max-w-120">
      <EmptyState
        icon={<SearchX className="size-6" aria-hidden />}
        title={t('Não encontramos este pedido')}
        action={
          <Link href={storePath(store.url)} className={buttonClass('store', 'lg')}>
            {t('Ver o cardápio')}
          </Link>
        }
      >
        {t('Confira se o link está completo. Ele está na mensagem que você recebeu, e em Meus pedidos neste aparelho.')}
      </EmptyState>
    </Panel>
  );
}
