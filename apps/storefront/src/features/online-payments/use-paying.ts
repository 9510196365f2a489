import { ApiError } from '@comanda/contract/client';
import type { getPaying, payByMercadoPago, PayingState } from '@comanda/contract/online-payments';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useRequest } from '../../platform/use-request.ts';
import { useTracking } from '../tracking/public.ts';

interface State {
  paying: PayingState | null;
  /** missing: the link leads to nothing. failed: it could not be read. */
  status: 'loading' | 'ready' | 'missing' | 'failed';
}

const send = (token: string, body: Record<string, unknown> & { method: string }) =>
  call<typeof payByMercadoPago>(
    { method: 'POST', path: 'client/payment/mercadopago' },
    { body: { ...body, token } as never }, // each form makes the body of its way
  );

/** The payment of an order by its link: read, asked for once, and read anew whenever its order moves. */
export function usePaying(token: string) {
  const [state, setState] = useState<State>({ paying: null, status: 'loading' });
  const [round, setRound] = useState(0);
  const request = useRequest();
  const { tracking, live } = useTracking(token);
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

  async function pay(body: Record<string, unknown> & { method: string }): Promise<void> {
    const paying = await request.run(() => send(token, body));
    if (paying) setState({ paying, status: 'ready' });
  }

  // Who chose Pix at the checkout has said enough: the code is asked for at once.
  const asked = useRef(false);
  const { paying } = state;
  const wantsPix =
    paying !== null &&
    paying.state === null &&
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
    pending: request.pending,
    message: request.message,
    retry: () => setRound(round + 1),
  };
}
