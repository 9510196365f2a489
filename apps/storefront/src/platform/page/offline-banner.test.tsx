// @vitest-environment happy-dom
import type { getHealth } from '@comanda/contract/health';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api.ts';
import { OfflineBanner } from './offline-banner.tsx';

const net = vi.hoisted(() => {
  const state = { up: true };
  vi.stubGlobal('fetch', async () => {
    if (!state.up) throw new TypeError('Failed to fetch');
    return Response.json([]);
  });
  return state;
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const anyCall = () => call<typeof getHealth>({ method: 'GET', path: 'health' }, {}).catch(() => {});
const ask = () =>
  act(async () => {
    await anyCall();
    await vi.advanceTimersByTimeAsync(0);
  });

test('a server that is away is not called a missing internet, and is asked for until it is back', async () => {
  const back = vi.fn();
  addEventListener('online', back);
  render(<OfflineBanner />);
  net.up = false;
  await ask();
  expect(said()).toBe('Não conseguimos falar com a loja. Vamos tentar de novo; sua sacola está guardada.');
  await pass(60_000);
  expect(said()).toContain('Não conseguimos falar com a loja.');
  expect(back).not.toHaveBeenCalled();
  net.up = true;
  await pass(30_000);
  expect(said()).toBe('');
  expect(back).toHaveBeenCalledOnce();
});

test('a phone without a network says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<OfflineBanner />);
  net.up = false;
  await ask();
  expect(said()).toBe('Sem internet. O cardápio pode ter mudado; sua sacola está guardada.');
  net.up = true;
});

test('one call that is lost is no word about the store', async () => {
  render(<OfflineBanner />);
  net.up = false;
  const lost = anyCall();
  net.up = true;
  await lost;
  await pass(0);
  expect(said()).toBe('');
});
