import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

test('the board and the history are narrowed behind one button, which says how much @desktop-by-day', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  const [item_id = 0] = await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  for (const [name, payment] of [
    ['Odete Prado', 2],
    ['Benedita Lima', 46],
  ] as const) {
    const answer = await page.request.post('/api/cashier/order', {
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
      data: {
        store_id: shop.store_id,
        delivery_method: 4,
        items: [{ item_id, quantity: 1 }],
        payment,
        client: { name },
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto(`/store/orders/${shop.store_id}?aba=preparing`);
  await expect(page.getByText('Odete Prado').first()).toBeVisible();
  const button = page.getByRole('button', { name: /^Filtros/ });
  await button.click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await filters.getByLabel('Pagamento').selectOption({ label: 'Pix' });
  await expectAccessible(page);
  await filters.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Benedita Lima').first()).toBeVisible();
  await expect(page.getByText('Odete Prado')).toHaveCount(0);
  await expect(button).toHaveAccessibleName('Filtros: 1');

  // The same choice holds in the history, where the state is one more.
  await page.goto(`/store/orders/${shop.store_id}?ver=historico&pagamento=46`);
  await expect(page.getByRole('cell', { name: 'Benedita Lima' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Odete Prado' })).toHaveCount(0);
  await button.click();
  await filters.getByLabel('Situação').selectOption({ label: 'Cancelado' });
  await filters.getByRole('button', { name: 'Limpar' }).click();
  await filters.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('cell', { name: 'Odete Prado' })).toBeVisible();
});

test('a row of a report opens the orders that it counts, and says by what @desktop-by-day @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  const [soup = 0, cake = 0] = await addItems(shop, 'Pratos', [
    { name: 'Caldo verde', price1: 20 },
    { name: 'Bolo de fubá', price1: 8 },
  ]);
  for (const [name, item_id] of [
    ['Odete Prado', soup],
    ['Benedita Lima', cake],
  ] as const) {
    const answer = await page.request.post('/api/cashier/order', {
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
      data: {
        store_id: shop.store_id,
        delivery_method: 4,
        items: [{ item_id, quantity: 1 }],
        payment: 2,
        client: { name },
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto(`/store/report-groups/${shop.store_id}?por=item`);
  await page.getByRole('button', { name: 'Bolo de fubá' }).click();
  const drawer = page.getByRole('dialog', { name: 'Bolo de fubá' });
  await expect(drawer.getByRole('heading', { name: /Vendidos por semana/ })).toBeVisible();
  await expectAccessible(page, 'dialog'); // the page under it lies as it was scrolled
  await drawer.getByRole('link', { name: 'Ver pedidos' }).click();
  await expect(page).toHaveURL(/\/store\/orders\//);
  await expect(page.getByRole('cell', { name: 'Benedita Lima' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Odete Prado' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bolo de fubá', pressed: true }).click();
  await expect(page.getByRole('cell', { name: 'Odete Prado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Só vendidos' })).toBeVisible();
});
