import type { placeOrder } from '@comanda/contract/orders/checkout';
import type { Output } from '@comanda/contract/route';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { paymentPath, tablePath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import { call } from '../../../platform/api.ts';
import { useCart, useCartStore } from '../../../platform/cart/cart.tsx';
import { keepOrder } from '../../../platform/cart/kept-orders.ts';
import { markPlaced } from '../../../platform/cart/just-placed.ts';
import { countStep } from '../../../platform/count-visit.ts';
import { measure, measuredItems } from '../../../platform/measure.ts';
import { navigate } from '../../../platform/page/navigation.tsx';
import { clearDraft, readDraft } from '../../../platform/cart/order-draft.ts';
import { forgetReferral } from '../../../platform/referral.ts';
import { rememberOrderedItems } from '../../../platform/cart/ordered-items.ts';
import { useStore } from '../../../platform/page/page-context.tsx';
import { toast } from '../../../platform/toast.ts';
import { addressRecord, keepAddress } from '../../../platform/cart/kept-addresses.ts';
import { attemptFor, endAttempt, markSent } from '../sending/order-attempt.ts';
import type { OrderBody } from '../sending/order-body.ts';
import { sendOrder } from '../sending/send-order.ts';

type PlacedOrder = Output<typeof placeOrder>;

/** Under its key an order may be asked for again, so that each try waits little longer than a statement of the server may take. */
const PATIENCE_MS = 20_000;

/** How many items a kept order names. */
const NAMED = 4;

/**
 * Sends an envelope under its cart's key, again and again until it is answered; then keeps what the next order needs and
 * goes to the tracking page, or back to the table.
 */
export function useDelivery(): (envelope: OrderBody, onRetry?: () => void) => Promise<void> {
  const store = useStore();
  const cartStore = useCartStore();
  const { cart } = useCart();

  return async (envelope, onRetry) => {
    const attempt = attemptFor(store.url, envelope.cookieCode);
    markSent(store.url, attempt, envelope);
    const send = () =>
      call<typeof placeOrder>(
        { method: 'POST', path: 'client/order' },
        { body: envelope, headers: { 'idempotency-key': attempt.key }, patience_ms: PATIENCE_MS },
      );
    const placed: PlacedOrder = await sendOrder(send, onRetry ? { onRetry } : {});

    endAttempt(store.url);
    countStep(store.id, 'order');
    if (cart) measure({ name: 'purchase', id: String(placed.id), value: placed.total, items: measuredItems(cart) });
    const lines = cart?.cart_itens ?? [];
    const draft = readDraft(store.url);
    if (placed.delivery_method === DELIVERY_METHOD.delivery && draft.address.trim() !== '')
      keepAddress(addressRecord(store, draft));
    rememberOrderedItems(
      store.id,
      lines.map(({ item_id }) => item_id),
    );
    keepOrder({
      slug: store.url,
      store_name: store.name,
      token: placed.track_token,
      number: placed.number,
      created_at: placed.created_at,
      total: placed.total,
      ...(placed.delivery_method === DELIVERY_METHOD.delivery
        ? { place: [draft.address.trim(), draft.no_number ? '' : draft.number.trim()].filter(Boolean).join(', ') }
        : {}),
      items: lines.slice(0, NAMED).map(({ quantity_formatted, name }) => `${quantity_formatted} ${name}`),
    });
    markPlaced(placed.track_token);
    clearDraft(store.url);
    forgetReferral(store.url);
    cartStore.forget();
    // Whoever sits at a table sees what becomes of the round in its bill.
    const { table_number } = envelope;
    const seated = placed.delivery_method === DELIVERY_METHOD.table && table_number != null && placed.pix === null;
    if (placed.payment_status === 'created') {
      const way = store.payment_methods.find(({ real_id }) => real_id === envelope.real_id);
      // A page of its own: only its policy lets the provider's fields for a card in.
      return location.replace(paymentPath(store.url, placed.id, placed.track_token, way?.provider));
    }
    navigate(seated ? tablePath(store.url, table_number) : placed.track_url, { replace: true });
    if (seated) void toast(t('Pedido enviado para a cozinha.'));
  };
}
