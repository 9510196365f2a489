import { ApiError } from '@comanda/contract/clients/client';
import type { Output } from '@comanda/contract/route';
import type { trackOrder } from '@comanda/contract/orders/tracking';
import { isFinal } from '@comanda/domain/orders/order-status';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { followOrder } from './follow-order.ts';

export type Tracking = Output<typeof trackOrder>;
export interface TrackingState {
  tracking: Tracking | null;
  /** missing: the link leads to nothing. failed: it could not be read, and nothing older is known. */
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** False once the stream is down: until then nobody need know that there is one. */
  live: boolean;
}

/** An order by its link, as it moves. */
export function useTracking(token: string) {
  const [state, setState] = useState<TrackingState>({ tracking: null, status: 'loading', live: true });
  const [round, setRound] = useState(0);
  const adopt = (next: Tracking) => setState((known) => ({ ...known, tracking: next, status: 'ready' }));
  const seq = state.tracking?.seq;
  const isOver = state.tracking !== null && isFinal(state.tracking.order.status);

  useEffect(() => {
    if (token === '') return;
    const stop = new AbortController();
    const read = () =>
      void readOrder(token, stop.signal).then(adopt, (error: unknown) => {
        if (stop.signal.aborted) return;
        const missing = error instanceof ApiError && error.status === 404;
        setState((known) => (known.tracking ? known : { ...known, status: missing ? 'missing' : 'failed' }));
      });
    read();
    // The page was asleep, or away: it may have missed anything.
    const onShow = () => void (document.visibilityState === 'visible' && read());
    document.addEventListener('visibilitychange', onShow);
    addEventListener('online', read);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', onShow);
      removeEventListener('online', read);
    };
  }, [token, round]);

  const hasOrder = seq !== undefined;
  useEffect(() => {
    if (!hasOrder || isOver) return;
    const stop = new AbortController();
    const end = followOrder({
      open: () => new EventSource(`/api/orders/track/${encodeURIComponent(token)}/events`),
      read: () => readOrder(token, stop.signal).then(adopt, () => {}), // the next one may do
      onOrder: (order) =>
        setState((known) => (known.tracking ? { ...known, tracking: { ...known.tracking, order } } : known)),
      onLive: (live) => setState((known) => ({ ...known, live })),
    });
    return () => {
      stop.abort();
      end();
    };
  }, [token, hasOrder, isOver]);

  return {
    ...state,
    adopt,
    retry: () => {
      setState((known) => ({ ...known, status: 'loading' }));
      setRound(round + 1);
    },
  };
}

const readOrder = (token: string, signal: AbortSignal) =>
  call<typeof trackOrder>({ method: 'GET', path: 'orders/track/{token}' }, { params: { token }, signal });
