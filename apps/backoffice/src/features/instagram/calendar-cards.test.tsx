// @vitest-environment happy-dom
import { getPostSchedule } from '@comanda/contract/marketing/instagram';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { NextPost } from './calendar-cards.tsx';

const sent: [string | undefined, string, unknown][] = [];
vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
  if (init?.body) sent.push([init.method, address, JSON.parse(String(init.body))]);
  return new Response('{}', { headers: { 'content-type': 'application/json' } });
});
afterEach(cleanup);

const { next } = getPostSchedule.response.parse({
  posts: [],
  next: {
    id: 5,
    state: 'scheduled',
    failure: null,
    art: { template: 'portrait', item_ids: [7] },
    caption: 'Sexta tem picanha',
    alt_text: 'Picanha na pedra',
    permalink: '',
    visits: 0,
    orders: 0,
    post_at: '2026-11-21T14:00:00.000Z',
    published_at: null,
    created_at: '2026-11-19T14:00:00.000Z',
  },
  ideas: [],
  hours: Array.from({ length: 24 }, () => 0),
  best_minute: 660,
});

test('the next post goes out now after a yes, as it was written, and not without', async () => {
  const store = { id: 1, timezone: -3, country_id: 1 } as SessionStore; // what the card reads of it
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <NextPost store={store} post={next} onOpen={() => {}} />
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
