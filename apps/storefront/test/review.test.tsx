// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReviewPage } from '../src/features/review/review-page.tsx';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { RouteContext } from '../src/platform/page/route-context.tsx';
import { matchRoute } from '../src/platform/page/routes.ts';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const server = vi.hoisted(() => {
  const state: { form: object; status: number; sent: unknown[] } = { form: {}, status: 200, sent: [] };
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    const written = init?.method === 'POST';
    if (written) state.sent.push(JSON.parse(String(init.body)));
    const answer = written ? { rating: 5, review: '' } : state.form;
    return Response.json(answer, { status: state.status });
  });
  return state;
});
const FORM = {
  number: 12,
  write: 'new',
  brought: true,
  client_name: 'Camila R.',
  courier: 'Wesley',
  lines: [
    { line: 1, name: 'X-Nena', detail: '', image: null, liked: null },
    { line: 2, name: 'Pizza grande', detail: 'calabresa', image: null, liked: null },
  ],
  rating: null,
  review: '',
  reasons: [],
  delivery_liked: null,
  named: true,
  has_picture: false,
  review_reply: '',
  coupon: null,
  points: 0,
  given: 0,
  google: false,
};
beforeEach(() => {
  server.form = FORM;
  server.status = 200;
  server.sent = [];
});
afterEach(cleanup);

function show() {
  const page = {
    url: '/quintal/avaliar/abc',
    store: sampleStore(),
    origin: 'http://comanda.test',
    now: FRIDAY_EVENING.toISOString(),
    offset: null,
    locale: 'pt-BR' as const,
    received: 0,
  };
  const route = matchRoute(page.url);
  if (!route) throw new Error('no such page');
  render(
    <PageContext value={page}>
      <RouteContext value={route}>
        <ReviewPage />
      </RouteContext>
    </PageContext>,
  );
  return userEvent.setup();
}

test('stars are enough; chips, thumbs and words may come along', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Enviar avaliação' }));
  expect(screen.getByText('Escolha uma nota de 1 a 5.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^1 de 5/ }));
  await user.click(screen.getByRole('radio', { name: /^2 de 5/ }));
  await user.click(screen.getByRole('button', { name: 'comida fria' }));
  await user.click(screen.getByRole('button', { name: 'Não gostei: Pizza grande' }));
  await user.click(screen.getByRole('button', { name: 'Gostei: A entrega' }));
  await user.click(screen.getByLabelText('Mostrar como “Camila R.”'));
  await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
  expect(document.activeElement).toBe(await screen.findByText('Obrigado!'));
  expect(server.sent).toEqual([
    {
      token: 'abc',
      rating: 2,
      review: '',
      reasons: ['temperature'],
      lines: [{ line: 2, liked: false }],
      delivery_liked: true,
      named: false,
    },
  ]);
});

test('once it cannot be changed any more, the answer and its coupon are read there', async () => {
  const coupon = { name: 'VOLTE23456789', type: 2, value: 10, expire_date: '2026-12-20' };
  server.form = { ...FORM, write: 'late', rating: 2, review: 'Fria', review_reply: 'Desculpe', coupon };
  show();
  expect(await screen.findByText(/VOLTE23456789/)).toBeDefined();
  expect(screen.getByText(/Desculpe/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /avaliação/ })).toBeNull();
});

test('before it has come, and where a link leads to nothing, there is somewhere to go', async () => {
  server.form = { ...FORM, write: 'early' };
  show();
  const orders = await screen.findByRole('link', { name: 'Ver meus pedidos' });
  expect(orders.getAttribute('href')).toMatch(/\/pedidos$/);
  cleanup();
  server.status = 404;
  show();
  expect(await screen.findByText('Este link não funciona mais')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver o cardápio' })).toBeDefined();
});

test('what a word gives is said before it is sent, alike for every score, and afterwards', async () => {
  server.form = { ...FORM, points: 2.5 };
  show();
  const send = await screen.findByRole('button', { name: /Enviar e ganhar R\$\s2,50/ });
  expect(screen.getByText('De saldo, com qualquer nota.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^1 de 5/ }));
  expect(send.textContent).toContain('2,50');
  await userEvent.click(send);
  expect(await screen.findByText(/Você ganhou R\$\s2,50 de saldo/)).toBeDefined();
});
