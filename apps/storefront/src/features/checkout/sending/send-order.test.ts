import { ApiError, createClient } from '@comanda/contract/clients/client';
import { describe, expect, it } from 'vitest';
import { isUnanswered, sendOrder } from './send-order.ts';

const offline = () => new ApiError(0, { error: 'unavailable', message: 'Sem conexão' });
const refused = () => new ApiError(409, { error: 'store_closed', message: 'A loja está fechada agora.' });
const busy = (seconds: number) => new ApiError(429, { error: 'too_many_attempts', message: '', detail: { seconds } });

/** A network that answers each try with the next of these. */
function network(answers: readonly (ApiError | string)[]) {
  const waited: number[] = [];
  const retried: number[] = [];
  let tries = 0;
  const send = async () => {
    const answer = answers[tries];
    tries += 1;
    if (typeof answer === 'string') return answer;
    throw answer ?? offline();
  };
  const options = {
    waits: [10, 20, 40],
    onRetry: (attempt: number) => void retried.push(attempt),
    wait: async (ms: number) => void waited.push(ms),
  };
  return { send, options, waited, retried, tries: () => tries };
}

describe('sending an order', () => {
  it('goes on on a bad network, waiting longer each time, until it is answered', async () => {
    const bad = network([offline(), offline(), 'placed']);
    await expect(sendOrder(bad.send, bad.options)).resolves.toBe('placed');
    expect(bad.waited).toEqual([10, 20]);
    expect(bad.retried).toEqual([1, 2]);
  });

  it('asks again under the same key when the server took an order and never answered', async () => {
    const keys: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      if (keys.length > 1) return Promise.resolve(Response.json('placed'));
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    };
    const call = createClient({ fetch, patience_ms: 20 });
    const send = () => call({ method: 'POST', path: 'client/order' }, { headers: { 'idempotency-key': 'k' } });
    await expect(sendOrder(send, network([]).options)).resolves.toBe('placed');
    expect(keys).toEqual(['k', 'k']);
  });

  it('stops at a refusal: sending it again would not change it', async () => {
    const closed = network([refused(), 'placed']);
    await expect(sendOrder(closed.send, closed.options)).rejects.toMatchObject({ code: 'store_closed' });
    expect(closed.tries()).toBe(1);
  });

  it('gives up after its last wait, and says that no answer came', async () => {
    const dead = network([]);
    const error: unknown = await sendOrder(dead.send, dead.options).catch((reason: unknown) => reason);
    expect(dead.tries()).toBe(4);
    expect(isUnanswered(error)).toBe(true);
  });

  it('waits out a short limit, and not a long one', async () => {
    const short = network([busy(2), 'placed']);
    await expect(sendOrder(short.send, short.options)).resolves.toBe('placed');
    expect(short.waited).toEqual([2000]);
    const long = network([busy(50), 'placed']);
    await expect(sendOrder(long.send, long.options)).rejects.toMatchObject({ code: 'too_many_attempts' });
  });
});
