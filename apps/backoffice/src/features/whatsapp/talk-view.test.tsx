// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TalkView } from './talk-view.tsx';

let state = 'person';
let order: object | null = null;
let messages: object[] = [];
let talked: object = {};
vi.mock('./chatbot-page.tsx', () => ({ TalkRobot: () => null }));
vi.mock('./talk-order.tsx', () => ({ TalkOrder: () => null }));
vi.mock('./hand-over.tsx', () => ({ HandOver: () => null }));
vi.mock('../../platform/call.ts', () => ({
  call: async ({ path }: { path: string }, { body }: { body?: { state: string } }) => {
    if (body) state = body.state;
    if (path !== 'stores/wpp/conversa' || body) return undefined;
    const talk = { id: 7, name: 'Ana', phone: '31991234567', unread: 0, window_end: null, user_name: null, reason: '' };
    return { talk: { ...talk, state, ...talked }, messages, order };
  },
  callQuietly: async () => undefined,
  messageOf: String,
}));
afterEach(cleanup);

const matches = (wide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener() {} }));
function show() {
  const [onBack, onRow] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TalkView
        store={{ id: 3, timezone: -3, country_id: 1 } as never}
        config={{ state: 'live', quick_answers: [] } as never}
        talk_id={7}
        onBack={onBack}
        onRow={onRow}
      />
    </QueryClientProvider>,
  );
  return { onBack, onRow };
}

test('by keyboard alone: an opened talk is stood in, a resolved one left for what follows, and Escape goes back', async () => {
  state = 'person';
  const { onBack, onRow } = show();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Ana'));
  screen.getByRole('button', { name: 'Resolver' }).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Resolver' })).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  matches(true);
  await userEvent.keyboard('{Escape}');
  expect([onRow.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0]);
  matches(false);
  await userEvent.keyboard('{Escape}');
  expect(onBack).toHaveBeenCalledOnce();
});

test('whoever hands a talk back by key can take it again with the next one', async () => {
  state = 'person';
  show();
  (await screen.findByRole('button', { name: 'Devolver ao robô' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Assumir' })).toBe(document.activeElement);
});

test('whose first order it is stands beside their name', async () => {
  order = {
    id: 9,
    number: 12,
    status: 'delivered',
    total: 30,
    created_at: '2026-11-20T22:30:00Z',
    items: [],
    client_orders: 1,
  };
  show();
  expect((await screen.findByRole('heading', { name: 'Ana' })).parentElement?.textContent).toBe('Ana1º pedido');
  order = null;
});

test('whoever takes a talk over reads what was asked for, and until when there is time', async () => {
  vi.setSystemTime('2026-11-20T23:20:00Z');
  state = 'person';
  talked = { reason: 'change', window_end: '2026-11-21T23:15:00Z' };
  const said = (id: number, body: string, direction: string) => {
    const none = { choices: [], picture: null, button: '', place: null, media: null, error: '', user_name: null };
    return { ...none, id, body, direction, state: 'received', by_bot: false, created_at: '2026-11-20T23:15:00Z' };
  };
  messages = [said(1, 'Troca o suco', 'in'), said(2, 'Cancela, vai', 'in'), said(3, 'Vou mudar aqui', 'out')];
  show();
  expect(await screen.findByText('O robô passou para você: quer cancelar')).toBeDefined();
  fireEvent(document, new Event('visibilitychange')); // the page's clock looks again
  expect(screen.getByText(/dá para responder até amanhã às 20h15/)).toBeDefined();
  expect(screen.getByText('hoje')).toBeDefined();
  [messages, talked] = [[], {}];
  vi.useRealTimers();
});
