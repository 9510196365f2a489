// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountPage } from '../src/features/account/account-page.tsx';
import { OrdersPage } from '../src/features/account/orders-page.tsx';
import { CartProvider } from '../src/platform/cart/cart.tsx';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { keepSignedIn } from '../src/platform/signed-in.ts';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const server = vi.hoisted(() => {
  const state = { down: true };
  vi.stubGlobal('fetch', async () => {
    if (state.down) throw new TypeError('Failed to fetch');
    return Response.json({ customer: null });
  });
  return state;
});
// It goes on asking for the server after the last test, when there is no window any more.
vi.mock('../src/platform/server-away.ts', async (original) => ({
  ...(await original<object>()),
  doubtServer: async () => {},
}));
afterEach(cleanup);

function show(children: React.ReactNode) {
  const page = {
    url: '/quintaldanena/pedidos',
    origin: 'https://comanda.test',
    locale: 'pt-BR',
    now: FRIDAY_EVENING.toISOString(),
    offset: null,
    store: sampleStore(),
    received: performance.now(),
  } as const;
  render(
    <PageContext value={page}>
      <CartProvider>{children}</CartProvider>
    </PageContext>,
  );
}

test('who is signed in while the server is away can try again, and is not left waiting', async () => {
  keepSignedIn(true);
  show(<OrdersPage />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  server.down = false;
  await userEvent.click(again);
  expect(await screen.findByText('Seus pedidos vão aparecer aqui')).toBeTruthy();
});

test('a form that lacks something leads to it', async () => {
  show(<AccountPage />);
  await userEvent.type(await screen.findByLabelText('E-mail ou celular'), 'clara@comanda.test');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByText('Digite a senha.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha')));
});
