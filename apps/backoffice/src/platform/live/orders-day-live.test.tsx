// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './event-stream.ts';
import { useLiveOrdersDay, useOrdersDay } from './orders-day.ts';

const server = vi.hoisted(() => {
  const doubled = { answer: (_url: string): Promise<Response> => Promise.reject(new Error('not yet')) };
  vi.stubGlobal('fetch', (url: string) => doubled.answer(url)); // the client takes it once, when it is imported
  vi.stubGlobal('BroadcastChannel', undefined);
  return doubled;
});
let say: (event: LiveEvent) => void = () => {};
/** Each test has a store of its own: the stream of the last one lingers. */
let store_id = 0;
let boards: ((ids: readonly number[], seq: number) => void)[] = [];

beforeEach(() => {
  boards = [];
  store_id += 1;
  server.answer = (url) => {
    if (!url.includes('/events'))
      return new Promise((resolve) => {
        boards.push((ids, seq) =>
          resolve(Response.json({ day: '2026-11-20', orders: ids.map((id) => ({ id })), seq })),
        );
      });
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        say = ({ seq, type, data }) =>
          stream.enqueue(new TextEncoder().encode(`id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
      },
    });
    return Promise.resolve(new Response(body));
  };
});
afterEach(cleanup);

const come = (id: number, seq: number): LiveEvent => ({ seq, type: 'new-order', data: { order: { id } } });
const heard = vi.fn();
function Panel() {
  useLiveOrdersDay(store_id, heard);
  const { data } = useOrdersDay(store_id);
  return <output>{data?.orders.map(({ id }) => id).join()}</output>;
}
/** The panel opens, and the stream has said its first word. */
async function openPanel(client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(boards).toHaveLength(1));
  return client;
}
const shown = (orders: string) => vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(orders));

test('an order that comes while the board is on its way is on it', async () => {
  await openPanel();
  say(come(2, 11));
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 150)); // longer than what comes is gathered
  boards[0]?.([1], 10);
  await shown('1,2');
});

test('an order that comes while the board is read again stays on it', async () => {
  const client = await openPanel();
  boards[0]?.([1], 10);
  await shown('1');
  void client.invalidateQueries();
  await vi.waitFor(() => expect(boards).toHaveLength(2));
  say(come(2, 11));
  await shown('1,2');
  boards[1]?.([1], 10);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await shown('1,2');
});

test('when too much was missed to be told, the board is read again', async () => {
  await openPanel();
  boards[0]?.([1], 10);
  await shown('1');
  say({ seq: 900, type: 'reset', data: { seq: 900 } });
  await vi.waitFor(() => expect(boards).toHaveLength(2));
  boards[1]?.([1, 2], 900);
  await shown('1,2');
});
