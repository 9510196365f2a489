// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSignedIn } from '../../platform/signed-in.ts';
import { findLastOrder } from './ordered-items.ts';

const server = vi.hoisted(() => {
  const state: { status: string; asked: string[] } = { status: 'delivered', asked: [] };
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://loja.test').pathname.replace('/api/', '');
    state.asked.push(path);
    const lines = [
      { name: 'Pizza', now: 52 },
      { name: 'Pudim', now: null },
    ];
    const order = {
      id: 9,
      track_token: 'abc',
      number: 31,
      created_at: '2026-11-12T20:00:00.000Z',
      total: 70,
      status: state.status,
      cart_itens: [{ quantity_formatted: '1', name: 'Pizza' }],
    };
    const answer = path.startsWith('client/repeat-order')
      ? { now: 52, lines }
      : path.startsWith('client/last-order')
        ? { order }
        : { customer: { id: 4 }, id: 4 };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  return state;
});
const STORE = { id: 1, url: 'quintal' };
const NOW = new Date('2026-11-29T20:00:00.000Z');
beforeEach(() => {
  server.asked = [];
  keepSignedIn(true);
});

test('whoever is signed in sees what the last order costs now, and what is missing', async () => {
  const last = await findLastOrder(STORE, NOW);
  expect(last).toMatchObject({ order: { token: 'abc' }, moving: false, again: { now: 52, missing: ['Pudim'] } });
});

test('an order on its way is followed, and not priced anew', async () => {
  server.status = 'preparing';
  expect(await findLastOrder(STORE, NOW)).toMatchObject({ moving: true, again: null });
  expect(server.asked.filter((path) => path.startsWith('client/repeat-order'))).toEqual([]);
});
