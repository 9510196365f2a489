import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

test('the board and the history are narrowed behind one button, which says how much', async ({ page }) => {
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
  await expect(button).toHaveAccessibleName('Filtros (1)');

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
