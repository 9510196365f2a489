// @vitest-environment happy-dom
import type { TalkDetail } from '@comanda/contract/marketing/whatsapp-talks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { TalkChange } from './talk-change.tsx';

const sent: unknown[] = [];
vi.mock('../../platform/call.ts', () => ({
  call: async (_route: unknown, { params, body }: { params: { id: number }; body: object }) => {
    sent.push([params.id, body]);
    return {};
  },
  callQuietly: async () => undefined,
  messageOf: String,
}));
afterEach(() => {
  cleanup();
  sent.length = 0;
});

const AT = '2026-11-20T23:14:00.000Z';
const said = (body: string, created_at = '2026-11-20T23:15:00.000Z', direction = 'in') => ({
  body,
  created_at,
  direction,
});
const dish = (line: number, name: string, observation = '') => ({ line, name, observation, quantity: 1, item_type: 1 });
function show(messages: object[], order: object | null) {
  const whole = order && {
    id: 9,
    status: 'preparing',
    created_at: AT,
    items: [dish(1, 'X-Nena', 'Ao ponto'), dish(3, 'Pizza')],
    ...order,
  };
  const detail = { messages, order: whole } as unknown as TalkDetail; // what the card reads of it
  const store = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // likewise
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TalkChange store={store} detail={detail} />
    </QueryClientProvider>,
  );
}

test('what was asked in the talk is put on one dish, or on both, beside what they had', async () => {
  show([said('Pode tirar a cebola dos dois?'), said('Obrigada')], {});
  await userEvent.click(screen.getByRole('button', { name: 'Pôr “sem cebola” em Pizza' }));
  await vi.waitFor(() => expect(sent).toEqual([[9, { store_id: 1, line: 3, observation: 'sem cebola', from: '' }]]));
  sent.length = 0;
  screen.getByRole('button', { name: 'Pôr “sem cebola” nos dois' }).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [9, { store_id: 1, line: 1, observation: 'Ao ponto, sem cebola', from: 'Ao ponto' }],
      [9, { store_id: 1, line: 3, observation: 'sem cebola', from: '' }],
    ]),
  );
});

test.each<[string, object[], object | null]>([
  ['nothing of the kind was asked', [said('Chega logo?')], {}],
  ['it was asked before the order', [said('sem cebola', '2026-11-20T23:00:00.000Z')], {}],
  ['the store wrote it', [said('Vai sem cebola', undefined, 'out')], {}],
  ['the order has left', [said('sem cebola')], { status: 'dispatched' }],
  ['the dishes have it', [said('sem cebola')], { items: [dish(1, 'X-Nena', 'Sem cebola')] }],
  ['there is no order', [said('sem cebola')], null],
])('nothing is offered where %s', (_why, messages, order) => {
  show(messages, order);
  expect(screen.queryByRole('button')).toBeNull();
});
