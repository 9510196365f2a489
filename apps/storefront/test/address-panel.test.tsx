// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressPanel } from '../src/features/account/address-panel.tsx';
import { readDraft } from '../src/platform/cart/order-draft.ts';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const server = vi.hoisted(() => {
  const state = { said: [] as unknown[] };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body: unknown = JSON.parse(String(init.body));
    state.said.push([init.method, new URL(address, 'http://x').pathname, body]);
    return Response.json(body);
  });
  return state;
});
afterEach(cleanup);

const store = sampleStore();
const [fee] = store.fees;

function open() {
  const page = {
    url: '/quintaldanena/conta',
    origin: 'https://comanda.test',
    locale: 'pt-BR',
    now: FRIDAY_EVENING.toISOString(),
    offset: null,
    store,
    received: performance.now(),
  } as const;
  const last = {
    address: 'Rua Mármore',
    number: '412',
    reference: '',
    zipcode: '31010220',
    city_id: null,
    city_name: 'Belo Horizonte',
    variable_fee_id: fee?.id ?? null,
    fee_name: fee?.name ?? '',
  };
  render(
    <PageContext value={page}>
      <AddressPanel last={last} />
    </PageContext>,
  );
}

test('whoever has moved says so once: the store and the next order of this device know it', async () => {
  open();
  expect(screen.getByText('Rua Mármore, 412')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Corrigir' }));
  const street = screen.getByLabelText('Rua');
  await userEvent.clear(street);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Digite a rua.')).toBeTruthy();
  expect(server.said).toEqual([]);
  await userEvent.type(street, 'Rua Salinas');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Rua Salinas, 412')).toBeTruthy();
  expect(server.said).toEqual([
    [
      'POST',
      '/api/client/update-last-order-address',
      expect.objectContaining({ address: 'Rua Salinas', number: '412', zipcode: '31010-220', fee_name: fee?.name }),
    ],
  ]);
  expect(readDraft(store.url)).toMatchObject({ address: 'Rua Salinas', variable_fee_id: fee?.id });
});
