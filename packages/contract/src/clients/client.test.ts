import { expect, test } from 'vitest';
import { createClient, tookTooLong } from './client.ts';

const answering = (status: number, body: string) =>
  createClient({ fetch: async () => new Response(body, { status }) })({ method: 'POST', path: 'x' }, {});

test('whatever answers in the server’s place is said as what it is: nobody is shown an empty refusal', async () => {
  const recovering = { code: 'unavailable', message: expect.stringMatching(/^O sistema está se recuperando/) };
  for (const body of ['<h1>Bad gateway</h1>', '', '{}', 'null', '"down"', '{"error":{"code":503}}'])
    await expect(answering(503, body), body).rejects.toMatchObject(recovering);
  await expect(answering(409, '{"error":"conflict","message":"Mudou."}')).rejects.toMatchObject({
    code: 'conflict',
    message: 'Mudou.',
    status: 409,
  });
});

/** Accepts what it is asked and never answers. */
const silent: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });
const ask = createClient({ fetch: silent, patience_ms: 20 });

test('a server that never answers is given up, and said as no connection', async () => {
  const error = await ask({ method: 'POST', path: 'x' }, {}).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ status: 0, code: 'unavailable', message: expect.stringMatching(/^Sem conexão/) });
  expect(tookTooLong(error)).toBe(true);
});

test('who leaves while waiting is refused nothing', async () => {
  const leaving = new AbortController();
  const asked = ask({ method: 'GET', path: 'x' }, { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('what has begun to come, and what carries files, takes its time', async () => {
  const slowly = createClient({
    patience_ms: 20,
    fetch: async (_, init) => {
      if (init?.body instanceof FormData) await new Promise((resolve) => setTimeout(resolve, 60));
      const late = new ReadableStream<Uint8Array>({
        async start(out) {
          await new Promise((resolve) => setTimeout(resolve, 60));
          if (init?.signal?.aborted) return out.error(init.signal.reason);
          out.enqueue(new TextEncoder().encode('[1]'));
          out.close();
        },
      });
      return new Response(late, { headers: { 'content-type': 'application/json' } });
    },
  });
  await expect(slowly({ method: 'GET', path: 'x' }, {})).resolves.toEqual([1]);
  const files = { file: new Blob(['a']) };
  await expect(slowly({ method: 'POST', path: 'x' }, { body: {}, files } as never)).resolves.toEqual([1]); // a route with a form
});
