import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

const PIN = '7391';

test('what an attendant takes back from the kitchen waits for the manager’s PIN @desktop', async ({ page }) => {
  const shop = await makeShop(page.request);
  const { store_id } = shop;
  const [stew = 0, juice = 0] = await addItems(shop, 'Pratos', [
    { name: 'Feijoada', price1: 40 },
    { name: 'Suco', price1: 10 },
  ]);
  await shop.api('post', 'users/pin', { pin: PIN, current_password: shop.password });
  const email = `${randomUUID().slice(0, 12)}@comanda.test`;
  await shop.api('post', 'users', { store_id, name: 'Tina Souza', email, password: shop.password, type: 4 });
  const answer = await page.request.post('/api/cashier/order', {
    headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
    data: {
      store_id,
      delivery_method: 4,
      items: [
        { item_id: stew, quantity: 1 },
        { item_id: juice, quantity: 1 },
      ],
      payment: 2,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const order = (await answer.json()) as { id: number; status: string }; // the contract's placeCashierOrder
  if (order.status === 'received')
    await shop.api('put', 'stores/orders', { store_id, id: order.id, status: 'preparing' });

  await page.request.post('/api/users/login', { data: { email, password: shop.password } });
  await page.goto(`/store/orders/${store_id}?pedido=${order.id}`);
  await page.getByRole('button', { name: 'Editar itens' }).click();
  await page.getByRole('button', { name: 'Retirar Suco do pedido' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Retirar item' }).click();
  // The server asks; what was chosen stays.
  await expect(question.getByLabel('PIN')).toBeVisible();
  await question.getByRole('button', { name: 'Retirar item' }).click();
  await expect(question.getByText('Escolha quem aprova.')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Quem aprova').selectOption({ label: 'Helena Duarte' });
  await question.getByLabel('PIN').fill('0000');
  await question.getByLabel('Motivo').fill('Cliente desistiu do suco');
  await question.getByRole('button', { name: 'Retirar item' }).click();
  await expect(question.getByText('PIN incorreto. Confira e tente de novo.')).toBeVisible();
  await question.getByLabel('PIN').fill(PIN);
  await question.getByRole('button', { name: 'Retirar item' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Retirado do pedido')).toBeVisible();
});
