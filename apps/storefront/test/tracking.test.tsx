// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TrackingPage } from '../src/features/tracking/tracking-page.tsx';
import type { Tracking } from '../src/features/tracking/use-tracking.ts';
import { keepOrder } from '../src/platform/cart/kept-orders.ts';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const server = vi.hoisted(() => {
  const state: { tracking: unknown; calls: string[] } = { tracking: null, calls: [] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const ofNotes = address.endsWith('/notas');
    if (!ofNotes) state.calls.push(`${init?.method ?? 'GET'} ${address}`);
    const answer = ofNotes ? { notes: [] } : state.tracking;
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  return state;
});

function tracked(order: object, more: object = {}): Tracking {
  return {
    order: {
      number: 12,
      status: 'received',
      delivery_method: 2,
      table_number: null,
      created_at: FRIDAY_EVENING.toISOString(),
      schedule_at: null,
      promised_from: '2026-11-20T23:05:00Z',
      promised_until: '2026-11-20T23:20:00Z',
      timeline: ['received', 'preparing', 'ready', 'dispatched', 'delivered'].map((status) => ({ status, at: null })),
      cancellation: null,
      can_cancel: false,
      can_review: false,
      client_name: 'Camila R.',
      client_phone: '',
      address: 'Rua Mármore',
      fee_name: 'Santa Tereza',
      observation: '',
      allergy: '',
      eat_local: false,
      cart_itens: [],
      payment: 46,
      payment_name: 'Pix',
      change: null,
      paid_at: null,
      paid_said_at: null,
      payment_status: null,
      subtotal: 30,
      fee: 5,
      fee_free: false,
      discount: 0,
      discount_name: '',
      additions: 0,
      service_fee: 0,
      cashback: 0,
      points_total: 0,
      total: 35,
      trace: [],
      messages: [],
      rating: null,
      review: null,
      review_reply: null,
      ...order,
    },
    store: { name: 'Quintal', url: 'quintaldanena', phone: '', whatsapp: '', address: '', timezone: -3, country_id: 1 },
    pix: { payload: '000201', amount: 35, name: 'Quintal', infos: '' },
    push_key: null,
    seq: 3,
    ...more,
  } as unknown as Tracking; // the parts that the page reads
}

function open(tracking: Tracking) {
  server.tracking = tracking;
  history.replaceState(null, '', '/order/quintaldanena?token=abc');
  const page = {
    url: '/order/quintaldanena',
    origin: 'https://comanda.test',
    locale: 'pt-BR',
    now: FRIDAY_EVENING.toISOString(),
    offset: null,
    store: sampleStore(),
    received: performance.now(),
  } as const;
  render(
    <PageContext value={page}>
      <TrackingPage />
    </PageContext>,
  );
}
const place = (element: HTMLElement) => [...document.querySelectorAll('*')].indexOf(element);

beforeEach(() => {
  server.calls.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

test('a Pix that waits stands first; saying that it is paid reaches the server and leaves one line under the arrival', async () => {
  open(tracked({}));
  const arrival = await screen.findByText('Chega entre');
  const paid = screen.getByRole('button', { name: 'Já paguei' });
  expect(place(paid)).toBeLessThan(place(arrival));
  server.tracking = tracked({ paid_said_at: FRIDAY_EVENING.toISOString() });
  fireEvent.click(paid);
  const checked = await screen.findByText('A loja está conferindo o Pix');
  expect(place(screen.getByText('Chega entre'))).toBeLessThan(place(checked));
  expect(server.calls.at(-1)).toMatch(/^POST .*\/orders\/track\/abc\/paid$/);
  expect(screen.queryByRole('button', { name: 'Já paguei' })).toBeNull();
});

test('once the order is on the street nothing is said of the Pix any more', async () => {
  open(tracked({ status: 'dispatched', paid_said_at: FRIDAY_EVENING.toISOString() }));
  await screen.findByText('Chega entre');
  expect(screen.queryByText('A loja está conferindo o Pix')).toBeNull();
});

test('what was delivered is rated and ordered again first, and its steps are folded', async () => {
  open(tracked({ status: 'delivered', can_review: true }, { pix: null }));
  const rate = await screen.findByText('Como foi o pedido?');
  const best = screen.getByRole('link', { name: '5 de 5: Ótimo' });
  expect(best.getAttribute('href')).toMatch(/\/avaliar\/abc\?nota=5$/);
  const again = screen.getByRole('button', { name: 'Pedir de novo' });
  const steps = screen.getByText('Ver as etapas');
  expect(place(rate)).toBeLessThan(place(steps));
  expect(place(again)).toBeLessThan(place(steps));
  expect(steps.closest('details')?.open).toBe(false);
});

test('the device that ordered sees the number of the house, another does not', async () => {
  open(tracked({}));
  await screen.findByText(/Rua Mármore · Santa Tereza/);
  cleanup();
  keepOrder({
    slug: 'quintaldanena',
    store_name: 'Quintal',
    token: 'abc',
    number: 12,
    created_at: '',
    total: 35,
    items: [],
    place: 'Rua Mármore, 412',
  });
  open(tracked({}));
  await screen.findByText(/Rua Mármore, 412 · Santa Tereza/);
});

test('a browser that cannot be told is not offered it', async () => {
  open(tracked({}, { push_key: 'key' }));
  await screen.findByText('Chega entre');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull());
});

test.each([
  ['granted', 'Este navegador não consegue receber avisos agora.'],
  ['denied', 'Os avisos estão bloqueados neste navegador.'],
])('an offer to be told that cannot be kept (%s) says so, and is not offered again', async (permission, sentence) => {
  const asked = vi.fn(async () => permission);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { permission: 'default', requestPermission: asked }),
  );
  const pushManager = {
    getSubscription: async () => null,
    subscribe: () => Promise.reject(new DOMException('push service not available', 'AbortError')),
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  open(tracked({}, { pix: null, push_key: 'BKey' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Avisar neste aparelho' }));
  await screen.findByText(sentence);
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull();
  expect(server.calls.some((each) => each.includes('/push'))).toBe(false);
});
