// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { FailedPosts, NextPost, OrderHours } from './calendar-cards.tsx';
import { samplePost } from '../../../test/sample-post.ts';

const sent: [string | undefined, string, unknown][] = [];
vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
  if (init?.body) sent.push([init.method, address, JSON.parse(String(init.body))]);
  return new Response('{}', { headers: { 'content-type': 'application/json' } });
});
afterEach(cleanup);

test('the next post goes out now after a yes, as it was written, and not without', async () => {
  const store = { id: 1, timezone: -3, country_id: 1 } as SessionStore; // what the card reads of it
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <NextPost store={store} post={samplePost()} onOpen={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publicar já' }));
  expect(await screen.findByRole('alertdialog', { name: 'Publicar agora?' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(sent).toEqual([]);
  screen.getByRole('button', { name: 'Publicar já' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    'POST',
    '/api/stores/auto-instagram/schedule/5',
    {
      store_id: 1,
      art: { template: 'portrait', item_ids: [7] },
      caption: 'Sexta tem picanha',
      alt_text: 'Picanha na pedra',
      post_at: '2026-11-21T14:00:00.000Z',
      state: 'scheduled',
      at_once: true,
    },
  ]);
});

test('a post that did not go out is called by what it shows and its day, and the hour of most orders stands out', () => {
  vi.setSystemTime('2026-11-21T16:00:00Z');
  const store = { id: 1, timezone: -3, country_id: 1 } as SessionStore; // what the cards read of it
  const failed = samplePost({ state: 'failed', failure: 'unreachable' });
  const long = { ...failed, id: 6, alt_text: 'x'.repeat(41) };
  const { container } = render(
    <>
      <FailedPosts store={store} posts={[failed, long]} onOpen={() => {}} />
      <OrderHours store={store} hours={[1, 0, 9]} best={90} />
    </>,
  );
  fireEvent(document, new Event('visibilitychange')); // the page's clock looks again
  expect(screen.getByText('“Picanha na pedra”, de hoje às 11h, não saiu.')).toBeDefined();
  expect(screen.getByText('O post de hoje às 11h não saiu.')).toBeDefined();
  expect(screen.getByText(/logo depois de 01h30: é a que sugerimos/)).toBeDefined();
  const bars = [...container.querySelectorAll('.bg-primary')].map(({ className }) => className.includes('opacity'));
  expect(bars).toEqual([true, true, false]);
  vi.useRealTimers();
});
