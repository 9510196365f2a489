// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { IfoodSignUp } from '../src/features/account/ifood-sign-up.tsx';
import { CartProvider } from '../src/platform/cart/cart.tsx';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const said = vi.hoisted(() => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    bodies.push([new URL(address, 'http://x').pathname, JSON.parse(String(init.body))]);
    return Response.json({ customer: null, token: null });
  });
  return bodies;
});
afterEach(cleanup);

test('who ordered by iFood leaves name, phone and the order’s number, and needs no account for it', async () => {
  const store = sampleStore();
  const page = {
    url: '/quintaldanena/cadastro2?s=ifood',
    origin: 'https://comanda.test',
    locale: 'pt-BR',
    now: FRIDAY_EVENING.toISOString(),
    offset: null,
    store,
    received: performance.now(),
  } as const;
  const onDone = vi.fn();
  render(
    <PageContext value={page}>
      <CartProvider>
        <IfoodSignUp onDone={onDone} />
      </CartProvider>
    </PageContext>,
  );
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana Souza');
  await userEvent.type(screen.getByLabelText('WhatsApp'), '31991234567');
  await userEvent.type(screen.getByLabelText(/^Senha/, { selector: 'input' }), '123');
  await send();
  expect(screen.getByText('Digite o número do pedido.')).toBeTruthy();
  expect(said).toEqual([]);
  await userEvent.type(screen.getByLabelText('Número do pedido no iFood'), '#4512');
  await userEvent.clear(screen.getByLabelText(/^Senha/, { selector: 'input' }));
  await send();
  expect(await screen.findByText('Obrigado, Ana!')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  const body = { name: 'Ana Souza', phone: '(31) 99123-4567', order_code: '#4512', password: null, cookieCode: null };
  expect(said).toEqual([['/api/client/ifood', { ...body, store_id: store.id }]]);
});
