import type { Cart } from '@comanda/contract/orders/cart';
import { DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';
import { createContext, use, useEffect, useState } from 'react';
import { useCart, useCartStore } from '../../platform/cart/cart.tsx';
import { changeDraft, type OrderDraft, useDraft } from '../../platform/cart/order-draft.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { useNow } from '../../platform/use-now.ts';
import { type CheckoutField, draftProblems } from './draft-problems.ts';
import { distanceOf, liveTotals, type ServerQuote } from './live-totals.ts';
import { orderBody } from './sending/order-body.ts';
import { chosenPayment, methodsFor, settledPayment } from './paying/payment-choice.ts';
import { shownTotals } from './shown-totals.ts';
import { waysToReceive } from './store-rules.ts';
import { chosenTime, timeChoice } from './time-choice.ts';
import { useQuote } from './use-quote.ts';
import { useShownProblems } from './use-shown-problems.ts';

export type Checkout = ReturnType<typeof useCheckoutState>;

/** Everything that the checkout shows, worked out of the draft, the cart and the server's quote. */
export function useCheckoutState(cart: Cart) {
  const store = useStore();
  const draft = useDraft(store.url);
  const { saving } = useCart();
  const cartStore = useCartStore();
  const now = useNow();
  const way = useWay(cart, draft);
  const { delivery_method, table_number } = way;
  // Its bill is paid at its end, and in its own words: a round only goes to the kitchen.
  const atTable = cart.table_number !== null && delivery_method === DELIVERY_METHOD.table;

  const methods = atTable ? [] : methodsFor(store.payment_methods, delivery_method);
  const needsSlot = cart.cart_itens.some(({ requires_schedule }) => requires_schedule);
  const time = timeChoice(store, delivery_method, now, needsSlot);
  const when = chosenTime(draft, time);
  const schedule_at = when === 'later' ? draft.schedule_at : null;

  const [last, setLast] = useState<ServerQuote | null>(null);
  const given = { store, cart, draft, delivery_method, schedule_at, now, distance: distanceOf(last), quote: last };
  const payment = settledPayment(
    chosenPayment(draft, methods),
    (parts) => liveTotals({ ...given, payment: parts }).total,
  );
  const whole: OrderDraft = { ...draft, ...(atTable ? NOT_ASKED_AT_TABLE : {}), table_number };
  const body =
    cart.cookie_code === null
      ? null
      : orderBody({ store, cookieCode: cart.cookie_code, draft: whole, delivery_method, payment, schedule_at });
  const quote = useQuote(saving ? null : body, versionOf(cart), setLast);
  const live = liveTotals({ ...given, payment });
  const totals = shownTotals(live, quote);
  const problems = draftProblems({ store, cart, draft: whole, delivery_method, time, payment, totals: live, now });

  // Which lines can be ordered depends on how and when.
  useEffect(() => {
    void cartStore.load({ delivery_method: wireWay(delivery_method), schedule_at });
  }, [cartStore, delivery_method, schedule_at]);

  const shown = useShownProblems(problems);
  const [signingIn, setSigningIn] = useState(false);
  return {
    ...shown,
    store,
    cart,
    draft: whole,
    ways: way.ways,
    delivery_method,
    atTable,
    methods,
    payment,
    time,
    when,
    schedule_at,
    now,
    body,
    quote,
    totals,
    problems,
    signingIn,
    setSigningIn,
    chooseWay: (next: DeliveryMethod) => {
      way.choose(next);
      shown.clearServerErrors(['delivery_method', 'schedule_at', 'payment', 'coupon', 'cart']);
    },
    /** Writes what was typed, and forgets what the server said about those fields. */
    change: (changes: Partial<OrderDraft>, ...fields: CheckoutField[]) => {
      changeDraft(store.url, changes);
      shown.clearServerErrors([...(Object.keys(changes) as CheckoutField[]), ...fields]); // other names clear nothing
    },
  };
}

/** How the order is received: a cart that was filled at a table is for that table, whatever the last order at home was. */
function useWay(cart: Cart, draft: OrderDraft) {
  const store = useStore();
  const { params } = useRoute();
  const named = wayOf(params.deliveryMethod);
  const { table } = DELIVERY_METHOD;
  const [leftTable, setLeftTable] = useState(named !== null && named !== table);

  // The address may name the way, /order/2 is a delivery; after that the customer does.
  useEffect(() => {
    if (named !== null && named !== DELIVERY_METHOD.table) changeDraft(store.url, { delivery_method: named });
  }, [store.url, named]);

  const atTable = cart.table_number !== null || draft.delivery_method === table || named === table;
  const ways = waysToReceive(store, atTable);
  const asked = atTable && !leftTable ? table : draft.delivery_method;
  return {
    ways,
    table_number: cart.table_number ?? draft.table_number,
    delivery_method: ways.find((each) => each === asked) ?? ways[0] ?? DELIVERY_METHOD.takeaway,
    choose: (next: DeliveryMethod) => {
      setLeftTable(next !== table);
      if (next !== table) changeDraft(store.url, { delivery_method: next });
    },
  };
}

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext);
  if (!checkout) throw new Error('a part of the checkout stands outside of it');
  return checkout;
}

const wayOf = (param: string | undefined): DeliveryMethod | null =>
  Object.values(DELIVERY_METHOD).find((method) => String(method) === param) ?? null;

/** What an order at home left in the draft stays there. */
const NOT_ASKED_AT_TABLE: Partial<OrderDraft> = {
  client_phone: '',
  client_email: '',
  client_tax_id: '',
  observation: '',
  use_cashback: false,
  decline_service_fee: false,
};

/** The counter's own way is never a customer's. */
const wireWay = (way: DeliveryMethod) => (way === DELIVERY_METHOD.counter ? DELIVERY_METHOD.takeaway : way);

/** Changes when a price on the cart can have changed. */
const versionOf = (cart: Cart): string =>
  [...cart.cart_itens.map(({ id, quantity, total }) => `${id}×${quantity}=${total}`), cart.discount?.id].join(',');
