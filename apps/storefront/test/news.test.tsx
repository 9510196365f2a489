// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsOffer } from '../src/features/news/public.ts';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { sampleStore } from './sample-store.ts';

const server = vi.hoisted(() => {
  const state = { news: { push_key: 'BKey', can: true, on: false }, calls: [] as [string, unknown][] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/^.*\/api\//, '');
    state.calls.push([path, JSON.parse(String(init?.body))]);
    if (path === 'client/news/end') return new Response(null, { status: 204 });
    const answer = { ...state.news, on: state.news.on || path === 'client/news' };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  return state;
});
const KEYS = { p256dh: 'p', auth: 'a' };
const subscription = {
  endpoint: 'https://push.test/1',
  toJSON: () => ({ endpoint: 'https://push.test/1', keys: KEYS }),
};
const asked = vi.fn(async () => 'granted');

beforeEach(() => {
  server.calls.length = 0;
  server.news = { push_key: 'BKey', can: true, on: false };
  let made: typeof subscription | null = null;
  asked.mockClear();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { permission: 'default', requestPermission: asked }),
  );
  const pushManager = { getSubscription: async () => made, subscribe: async () => (made = subscription) };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
});
afterEach(cleanup);

function open() {
  const page = {
    url: '/order/quintaldanena',
    origin: 'https://comanda.test',
    locale: 'pt-BR',
    now: '2026-11-20T22:30:00Z',
    offset: null,
    store: sampleStore(),
    received: performance.now(),
  } as const;
  render(
    <PageContext value={page}>
      <NewsOffer token="abc" />
    </PageContext>,
  );
}

test('news of a store are asked for by one touch, never by the page itself, and ended by one', async () => {
  const user = userEvent.setup();
  open();
  const offer = await screen.findByRole('button', { name: 'Avise-me das novidades desta loja' });
  expect(asked).not.toHaveBeenCalled();
  await user.click(offer);
  await screen.findByText('Este aparelho recebe as novidades da loja.');
  expect(asked).toHaveBeenCalledOnce();
  const { id: store_id } = sampleStore();
  expect(server.calls.at(-1)).toEqual([
    'client/news',
    { store_id, token: 'abc', endpoint: subscription.endpoint, ...KEYS },
  ]);
  await user.click(screen.getByRole('button', { name: 'Parar de receber' }));
  await screen.findByRole('button', { name: 'Avise-me das novidades desta loja' });
  expect(server.calls.at(-1)).toEqual(['client/news/end', { store_id, endpoint: subscription.endpoint }]);
});

test('it is not offered where the store knows nobody', async () => {
  server.news.can = false;
  open();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
