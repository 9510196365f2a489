// @vitest-environment happy-dom
import { COUNTRY, ROLE } from '@comanda/domain/codes';
import { asItemId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { costRows } from './cost-rows.ts';
import { PriceDialog } from './price-dialog.tsx';

vi.mock('../../platform/session.tsx', () => ({
  useSession: () => ({ user: { type: ROLE.owner } }),
  usePermission: () => true,
})); // the owner is logged in
const server = vi.hoisted(() => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.reject(new Error('offline'));
  }); // the client takes it once, when it is imported
  return { sent };
});
vi.stubGlobal('matchMedia', () => ({ matches: false }));
afterEach(cleanup);

const store = { id: 7, country_id: COUNTRY.brazil } as SessionStore; // all that is read of it
const [nena] = costRows(
  [
    {
      item_id: asItemId(5),
      variation_id: null,
      size: null,
      menu_group_id: 1,
      group_name: 'Lanches',
      name: 'X-Nena',
      variation_name: null,
      size_name: null,
      image: null,
      type: 1,
      price: money(28.9),
      cost: money(10.8),
      materials: [],
      sold: 720,
      revenue: money(20_808),
    },
  ],
  65,
);
const row = { ...nena!, cost: money(10.8), margin: money(18.1) }; // of the list
const words = () => (screen.getByRole('dialog').textContent ?? '').replaceAll('\u00a0', ' ');

const shown = (first: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PriceDialog row={row} first={money(first)} days={30} store={store} onClose={() => {}} />
    </QueryClientProvider>,
  );

test('a dearer item says what it leaves, how few are enough, and may go into a draft', async () => {
  shown(29.9);
  expect(words()).toContain('R$ 18,10 → R$ 19,10');
  expect(words()).toContain('62,6% → 63,9%');
  expect(words()).toContain('Vendendo o mesmo, são R$ 720,00 a mais em 30 dias.');
  expect(words()).toContain('Para sobrar o mesmo basta vender 683, não 720. Só perde se vender mais de 5% a menos.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar como rascunho' }));
  expect(server.sent).toEqual([
    expect.objectContaining({
      store_id: 7,
      source: 'prices',
      changes: [{ entity: 'menu_items', op: 'update', ref: 5, fields: { price1: 29.9 } }],
    }),
  ]);
});

test('a cheaper one says how many more have to be sold, and below its cost that nothing is left', async () => {
  shown(27.9);
  expect(words()).toContain('são R$ 720,00 a menos em 30 dias. Para sobrar o mesmo precisa vender 763, não 720.');
  const price = screen.getByLabelText('Preço novo de X-Nena');
  await userEvent.clear(price);
  await userEvent.type(price, '1000');
  expect(words()).toContain('A este preço não sobra nada.');
  expect(words()).not.toContain('Para sobrar o mesmo');
});

test('the price of now changes nothing, and no draft is made of it', () => {
  shown(28.9);
  expect(words()).not.toContain('Vendendo o mesmo');
  expect(screen.getByRole('button', { name: 'Salvar como rascunho' }).getAttribute('aria-disabled')).toBe('true');
});
