// @vitest-environment happy-dom
import { asItemId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { PostMonth } from './post-month.tsx';
import { samplePost } from '../../../test/sample-post.ts';

afterEach(cleanup);

const posts = [
  { id: 4, state: 'failed', failure: 'ratio', post_at: '2026-11-20T14:00:00.000Z' } as const,
  { post_at: '2026-11-21T15:00:00.000Z' },
  { id: 6, state: 'published', visits: 214, orders: 1, post_at: '2026-11-03T14:00:00.000Z' } as const,
].map((values) => samplePost({ caption: '', alt_text: '', ...values }));
const ideas = [
  { post_at: '2026-11-27T14:00:00.000Z', item_id: asItemId(8), name: 'Pudim', price: money(14.9), image: null },
];

test('a post and an idea open from their day, and the months follow each other', async () => {
  const onOpen = vi.fn();
  const onMonth = vi.fn();
  const onMove = vi.fn();
  const store = { id: 1, timezone: -3, country_id: 1 } as SessionStore; // what the calendar reads of it
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <PostMonth
        store={store}
        month="2026-11"
        first="2026-11-01"
        today="2026-11-20"
        posts={posts}
        ideas={ideas}
        onMonth={onMonth}
        onOpen={onOpen}
        onMove={onMove}
      />
    </QueryClientProvider>,
  );
  // Each day says its weekday, which no column does on a phone.
  expect(screen.getAllByRole('listitem')[26]?.textContent).toMatch(/^\s*sex 27/);
  await userEvent.click(screen.getByRole('button', { name: 'Post das 11h, falhou' }));
  expect(onOpen).toHaveBeenLastCalledWith(posts[0]);
  await userEvent.click(screen.getByRole('button', { name: 'Ideia: Pudim' }));
  expect(onOpen).toHaveBeenLastCalledWith({ post_at: '2026-11-27T14:00:00.000Z', item_ids: [8] });
  expect(
    screen.getByRole('button', { name: 'Post das 11h, publicado, 214 visitas ao cardápio, 1 pedido' }).textContent,
  ).toContain('214');
  screen.getByRole('button', { name: 'Post das 12h, agendado' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(onMove.mock.calls).toEqual([[posts[1], '2026-11-28']]);
  screen.getByRole('button', { name: 'Post das 11h, falhou' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(onMove).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mês seguinte' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mês anterior' }));
  expect(onMonth.mock.calls).toEqual([['2026-12'], ['2026-10']]);
});
