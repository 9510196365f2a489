// @vitest-environment happy-dom
import { hasOpenDialog } from '@comanda/ui/open-dialog';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api.ts';
import { UnseenAlert } from './unseen-alert.tsx';

afterEach(cleanup);
type Listener = (event: { type: string; data: unknown }) => void;
const live = vi.hoisted(() => ({ listeners: [] as Listener[] }));
vi.mock('../../platform/live/live.ts', () => ({
  useLiveEvents: (_store: number, listener: Listener) => void live.listeners.push(listener),
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} })); // the address is not looked at
vi.stubGlobal('fetch', () => new Promise(() => {}));

test('an order that nobody has seen is said over the page, whose keys go on working', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <UnseenAlert store_id={1} here={false} />
    </QueryClientProvider>,
  );
  const orders = [{ id: 7, number: 41, since: '2026-11-20T22:20:00.000Z' }];
  act(() => live.listeners.at(-1)?.({ type: 'order-unseen', data: { minutes: 10, orders } }));
  expect(screen.getByRole('alert').textContent).toContain('Um pedido espera há 10 min');
  expect(hasOpenDialog()).toBe(false);
});
