import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

const PLACES = [
  { latitude: -19.87, longitude: -43.93, name: 'Camila Rezende' },
  { latitude: -19.91, longitude: -43.935, name: 'Otávio Brandão Cavalcanti' },
];

test('two orders become a route, the driver brings them with codes, and both see one settlement @phone-by-day', async ({
  page,
  browser,
}) => {
  const shop = await makeShop(page.request);
  const { api, store_id } = shop;
  const [item = 0] = await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  await api('post', 'stores/fee-km', { store_id, fees: [{ km: 9, price: 5 }], latitude: -19.92, longitude: -43.94 });
  const driver = await api<{ id: number }>('post', 'stores/driver', {
    store_id,
    name: 'Wesley Santos',
    phone: '31987455120',
  });
  const orders = [];
  for (const place of PLACES) orders.push(await placeOrder(shop, page, item, place));
  const [far, near] = orders;

  // The store: chosen in the order in which they came, suggested the shorter way round.
  await page.goto(`/store/orders-map/${store_id}`);
  await expect(page.getByRole('heading', { name: 'Entregas no mapa', exact: true })).toBeVisible();
  for (const order of orders) await page.getByLabel(`Pedido ${order.number} na rota`).check();
  await page.getByRole('button', { name: 'Montar rota (2)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/até a última parada/)).toBeVisible();
  const stops = dialog.getByRole('grid', { name: 'Paradas' }).getByRole('row');
  await expect(stops.first()).toContainText('Otávio');
  await dialog.getByLabel('Quem leva').selectOption({ label: 'Wesley Santos' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Passar ao entregador' }).click();
  await expect(page.getByText('Rota passada para Wesley Santos.')).toBeVisible();
  const section = page.getByRole('region', { name: 'Wesley Santos' });
  await expect(section.getByText('2 paradas')).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Enviar rota' }).click();
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/5531987455120/,
  );
  await expect(dialog.getByRole('link', { name: 'Rota no mapa' })).toHaveAttribute('href', /google\.com\/maps\/dir/);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('button', { name: 'Saiu', exact: true }).click();
  await expect(section.getByText('Saiu para entrega').first()).toBeVisible();

  // The driver's own phone.
  const { token } = await api<{ token: string }>('post', `stores/driver/link/${driver.id}`, { store_id });
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  ).newPage();
  await phone.goto(`/entregador/${token}`);
  await expect(phone.getByText('Levar troco para R$ 50,00: R$ 25,00').first()).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Paradas' }).getByRole('listitem').first()).toContainText('Otávio');
  await expectAccessible(phone);
  const nearCode = await codeOf(page, near?.track ?? '');
  await phone.getByRole('button', { name: `Entreguei o pedido ${near?.number}`, exact: true }).click();
  const foot = async () => {
    const box = await phone.getByRole('dialog').boundingBox();
    return box && box.y + box.height;
  };
  await expect.poll(foot).toBe(844);
  await phone.getByLabel('Código do cliente').fill(nearCode === '0000' ? '1111' : '0000');
  await phone.getByRole('button', { name: 'Confirmar entrega' }).click();
  await expect(phone.getByRole('alert')).toContainText('O código não confere');
  await phone.getByRole('button', { name: `Entreguei o pedido ${near?.number}`, exact: true }).click();
  await phone.getByLabel('Código do cliente').fill(nearCode);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Confirmar entrega' }).click();
  await expect(phone.getByRole('list', { name: 'Paradas' }).getByRole('listitem')).toHaveCount(1);

  // Nobody takes it: the store hears of it, and has the driver try again.
  await phone.getByRole('button', { name: `Não entreguei o pedido ${far?.number}` }).click();
  await phone.getByText('Ninguém em casa').click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Avisar a loja' }).click();
  const returned = page.getByRole('region', { name: 'Não entregues' });
  await expect(returned.getByText('Ninguém em casa')).toBeVisible();
  await expectAccessible(page);
  await returned.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(returned).toBeHidden();

  // A stairwell without a network: what is tapped waits, also while the page is closed, and is sent once.
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: `Entreguei o pedido ${far?.number}`, exact: true }).click();
  await phone.getByRole('button', { name: 'Cliente sem código' }).click();
  await phone.getByLabel('Por que sem código?').fill('Portaria recebeu');
  await phone.getByRole('button', { name: 'Confirmar entrega' }).click();
  await expect(phone.getByText('Guardado. Enviamos quando a internet voltar.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/Espera internet \(1\)/)).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Paradas' }).getByRole('listitem')).toHaveCount(1);
  await phone.context().setOffline(false);
  await expect(phone.getByText('Nenhuma entrega com você')).toBeVisible({ timeout: 25_000 });

  // The same numbers for both.
  await api('put', `stores/driver-terms/${driver.id}`, {
    store_id,
    day_pay: 30,
    pay_kind: 'delivery',
    delivery_pay: 5,
    place_pays: [],
    km_pays: [],
  });
  await page.goto(`/store/drivers/${store_id}/${driver.id}`);
  const current = page.getByRole('region', { name: 'Turno de agora' });
  await expect(current.getByText('R$ 10,00').first()).toBeVisible();
  await expect(current.getByText('Sem código: Portaria recebeu')).toBeVisible();
  await expectAccessible(page);
  await current.getByRole('button', { name: 'Fechar acerto' }).click();
  await dialog.getByLabel('Quanto voltou, contado').pressSequentially('800');
  await expect(dialog.getByText(/Faltam R\$\s2,00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar acerto' }).click();
  await expect(page.getByText(/^Diferença .R\$\s2,00$/)).toBeVisible();
  await phone.reload();
  await phone.getByRole('tab', { name: 'Meu acerto' }).click();
  await expect(phone.getByText(/Contado R\$\s8,00: diferença de .R\$\s2,00/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Está certo' }).click();
  await expect(phone.getByText('Você confirmou os valores.')).toBeVisible();

  // Nothing stays on the phone that the next driver holds; a link that is taken back is dead.
  await phone.getByRole('button', { name: 'Sair deste celular' }).click();
  await expect(phone.getByText('Você saiu')).toBeVisible();
  expect(await phone.evaluate(async () => JSON.stringify(await indexedDB.databases()))).not.toContain('entregador');
  await api('delete', `stores/driver/link/${driver.id}?store_id=${store_id}`);
  await phone.goto(`/entregador/${token}`);
  await expect(phone.getByText('Este link não vale mais')).toBeVisible();
});

/** The customer's own page says the code while the order is on its way. */
async function codeOf(page: Page, track: string): Promise<string> {
  const customer = await page.context().newPage();
  await customer.goto(track);
  await expect(customer.getByText('Wesley está a caminho de você')).toBeVisible();
  const digits = await customer.getByText(/^\d{4}$/).textContent();
  await expectAccessible(customer);
  await customer.close();
  return digits ?? '';
}

async function placeOrder(
  { api, store_id }: Shop,
  page: Page,
  item: number,
  place: (typeof PLACES)[number],
): Promise<{ id: number; number: number; track: string }> {
  const cart = await page.request.post('/api/client/cart-item', { data: { store_id, item_id: item, quantity: 1 } });
  const { cookie_code } = (await cart.json()) as { cookie_code: string }; // the contract's cart
  const answer = await page.request.post('/api/client/order', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      store_id,
      cookieCode: cookie_code,
      delivery_method: 2,
      client_name: place.name,
      client_phone: place.latitude === -19.87 ? '31987455120' : '31987455121',
      address: 'Rua Mármore',
      number: '412',
      zipcode: '31010-220',
      latitude: place.latitude,
      longitude: place.longitude,
      payment: 2,
      change: 50,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { orders } = await api<{ orders: { id: number; number: number; client_name: string }[] }>(
    'get',
    `stores/v2/orders-day?store_id=${store_id}`,
  );
  const order = orders.find(({ client_name }) => client_name === place.name);
  for (const status of ['preparing', 'ready']) await api('put', 'stores/orders', { store_id, id: order?.id, status });
  const link = await api<{ url: string }>('post', `stores/orders/link/${order?.id}`, { store_id, purpose: 'track' });
  return { id: order?.id ?? 0, number: order?.number ?? 0, track: link.url };
}
