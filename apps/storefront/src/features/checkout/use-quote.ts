import type { quoteOrder } from '@comanda/contract/orders/checkout';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import type { ServerQuote } from './live-totals.ts';
import type { OrderBody } from './sending/order-body.ts';

const SETTLE_MS = 500;

interface QuoteState {
  answer: ServerQuote | null;
  /** Of which request it is the answer. */
  key: string;
  failed: boolean;
}

export interface LiveQuote {
  /** The newest answer, be it of an older request; null before the first. */
  last: ServerQuote | null;
  /** It answers what is on the page now. */
  fresh: boolean;
  /** No answer is to be had: the page then says what it knows. */
  failed: boolean;
}

/**
 * What only the server knows of an order's money, asked when the customer pauses.
 * @param body null asks nothing
 * @param cartVersion changes when the cart does
 * @param onAnswer keeps what is known for the next draft
 */
export function useQuote(
  body: OrderBody | null,
  cartVersion: string,
  onAnswer: (quote: ServerQuote) => void,
): LiveQuote {
  const [state, setState] = useState<QuoteState>({ answer: null, key: '', failed: false });
  const request = body === null ? '' : JSON.stringify(priced(body));
  const key = `${cartVersion} ${request}`;

  useEffect(() => {
    if (request === '') return;
    const stop = new AbortController();
    const ask = () =>
      void call<typeof quoteOrder>(
        { method: 'POST', path: 'client/order/quote' },
        { body: JSON.parse(request) as OrderBody, signal: stop.signal }, // written above
      ).then(
        (answer) => {
          setState({ answer, key, failed: false });
          onAnswer(answer);
        },
        () => {
          if (!stop.signal.aborted) setState((known) => ({ ...known, failed: true }));
        },
      );
    const timer = setTimeout(ask, SETTLE_MS);
    addEventListener('online', ask);
    return () => {
      stop.abort();
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
  }, [key, request, onAnswer]);

  return { last: state.answer, fresh: state.key === key && state.answer !== null, failed: state.failed };
}

/** Typing a name or a note asks nothing: no price depends on it. */
const priced = (body: OrderBody): OrderBody => ({
  ...body,
  client_name: '',
  client_email: '',
  client_tax_id: '',
  observation: '',
  reference: '',
  change: null,
});
