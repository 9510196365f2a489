// @vitest-environment happy-dom
import type { PostState } from '@comanda/domain/instagram/codes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { PostDialog } from './post-dialog.tsx';
import { samplePost } from '../../../test/sample-post.ts';

vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
afterEach(cleanup);

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
        given={samplePost({ state })}
        connected
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Copiar link do post' }) !== null).toBe(stands);
});
