// @vitest-environment happy-dom
import { getPostSchedule } from '@comanda/contract/marketing/instagram';
import type { PostState } from '@comanda/domain/instagram/codes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { PostDialog } from './post-dialog.tsx';

vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
afterEach(cleanup);

const written = (state: PostState) =>
  getPostSchedule.response.parse({
    posts: [],
    next: {
      id: 5,
      state,
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
  }).next!; // it has just been written

test.each<[PostState, boolean]>([
  ['draft', false],
  ['scheduled', false],
  ['failed', false],
  ['published', true],
])('the link by which visits are counted stands on a post that is %s: %s', (state, stands) => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <PostDialog
        store={{ id: 1, timezone: -3, country_id: 1, url: 'nena' } as SessionStore} // what the dialog reads of it
        given={written(state)}
        connected
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Copiar link do post' }) !== null).toBe(stands);
});
