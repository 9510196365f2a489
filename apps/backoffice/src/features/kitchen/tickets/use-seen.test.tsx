import { asOrderId } from '@comanda/domain/ids';
// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLine, sampleOrder } from '../../orders/public.ts';
import { seenMarks, useSeen } from './use-seen.ts';

const sent = vi.hoisted(() => {
  const bodies: { lines: { order_id: number }[] }[] = [];
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    bodies.push(JSON.parse(String(options?.body)));
    return Response.json({ seen: 1 });
  });
  return bodies;
});
let tellView: (entries: object[]) => void = () => {};
class View {
  constructor(tell: (entries: object[]) => void) {
    tellView = tell;
  }
  observe() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', View); // the test says what is in view
vi.useFakeTimers();
afterEach(cleanup);

const orders = [1, 2].map((id) => sampleOrder({ id: asOrderId(id), status: 'preparing', cart_itens: [sampleLine()] }));
function Kitchen() {
  useSeen(1, orders);
  return orders.map(({ id, cart_itens }) => <article key={id} {...seenMarks(id, cart_itens)} />);
}
const ticket = (id: number) => document.querySelector(`[data-order="${id}"]`);
const shown = (id: number, ratio: number) =>
  tellView([{ target: ticket(id), intersectionRatio: ratio, intersectionRect: { height: 100 }, rootBounds: null }]);
const seen = () => [...new Set(sent.flatMap(({ lines }) => lines.map(({ order_id }) => order_id)))];

test('the kitchen has seen what was in view for two seconds, and nothing below the fold', async () => {
  render(<Kitchen />);
  shown(1, 1);
  shown(2, 0.3);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(seen()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(seen()).toEqual([1]);
  shown(2, 0.9);
  await vi.advanceTimersByTimeAsync(1_000);
  shown(2, 0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen()).toEqual([1]);
});
