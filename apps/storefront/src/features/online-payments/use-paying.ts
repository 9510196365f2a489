import { ApiError } from '@comanda/contract/clients/client';
import type {
  getPaying,
  lookAtPayment,
  payByAsaas,
  payByMercadoPago,
  PayingState,
} from '@comanda/contract/finance/online-payments';
import { toCents } from '@comanda/domain/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useRequest } from '../../platform/use-request.ts';
import { followOrder, useTracking } from '../tracking/public.ts';

/** It is to be paid on the provider's own page. */
export const isElsewhere = ({ method, state, page_url, card_page, wallet, challenge }: PayingState): boolean =>
  method === 'card' && state === 'pending' && page_url !== '' && challenge === null && (card_page || wallet);

interface State {
  paying: PayingState | null;
  /** missing: the link leads to nothing. failed: it could not be read. */
  status: 'loading' | 'ready' | 'missing' | 'failed';
}

type Wish = Record<string, unknown> & { method: string };
/** Each provider that the wire names has its own call; both answer the same. */
const send = ({ taker, amount }: PayingState, token: string, wish: Wish) => {
  const body = { ...wish, token, amount: toCents(amount) } as never; // each form makes the body of its way
  return taker === 'asaas'
    ? call<typeof payByAsaas>({ method: 'POST', path: 'client/payment/asaas' }, { body })
    : call<typeof payByMercadoPago>({ method: 'POST', path: 'client/payment/mercadopago' }, { body });
};

/**
 * What a link pays: read, asked for once, and read anew whenever it moves.
 * @param ofOrder whether it is the link of an order
 */
export function usePaying(token: string, ofOrder: boolean) {
  const [state, setState] = useState<State>({ paying: null, status: 'loading' });
  const [round, setRound] = useState(0);
  const request = useRequest();
  const { tracking, live } = useTracking(ofOrder ? token : '');
  const moved = `${tracking?.order.payment_status ?? ''} ${tracking?.order.paid_at ?? ''} ${tracking?.order.status ?? ''}`;

  useEffect(() => {
    if (token === '') return;
    const stop = new AbortController();
    void call<typeof getPaying>(
      { method: 'GET', path: 'client/payment/{token}' },
      { params: { token }, signal: stop.signal },
    ).then(
      (paying) => setState({ paying, status: 'ready' }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const missing = error instanceof ApiError && error.status === 404;
        setState((known) => (known.paying ? known : { paying: null, status: missing ? 'missing' : 'failed' }));
      },
    );
    return () => stop.abort();
  }, [token, round, moved]);

  const waits = !ofOrder && state.paying !== null && state.paying.paid_at === null && !state.paying.closed;
  useEffect(() => {
    if (!waits) return;
    const again = () => setRound((before) => before + 1);
    return followOrder({
      open: () => new EventSource(`/api/client/payment/${encodeURIComponent(token)}/events`),
      read: async () => again(),
      // What moved before it was followed, or while it was not.
      onLive: (live) => void (live && again()),
    });
  }, [waits, token]);

  // Who has typed a CPF once is not asked again, until the page is left.
  const [payer, setPayer] = useState<Record<string, unknown>>({});
  async function pay(body: Wish): Promise<void> {
    const shown = state.paying;
    if (shown === null) return;
    if ('tax_id' in body && shown.asks_tax_id) setPayer({ tax_id: body['tax_id'] });
    const wish = shown.asks_tax_id ? { ...payer, ...body } : body;
    const paying = await request.run(() => send(shown, token, wish));
    // What it costs now may be what was wrong.
    if (paying === undefined) return setRound((before) => before + 1);
    setState({ paying, status: 'ready' });
    if (body.method !== 'pix' && isElsewhere(paying)) location.assign(paying.page_url);
  }

  /** Somebody comes back from elsewhere: what the provider has of it is asked for at once. */
  const look = useCallback(async () => {
    const paying = await call<typeof lookAtPayment>(
      { method: 'POST', path: 'client/payment/look' },
      { body: { token } },
    ).catch(() => null); // it is told by itself, a little later
    if (paying !== null) setState({ paying, status: 'ready' });
  }, [token]);
  const away = state.paying !== null && isElsewhere(state.paying);
  useEffect(() => {
    if (!away) return;
    const back = () => {
      if (!document.hidden) void look();
    };
    back();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [away, look]);

  // Who chose Pix at the checkout has said enough: the code is asked for at once.
  const asked = useRef(false);
  const { paying } = state;
  const wantsPix =
    paying !== null &&
    paying.state === null &&
    !paying.asks_tax_id &&
    paying.wanted === 'pix' &&
    paying.paid_at === null &&
    paying.methods.includes('pix');
  useEffect(() => {
    if (!wantsPix || asked.current) return;
    asked.current = true;
    void pay({ method: 'pix' });
  });

  return {
    ...state,
    status: token === '' ? ('missing' as const) : state.status,
    tracking,
    live,
    pay,
    look,
    /** Whether a Pix can be asked for without a further word. */
    ready: paying !== null && (!paying.asks_tax_id || 'tax_id' in payer),
    pending: request.pending,
    message: request.message,
    retry: () => setRound(round + 1),
  };
}
