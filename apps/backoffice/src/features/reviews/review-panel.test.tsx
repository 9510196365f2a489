// @vitest-environment happy-dom
import type { StoreReview } from '@comanda/contract/marketing/reviews';
import { asOrderId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session, SessionStore } from '../../platform/session.tsx';
import { ReviewInbox } from './review-inbox.tsx';
import { ReviewPanel } from './review-panel.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
/** What was sent; the app keeps the fetch that it finds when it starts. */
const sent = vi.hoisted(() => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (String(url).includes('review-settings'))
      return Response.json({ quick_replies: ['Desculpe, {nome}! Vamos melhorar.'] });
    calls.push([url, JSON.parse(String(options?.body))]);
    return Response.json({});
  });
  return calls;
});

const REVIEW: StoreReview = {
  order_id: asOrderId(9),
  number: 1046,
  client_orders: 7,
  client_name: 'Marina Alves',
  client_phone: '31987455120',
  total: money(39.9),
  delivery_method: 1,
  created_at: '2026-11-20T22:00:00Z',
  ready_time: '2026-11-20T22:22:00Z',
  dispatch_time: null,
  delivered_time: '2026-11-20T22:36:00Z',
  promised_until: null,
  driver_name: '',
  rating: 2,
  review: 'A batata chegou fria',
  review_reply: '',
  reviewed_at: '2026-11-20T23:00:00Z',
  reasons: ['temperature'],
  delivery_liked: null,
  has_picture: false,
  hidden_reason: '',
  coupon: null,
  lines: [{ line: 1, name: 'Batata', detail: '', image: null, liked: false }],
};
function show(review: Partial<StoreReview> = {}) {
  render(<ReviewPanel store={STORE} review={{ ...REVIEW, ...review }} />, { wrapper: Signed });
  return userEvent.setup();
}

const STORE = { id: 1, name: 'Quintal', url: 'quintal', country_id: 1, timezone: -3 } as SessionStore; // all that is read
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
client.setQueryData(['session'], { user: { id: 1, type: 2, permissions: {} }, stores: [] } as unknown as Session); // as above
const Signed = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('a complaint shows what happened, and is answered with a coupon of its own', async () => {
  const user = show();
  expect(screen.getByText(/Esperou 14 min para sair/)).toBeDefined();
  expect(screen.getByLabelText('Não gostou')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Falar em particular' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/55/,
  );
  await user.type(screen.getByLabelText('Sua resposta'), 'Desculpe!');
  await user.click(screen.getByLabelText(/cupom só para este cliente/));
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '/api/stores/orders/review/9',
    { store_id: 1, review_reply: 'Desculpe!', coupon: { type: 2, value: 10, days: 30 } },
  ]);
});

test('praise needs no coupon, and nothing is hidden without a reason', async () => {
  const user = show({ rating: 5 });
  expect(screen.queryByLabelText(/cupom só para este cliente/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ocultar da loja' }));
  await user.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(sent).toHaveLength(1);
  await user.type(screen.getByLabelText('Por que ela sai da loja?'), 'Ofende a equipe');
  await user.click(screen.getByRole('button', { name: 'Ocultar' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(['/api/stores/reviews/hide/9', { store_id: 1, hidden: true, reason: 'Ofende a equipe' }]);
});

test('an answer that is kept ready is written with the name in it', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: /Vamos melhorar/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe('Desculpe, Marina! Vamos melhorar.');
});

test('an answer that was begun is there again after another review, and gone once it was sent', async () => {
  const user = show({ order_id: asOrderId(11) });
  await user.type(screen.getByLabelText('Sua resposta'), 'Vamos ver');
  cleanup();
  show({ order_id: asOrderId(12) });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe('');
  cleanup();
  show({ order_id: asOrderId(11) });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe('Vamos ver');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('whoever opens a review by keyboard goes on in it, and in the next one when it is answered', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const one = { ...REVIEW, review: 'Primeira' };
  const two = { ...REVIEW, order_id: asOrderId(10), client_name: 'Vera Sá', review: 'Segunda' };
  const inbox = (reviews: StoreReview[]) => (
    <ReviewInbox store={STORE} reviews={reviews} opened={undefined} onOpen={() => {}} />
  );
  const { rerender } = render(inbox([one, two]), { wrapper: Signed });
  screen.getByRole('button', { name: /Marina Alves/ }).focus();
  await user.keyboard('{Enter}');
  const panel = screen.getByRole('region', { name: 'Avaliação aberta' });
  expect(document.activeElement).toBe(panel);
  screen.getByRole('button', { name: 'Responder' }).focus();
  rerender(inbox([two]));
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(panel.contains(document.activeElement)).toBe(true);
});

test('from the list one Tab leads past the other reviews to what is open; arrows go among them', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const reviews = ['Ana', 'Bia', 'Caio'].map((client_name, at) => ({
    ...REVIEW,
    order_id: asOrderId(20 + at),
    client_name,
  }));
  render(<ReviewInbox store={STORE} reviews={reviews} opened={undefined} onOpen={() => {}} />, { wrapper: Signed });
  const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
  await user.tab();
  expect(document.activeElement).toBe(row('Ana'));
  await user.keyboard('{ArrowDown}{End}{ArrowUp}');
  expect(document.activeElement).toBe(row('Bia'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Sua resposta'));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(row('Bia'));
});
