// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { findLastOrder } from '../src/features/menu/ordered-items.ts';
import { keepOrder } from '../src/platform/cart/kept-orders.ts';
import { setCustomer } from '../src/platform/session.ts';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const { ORDER, asked } = vi.hoisted(() => {
  const ORDER = {
    id: 31,
    track_token: 'conta',
    number: 7,
    created_at: '2026-11-01T22:00:00Z',
    total: 58,
    status: 'delivered',
    cart_itens: [{ name: 'Feijoada completa', quantity: 2, quantity_formatted: '2' }],
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://x');
    asked.push(pathname);
    if (!pathname.includes('/repeat-order/')) return Response.json({ client_id: 3, address: null, order: ORDER });
    const lines = [
      { name: 'Feijoada completa', now: 62 },
      { name: 'Pudim', now: null },
    ];
    return Response.json({ now: 62, lines });
  });
  return { ORDER, asked };
});
const store = sampleStore();

test('who signs in on another phone is offered what they had last; what this phone knows itself comes first', async () => {
  expect(await findLastOrder(store, FRIDAY_EVENING)).toBeNull(); // a guest, and nobody is asked
  expect(asked).toEqual([]);
  setCustomer({ id: 12, name: 'Camila' } as never); // what the page reads of it
  expect(await findLastOrder(store, FRIDAY_EVENING)).toEqual({
    order: { token: 'conta', number: 7, created_at: ORDER.created_at, total: 58, items: ['2 Feijoada completa'] },
    moving: false,
    again: { now: 62, missing: ['Pudim'] },
  });
  expect(asked).toEqual([`/api/client/last-order-client-id/12/${store.id}`, '/api/client/repeat-order/31']);
  const kept = { slug: store.url, store_name: '', token: 'aqui', number: 9, total: 20, items: ['1 Suco'] };
  keepOrder({ ...kept, created_at: '2026-11-02T22:00:00Z' });
  expect((await findLastOrder(store, FRIDAY_EVENING))?.order.token).toBe('aqui');
});
