import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

test('a driver is added, brings an order, rests, and leaves @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  const [item = 0] = await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  await page.goto(`/store/drivers/${shop.store_id}`);
  await expect(page.getByText('Nenhum entregador ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar entregador' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/E-mail|Senha/)).toHaveCount(0); // a driver works by a link
  await dialog.getByLabel('Nome').fill('Wesley Moto');
  await dialog.getByLabel('Telefone com WhatsApp').fill('3198');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(dialog.getByText('Confira o telefone: o DDD e o número.')).toBeVisible();
  await dialog.getByLabel('Telefone com WhatsApp').fill('31987455120');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Wesley Moto' });
  await expect(row).toContainText('(31) 98745-5120');
  await expect(row.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/5531987455120');
  await expectAccessible(page);

  const order_id = await placeOrder(shop, page, item);
  await page.goto(`/store/orders/${shop.store_id}?pedido=${order_id}`);
  await page.getByLabel('Entregador', { exact: true }).selectOption({ label: 'Wesley Moto' });
  await expect(page.getByRole('link', { name: 'Enviar endereço' })).toHaveAttribute('href', /wa\.me\/5531987455120/);

  await page.goto(`/store/drivers/${shop.store_id}`);
  await page.getByText('Ativo', { exact: true }).click();
  await expect(page.getByText('Wesley Moto não recebe mais entregas por enquanto.')).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações: Wesley Moto' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await page.getByRole('button', { name: 'Remover entregador' }).click();
  await expect(page.getByText('Nenhum entregador ainda')).toBeVisible();
});

async function placeOrder({ api, store_id, token }: Shop, page: Page, item: number): Promise<number> {
  const [fee] = await api<{ id: number }[]>('post', 'stores/fee', { store_id, name: 'Centro', price: 5 });
  const answer = await page.request.post('/api/cashier/order', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: {
      store_id,
      delivery_method: 2,
      client: { name: 'Camila Rezende', phone: '31987455120' },
      address: 'Rua Mármore',
      number: '412',
      variable_fee_id: fee?.id,
      payment: 2,
      items: [{ item_id: item, quantity: 1 }],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { orders } = await api<{ orders: { id: number }[] }>('get', `stores/v2/orders-day?store_id=${store_id}`);
  return orders[0]?.id ?? 0;
}

test('a driver pauses and comes back, and a signature at the door waits for the network and reaches the order @desktop', async ({
  page,
  browser,
}) => {
  const shop = await makeShop(page.request);
  const { api, store_id } = shop;
  const [item = 0] = await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  await api('put', `stores/${store_id}`, { delivery_picture: true });
  const driver = await api<{ id: number }>('post', 'stores/driver', { store_id, name: 'Wesley Moto' });
  const order_id = await placeOrder(shop, page, item);
  await api('post', 'stores/dispatch/routes', {
    store_id,
    driver_id: driver.id,
    order_ids: [order_id],
    leave: true,
    op_id: randomUUID(),
  });
  const { token } = await api<{ token: string }>('post', `stores/driver/link/${driver.id}`, { store_id });
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })
  ).newPage();
  await phone.goto(`/entregador/${token}`);
  await phone.getByRole('button', { name: 'Pausar: 30 min' }).click();
  await expect(phone.getByText(/Nenhuma entrega nova até/)).toBeVisible();
  await expectAccessible(phone);
  await page.goto(`/store/drivers/${store_id}`);
  await expect(page.getByText('Wesley Moto em pausa').first()).toBeVisible();
  await page.getByRole('button', { name: 'Voltar agora: Wesley Moto' }).click();
  await expect(page.getByRole('button', { name: 'Pausar Wesley Moto' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Recebendo entregas')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Entreguei o pedido/ })).toBeVisible();

  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: /^Entreguei o pedido/ }).click();
  await phone.getByRole('button', { name: 'Cliente sem código' }).click();
  await phone.getByLabel('Por que sem código?').fill('Portaria recebeu');
  await phone.getByRole('button', { name: 'Confirmar entrega' }).click();
  await expect(phone.getByText('Tire uma foto ou peça a assinatura.')).toBeVisible();
  await phone.getByRole('button', { name: 'Assinar' }).click();
  const pad = await phone.locator('canvas').boundingBox();
  const [x, y] = [(pad?.x ?? 0) + 40, (pad?.y ?? 0) + 40];
  await phone.mouse.move(x, y);
  await phone.mouse.down();
  await phone.mouse.move(x + 120, y + 40, { steps: 5 });
  await phone.mouse.up();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Confirmar entrega' }).click();
  await expect(phone.getByText('Guardado. Enviamos quando a internet voltar.')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Nenhuma entrega com você')).toBeVisible({ timeout: 25_000 });

  await page.goto(`/store/orders/${store_id}?pedido=${order_id}`);
  await expect(page.getByRole('img', { name: 'Assinatura de quem recebeu' })).toBeVisible();
});
