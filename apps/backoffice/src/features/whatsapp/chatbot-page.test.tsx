// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TalkRobot } from './chatbot-page.tsx';

const sent: unknown[] = [];
vi.mock('../../platform/page/page-link.tsx', () => ({ PageLink: () => null }));
vi.mock('../../platform/call.ts', () => ({
  call: async ({ method }: { method: string }, { body }: { body?: unknown }) => {
    if (method !== 'GET') sent.push(body);
    return {
      bot_active: true,
      greeting: 'Oi!',
      handover_text: '',
      answers: [
        { id: 4, kind: 'hours', title: 'Que horas abre?', answer: '', uses: 41, active: true },
        { id: 5, kind: 'order', title: 'Cadê meu pedido?', answer: 'Já vejo.', uses: 1, active: true },
      ],
    };
  },
  callQuietly: async () => undefined,
  messageOf: String,
}));
afterEach(cleanup);

test('one answer is left to people by its switch, and the others stay as they are', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TalkRobot store={{ id: 3 } as never} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Usada 41 vezes.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^Cadê meu pedido/));
  const answers = [{ id: 5, active: false, answer: 'Já vejo.' }];
  expect(sent).toEqual([{ bot_active: true, greeting: 'Oi!', handover_text: '', answers }]);
});
