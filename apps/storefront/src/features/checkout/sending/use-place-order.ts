import { ApiError } from '@comanda/contract/clients/client';
import type { ErrorCode } from '@comanda/contract/errors';
import type { OrderDifference, OrderQuote } from '@comanda/domain/orders/order-difference';
import { useRef, useState } from 'react';
import { useCartStore } from '../../../platform/cart/cart.tsx';
import { measuredBrowser } from '../../../platform/measured-browser.ts';
import { focusField } from '../fields.ts';
import { quoteOf } from '../live-totals.ts';
import { endAttempt, markRefused, unansweredAttempt } from './order-attempt.ts';
import type { OrderBody } from './order-body.ts';
import { BANNER_ID, type ShownRefusal } from '../problems-banner.tsx';
import { offersOf } from './refusal-offers.ts';
import { fieldErrors, possibleActions, refusalPlan } from './refusal-plan.ts';
import { isUnanswered } from './send-order.ts';
import type { Checkout } from '../use-checkout.ts';
import { useDelivery } from '../where/use-delivery.ts';

export interface ChangedOrder extends OrderDifference {
  /** What the server finds: sent back when the customer accepts it. */
  quote: OrderQuote;
}

export interface Sending {
  /** unanswered: nobody knows whether it arrived. */
  status: 'idle' | 'sending' | 'again' | 'unanswered';
  refusals: readonly ShownRefusal[];
  changed: ChangedOrder | null;
}
const IDLE: Sending = { status: 'idle', refusals: [], changed: null };

/** Sends the order: once for each cart, whatever the network does, and never for more than the customer saw. */
export function usePlaceOrder(checkout: Checkout) {
  const { store, cart, body, totals, problems, setTried } = checkout;
  const cartStore = useCartStore();
  const deliver = useDelivery();
  const [sending, setSending] = useState<Sending>(() => ({
    ...IDLE,
    status: unansweredOf(store.url, cart.cookie_code) ? 'unanswered' : 'idle',
  }));
  // State is late for a second press in the same moment.
  const locked = useRef(false);

  async function locking(work: () => Promise<void>): Promise<void> {
    if (locked.current) return;
    locked.current = true;
    setSending({ ...IDLE, status: 'sending' });
    try {
      await work();
    } catch (error) {
      refused(error);
    } finally {
      locked.current = false;
    }
  }
  const onRetry = () => setSending({ ...IDLE, status: 'again' });

  /** @param seen what the customer accepted instead of what the page shows */
  async function submit(seen?: OrderQuote): Promise<void> {
    // Whoever accepted what is left of the cart has nothing more to mend in it.
    const [first] = seen ? problems.filter(({ field }) => field !== 'cart') : problems;
    if (first) {
      setTried(true);
      setSending(IDLE);
      requestAnimationFrame(() => focusField(first.field));
    } else if (body !== null)
      await locking(async () => {
        if (await wasPlaced()) return;
        const quote = onWire(seen ?? quoteOf(cart, totals));
        await deliver({ ...body, measured: measuredBrowser(store), quote }, onRetry);
      });
  }

  /** An older envelope may have arrived. The same one again tells: then that is the order, else the next may go. */
  async function wasPlaced(): Promise<boolean> {
    const old = unansweredOf(store.url, cart.cookie_code);
    if (old === null) return false;
    try {
      await deliver(old, onRetry);
      return true;
    } catch (error) {
      if (isUnanswered(error) || !(error instanceof ApiError)) throw error;
      markRefused(store.url);
      return false;
    }
  }

  const resend = () =>
    locking(async () => {
      const old = unansweredOf(store.url, cart.cookie_code);
      if (old !== null) await deliver(old, onRetry);
    });

  function refused(error: unknown): void {
    if (!(error instanceof ApiError)) {
      setSending(IDLE);
      throw error;
    }
    if (isUnanswered(error)) return setSending({ ...IDLE, status: 'unanswered' });
    if (error.code === 'idempotency_mismatch') endAttempt(store.url);
    else markRefused(store.url);
    if (error.code === 'order_changed') {
      void cartStore.load();
      return setSending({ ...IDLE, changed: error.detail as unknown as ChangedOrder }); // the server answers the difference with its quote
    }
    const refusals = readRefusals(error, checkout);
    checkout.setServerErrors({
      ...Object.fromEntries(refusals.flatMap(({ field, message }) => (field ? [[field, message]] : []))),
      ...fieldErrors(error.detail),
    });
    setSending({ ...IDLE, refusals });
    if (refusals.some(({ field }) => field === 'cart')) void cartStore.load();
    requestAnimationFrame(() => document.getElementById(BANNER_ID)?.focus());
  }

  const dismiss = () => setSending(IDLE);
  /** Orders what the server found, after it was seen. */
  function accept(): void {
    const { changed } = sending;
    dismiss();
    void submit(changed?.quote);
  }
  return { sending, submit, resend, dismiss, accept };
}

const unansweredOf = (slug: string, cookie_code: string | null): OrderBody | null => {
  const attempt = unansweredAttempt(slug);
  return attempt?.cookie_code === cookie_code ? (attempt?.unanswered ?? null) : null;
};

/** The answer names one refusal and, where there are more, all of them. */
function readRefusals(error: ApiError, checkout: Checkout): ShownRefusal[] {
  const listed = error.detail['refusals'];
  const all: { code: ErrorCode; message: string }[] =
    Array.isArray(listed) && listed.length > 0
      ? (listed as { code: ErrorCode; message: string }[]) // the server lists them as it speaks them
      : [{ code: error.code, message: error.message }];
  const offers = offersOf(checkout);
  return all.map(({ code, message }) => {
    const plan = refusalPlan(code);
    return { code, message, field: plan.field, actions: possibleActions(plan, offers) };
  });
}

/** The wire's own list, which may be written to. */
const onWire = ({ lines, ...amounts }: OrderQuote): NonNullable<OrderBody['quote']> => ({
  ...amounts,
  lines: lines.map((line) => ({ ...line })),
});
