// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { kept } from './kept.ts';
import { chooseStore, renewSession, useStore } from './session.tsx';

/** The client keeps the `fetch` that there is when it is loaded. */
const server = vi.hoisted(() => {
  const answer = vi.fn<(path: string) => unknown>();
  globalThis.fetch = (asked, init) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked), 'http://localhost');
    const said = answer(pathname.replace('/api/', ''));
    if (said === 'never')
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError'))); // as fetch does
      });
    return Promise.resolve(
      said === undefined ? Response.json({ error: 'internal' }, { status: 500 }) : Response.json(said),
    );
  };
  return answer;
});

const STORES = ['Brasa', 'Quintal', 'Tropikai'].map((name, index) => ({ id: index + 1, name }));
const day = (store_id: number, waiting: number, is_open = true) => ({ store_id, waiting, is_open });
const serve = (days?: readonly unknown[] | 'never') =>
  server.mockImplementation((path) => ({ 'users/by-id': { id: 7 }, stores: STORES, 'stores/day': days })[path]);
async function firstStore(): Promise<number | null> {
  await renewSession(new QueryClient());
  return kept.read('store');
}
beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('somebody of several stores begins where orders wait, or else in one that is open', async () => {
  serve([day(1, 0, false), day(2, 3), day(3, 1)]);
  expect(await firstStore()).toBe(2);
  localStorage.clear();
  serve([day(1, 0, false), day(2, 0, false), day(3, 0)]);
  expect(await firstStore()).toBe(3);
});

test('where a device knows a store of theirs it stays, and nothing more is asked', async () => {
  serve([day(1, 0), day(2, 3)]);
  chooseStore(3);
  expect(await firstStore()).toBe(3);
  expect(server).not.toHaveBeenCalledWith('stores/day');
  chooseStore(99); // of whoever was signed in here before
  expect(await firstStore()).toBe(2);
});

test('where the address names one of them nobody waits to know where orders wait', async () => {
  serve([day(1, 0), day(2, 3)]);
  history.pushState(null, '', '/store/orders/3');
  onTestFinished(() => history.pushState(null, '', '/'));
  expect(await firstStore()).toBeNull();
  expect(server).not.toHaveBeenCalledWith('stores/day');
});

test('an answer that does not come keeps nobody out', async () => {
  serve();
  expect(await firstStore()).toBeNull();
  serve('never');
  expect(await firstStore()).toBeNull();
});

const Name = () => <p>{useStore()?.name}</p>;

test.each([
  ['/store/3', 'Tropikai'],
  ['/dashboard', 'Quintal'],
  ['/store/stok/3', 'Quintal'], // mistyped: nobody is led to another store
])('on %s it is %s', async (address, name) => {
  serve();
  chooseStore(2);
  const client = new QueryClient();
  await renewSession(client);
  const root = createRootRoute({ component: Name, notFoundComponent: () => null });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path });
  const router = createRouter({
    routeTree: root.addChildren([page('/store/$id'), page('/dashboard')]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider
        router={router as never} // the app has registered its own
      />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(name)).toBeDefined();
  expect(kept.read('store')).toBe(STORES.find((store) => store.name === name)?.id);
});
