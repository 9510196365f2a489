import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { dragBy } from './drag.ts';
import { addItems, makeShop } from './shop.ts';

const STORE = { latitude: -19.91, longitude: -43.92 };

test('the shop puts an address right on the map; the driver on the way is told, and the next fee is of that place @desktop-by-day @night', async ({
  page,
  browser,
  isMobile: touch,
}) => {
  const shop = await makeShop(page.request);
  const { api, store_id } = shop;
  const [item_id = 0] = await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  const where = { store_id, address: 'Rua Mármore', number: '412' };
  const answer = await page.request.post('/api/cashier/order', {
    headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
    data: {
      ...where,
      delivery_method: 2,
      client: { name: 'Camila Rezende', phone: '31987455120' },
      payment: 2,
      items: [{ item_id, quantity: 1 }],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { orders } = await api<{ orders: { id: number }[] }>('get', `stores/v2/orders-day?store_id=${store_id}`);
  const id = orders[0]?.id ?? 0;
  await api('put', 'stores/delivery-fee', { store_id, fee_type: -2 });
  const fees = [
    { km: 0.5, price: 5 },
    { km: 30, price: 9 },
  ];
  await api('post', 'stores/fee-km', { store_id, ...STORE, fees });
  const driver = await api<{ id: number }>('post', 'stores/driver', { store_id, name: 'Wesley Moto' });
  const order_ids = [id];
  await api('post', 'stores/dispatch/routes', {
    store_id,
    driver_id: driver.id,
    order_ids,
    leave: true,
    op_id: randomUUID(),
  });

  await page.goto(`/store/orders/${store_id}?pedido=${id}`);
  await page.getByRole('button', { name: /^Corrigir o ponto do pedido/ }).click();
  const dialog = page.getByRole('dialog', { name: /no mapa$/ });
  const map = dialog.getByRole('region', { name: 'Mapa do endereço' });
  await expect(map).toBeVisible();
  await expect(dialog.getByLabel('Latitude e longitude')).toHaveValue('');
  const box = (await map.boundingBox())!; // it is in view
  const position = { x: box.width * 0.7, y: box.height * 0.3 };
  await (touch ? map.tap({ position }) : map.click({ position }));
  const handle = map.getByRole('button', { name: /^Endereço: arraste/ });
  await expect(handle).toBeVisible();
  const before = await placeIn(page);
  await dragBy(page, handle, { x: -40, y: 30 }, touch);
  await expect.poll(() => placeIn(page)).not.toEqual(before);
  await dialog.getByLabel('Latitude e longitude').fill('-19.921, -43.92');
  await handle.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(dialog.getByLabel('Latitude e longitude')).toHaveValue('-19.920101, -43.920000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar ponto' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ponto posto no mapa')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rota' })).toHaveAttribute('href', /query=-19\.920101%2C-43\.92$/);

  const { token } = await api<{ token: string }>('post', `stores/driver/link/${driver.id}`, { store_id });
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await phone.goto(`/entregador/${token}`);
  await expect(phone.getByText(/^A loja corrigiu o ponto no mapa às/)).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Ir', exact: true })).toHaveAttribute('href', /-19\.920101/);
  await phone.context().close();
  await page.goto(`/store/orders-map/${store_id}`);
  await expect(page.getByRole('region', { name: 'Mapa das entregas' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Corrigir o ponto do pedido/ })).toBeVisible();

  // On the night's own map a pin is dragged too, and a slip is taken back.
  const pinned = async () =>
    (await api<{ place: object }>('get', `stores/dispatch/pin/${id}?store_id=${store_id}`)).place;
  const was = await pinned();
  await dragBy(page, page.getByTitle('1 · Camila Rezende'), { x: 30, y: -25 }, touch);
  await expect(page.getByText('Ponto do pedido 1 corrigido.')).toBeVisible();
  expect(await pinned()).not.toEqual(was);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(pinned).toEqual(was);

  const next = await api('post', 'client/fee/distance', { store_id, address: 'R. Mármore, 412' });
  expect(next).toMatchObject({ price: 9, can_delivery: true });
});

const placeIn = (page: Page) => page.getByRole('dialog').getByLabel('Latitude e longitude').inputValue();
