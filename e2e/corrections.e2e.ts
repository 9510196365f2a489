import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

test('a placed order is put right: another way of paying, with the reason in its history', async ({ page }) => {
  const shop = await makeShop(page.request);
  const [item_id] = await addItems(shop, 'Pratos', [{ name: 'Feijoada completa', price1: 46.9 }]);
  const sold = await page.request.post('/api/cashier/order', {
    headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
    data: {
      store_id: shop.store_id,
      delivery_method: 1,
      items: [{ item_id, quantity: 1 }],
      client: { name: 'Camila Rezende', phone: '31987455120' },
      payment: 2,
    },
  });
  expect(sold.ok(), await sold.text()).toBe(true);

  const { id } = (await sold.json()) as { id: number }; // the contract's placeCashierOrder
  await page.request.post('/api/users/login', { data: { email: shop.email, password: shop.password } });
  await page.goto(`/store/orders/${shop.store_id}?pedido=${id}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Corrigir o pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir o pedido 1' });
  await dialog.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(dialog.getByText('Diga o motivo.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Mude alguma coisa do pedido antes de salvar.');
  await expectAccessible(page);

  await dialog.getByLabel('Forma de pagamento').selectOption({ label: 'Pix' });
  await dialog.getByLabel('Motivo').fill('O cliente ligou');
  await dialog.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(page.getByText('Corrigido.')).toBeVisible();
  const log = page.getByRole('region', { name: 'Histórico do pedido' });
  await expect(log).toContainText('Pagamento: Dinheiro → Pix · O cliente ligou');

  // A slip at the till is taken back where it is said, and both stand in the history.
  await page.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(page.getByRole('button', { name: 'Desmarcar pago' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('button', { name: 'Marcar como pago' })).toBeVisible();
  await expect(log).toContainText('Pagamento marcado');
  await expect(log).toContainText('Pagamento desmarcado');
});
