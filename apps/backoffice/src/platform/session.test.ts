// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { kept } from './kept.ts';
import { chooseStore, renewSession } from './session.tsx';

/** The client keeps the `fetch` that there is when it is loaded. */
const server = vi.hoisted(() => {
  const answer = vi.fn<(path: string) => unknown>();
  globalThis.fetch = (asked) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked), 'http://localhost');
    const said = answer(pathname.replace('/api/', ''));
    return Promise.resolve(
      said === undefined ? Response.json({ error: 'internal' }, { status: 500 }) : Response.json(said),
    );
  };
  return answer;
});

const STORES = ['Brasa', 'Quintal', 'Tropikai'].map((name, index) => ({ id: index + 1, name }));
const day = (store_id: number, waiting: number, is_open = true) => ({ store_id, waiting, is_open });
const serve = (days?: readonly unknown[]) =>
  server.mockImplementation((path) => ({ 'users/by-id': { id: 7 }, stores: STORES, 'stores/day': days })[path]);
async function firstStore(): Promise<number | null> {
  await renewSession(new QueryClient());
  return kept.read('store');
}
beforeEach(() => localStorage.clear());

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

test('an answer that does not come keeps nobody out', async () => {
  serve();
  expect(await firstStore()).toBeNull();
});
