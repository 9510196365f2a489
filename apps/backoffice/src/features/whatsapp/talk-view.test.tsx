// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TalkView } from './talk-view.tsx';

let state = 'person';
vi.mock('./hand-over.tsx', () => ({ HandOver: () => null }));
vi.mock('../../platform/call.ts', () => ({
  call: async ({ path }: { path: string }, { body }: { body?: { state: string } }) => {
    if (body) state = body.state;
    if (path !== 'stores/wpp/conversa' || body) return undefined;
    const talk = { id: 7, name: 'Ana', phone: '31991234567', unread: 0, window_end: null, user_name: null, reason: '' };
    return { talk: { ...talk, state }, messages: [], order: null };
  },
  callQuietly: async () => undefined,
  messageOf: String,
}));
afterEach(cleanup);

test('whoever hands a talk back by key can take it again with the next one', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TalkView
        store={{ id: 3, timezone: -3, country_id: 1 } as never}
        config={{ state: 'live', quick_answers: [] } as never}
        talk_id={7}
        onBack={() => {}}
      />
    </QueryClientProvider>,
  );
  (await screen.findByRole('button', { name: 'Devolver ao robô' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Assumir' })).toBe(document.activeElement);
});
