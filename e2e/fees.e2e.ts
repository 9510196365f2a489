import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { dragBy } from './drag.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

async function shopWithFees(page: Page, fees: object): Promise<Shop> {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  const { store_id } = shop;
  const put = await page.request.put('/api/stores/delivery-fee', { data: { store_id, ...fees } });
  expect(put.ok()).toBe(true);
  return shop;
}
async function customerAt(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' }); // what is pressed before the page is alive does nothing
  return page;
}
const save = async (page: Page) => {
  const bar = page.getByRole('region', { name: 'Mudanças não salvas' });
  await bar.getByRole('button', { name: /Salvar/ }).click();
  await expect(bar).toHaveCount(0);
};

test('a neighbourhood costs another price on some days, and the customer reads today’s @desktop @night', async ({
  page,
  browser,
}) => {
  const shop = await shopWithFees(page, { fee_type: -1 });
  const fee = { store_id: shop.store_id, name: 'Horto', price: 7 };
  expect((await page.request.post('/api/stores/fee', { data: fee })).ok()).toBe(true);
  await page.goto(`/store/delivery-fee/${shop.store_id}`);
  await page.getByRole('button', { name: 'Dias de Horto: todos os dias' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dias de Horto' });
  const today = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'America/Sao_Paulo' }).format(new Date());
  const name = today.replace('-feira', '');
  await dialog.getByRole('button', { name: new RegExp(`^${name}$`, 'i') }).click();
  await dialog.getByText('Outra taxa').click();
  await dialog.getByLabel(/^Taxa em/).fill('1250');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar dias' }).click();
  await expect(page.getByRole('button', { name: /Dias de Horto/ })).toHaveCount(2);

  await page.getByLabel('Um endereço por linha').fill('Rua A, 10, Horto\nRua B, 20, Serra');
  await page.getByRole('button', { name: 'Testar', exact: true }).click();
  const table = page.getByRole('table', { name: 'Endereços testados' });
  await expect(table.getByRole('row', { name: /Horto/ })).toContainText('12,50');
  await expect(table.getByRole('row', { name: /Serra/ })).toContainText('não entregamos');

  const customer = await customerAt(browser, `/${shop.slug}`);
  await customer.getByRole('button', { name: /Onde você está/ }).click();
  await expect(customer.getByRole('button', { name: /Horto/ })).toHaveCount(1);
  await expect(customer.getByRole('button', { name: /Horto/ })).toContainText('12,50');
});

test('bands are drawn around the store, whose pin moves by keyboard; tested addresses become a spreadsheet @desktop @night', async ({
  page,
}) => {
  const shop = await shopWithFees(page, { fee_type: -2 });
  const { store_id } = shop;
  const bands = {
    store_id,
    latitude: -19.91,
    longitude: -43.92,
    fees: [
      { km: 2, price: 5 },
      { km: 5, price: 9 },
    ],
  };
  expect((await page.request.post('/api/stores/fee-km', { data: bands })).ok()).toBe(true);
  await page.goto(`/store/delivery-fee/${store_id}`);
  const map = page.getByRole('region', { name: /Faixas ao redor da loja: até 2\s?km/ });
  await expect(map.getByText('9,00')).toBeVisible();
  await expect(map.locator('path.stroke-primary')).toHaveCount(2);
  const pin = map.getByRole('button', { name: /Ponto da loja/ });
  await pin.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByLabel('Latitude e longitude')).toHaveValue('-19.909101, -43.920000');
  await expectAccessible(page);
  await save(page);

  await page.getByLabel('Um endereço por linha').fill('Rua Sem Lugar, 1\n=SOMA(A1)');
  await page.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(page.getByText('2 lugares desconhecidos')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('teste-de-taxas.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain("'=SOMA(A1);;Lugar desconhecido;;não se sabe");
});

test('areas are pasted and drawn on the map, and the customer’s pin pays the fee of the one that holds it @desktop', async ({
  page,
}) => {
  const shop = await shopWithFees(page, { fee_type: -2 });
  const { store_id } = shop;
  const place = { store_id, latitude: -19.91, longitude: -43.92, fees: [{ km: 9, price: 20 }] };
  expect((await page.request.post('/api/stores/fee-km', { data: place })).ok()).toBe(true);
  await page.goto(`/store/delivery-fee/${store_id}`);
  await page.getByRole('button', { name: 'Colar áreas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colar áreas' });
  const corners = '-19.915, -43.925\n-19.915, -43.915\n-19.905, -43.915\n-19.905, -43.925';
  await dialog.getByLabel('GeoJSON, ou um canto por linha').fill(corners);
  await expect(dialog.getByText('1 área encontrada.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pôr no mapa' }).click();
  await page.getByLabel('Nome da área 1').fill('Perto');
  await page.getByLabel('Taxa da área 1').fill('400');
  await page.keyboard.press('Tab');

  await page.getByRole('button', { name: 'Desenhar área' }).click();
  await page.getByLabel('Nome da área 2').fill('Em volta');
  await page.getByLabel('Taxa da área 2').fill('700');
  await page.keyboard.press('Tab');
  const map = page.getByRole('region', { name: /^Áreas de entrega: Perto/ });
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!; // it is in view
  const presses = [
    [0.3, 0.2],
    [0.85, 0.2],
    [0.85, 0.8],
    [0.5, 0.5],
    [0.15, 0.8],
  ] as const;
  for (const [x, y] of presses) await map.click({ position: { x: x * box.width, y: y * box.height } });
  await expect(map.getByRole('button', { name: /^Canto/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Desfazer o último canto' }).click();
  await page.getByRole('button', { name: 'Desfazer o último canto' }).click();
  await expect(map.getByRole('button', { name: /^Canto/ })).toHaveCount(3);
  await map.click({ position: { x: 0.3 * box.width, y: 0.8 * box.height } });
  await map.getByRole('button', { name: /^Canto 4/ }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(map.getByRole('button', { name: /^Canto 4/ })).toBeFocused();
  // Wherever the presses have scrolled to, the store's pin may lie half under the bar that stays: too small a target only there.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await save(page);

  await page.reload();
  await expect(page.getByLabel('Nome da área 2')).toHaveValue('Em volta');
  const feeAt = async (latitude: number, longitude: number) => {
    const data = { store_id, latitude, longitude };
    return (await (await page.request.post('/api/client/fee/distance', { data })).json()) as object;
  };
  expect(await feeAt(-19.91, -43.92)).toMatchObject({ price: 4, area: 'Perto' });
  expect(await feeAt(-19.91, -43.9145)).toMatchObject({ price: 7, area: 'Em volta' });
  expect(await feeAt(-19.88, -43.92)).toMatchObject({ price: 20, area: null });
});

test('an area is drawn with a finger; left unfinished, it keeps no other way from being saved @phone @night', async ({
  page,
}) => {
  const shop = await shopWithFees(page, { fee_type: -2 });
  const { store_id } = shop;
  const place = { store_id, latitude: -19.91, longitude: -43.92, fees: [{ km: 9, price: 20 }] };
  expect((await page.request.post('/api/stores/fee-km', { data: place })).ok()).toBe(true);
  await page.goto(`/store/delivery-fee/${store_id}`);
  await page.getByRole('button', { name: 'Desenhar área' }).tap();
  const map = page.getByRole('region', { name: /^Áreas de entrega/ });
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!; // it is in view
  for (const [x, y] of [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.5, 0.6],
  ] as const)
    await map.tap({ position: { x: x * box.width, y: y * box.height } });
  const corners = map.getByRole('button', { name: /^Canto/ });
  await expect(corners).toHaveCount(3);
  const at = async () => (await corners.first().boundingBox()) ?? { x: 0, y: 0 };
  const before = await at();
  await dragBy(page, corners.first(), { x: -40, y: 30 }, true);
  await expect.poll(async () => Math.round((await at()).x - before.x)).toBeLessThan(-25);
  // A finger beside the corners moves the map, and sets none.
  const moved = await at();
  const shape = map.locator('.leaflet-container, .street-map').first();
  await dragBy(page, shape, { x: 60, y: 0 }, true);
  await expect.poll(async () => Math.round((await at()).x - moved.x)).toBeGreaterThan(30);
  await expect(corners).toHaveCount(3);
  await page.getByRole('button', { name: 'Desfazer o último canto' }).tap();

  const bar = page.getByRole('region', { name: 'Mudanças não salvas' });
  const salvar = bar.getByRole('button', { name: 'Salvar' });
  await salvar.tap();
  await expect(bar).toContainText(/erro/);
  const button = (await salvar.boundingBox())!; // it was pressed
  expect(button.x + button.width).toBeLessThanOrEqual(390);

  await page.getByText('Taxa única', { exact: true }).tap();
  await page.getByLabel('Preço da entrega').fill('700');
  await expect(page.getByText(/^Há uma área ou faixa por terminar/)).toBeVisible();
  await salvar.tap();
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible();
  const store = await shop.api<{ fee_type: number }>('get', `stores/by-id?store_id=${store_id}`);
  expect(store.fee_type).toBe(7);
  await page.getByText('Por distância', { exact: true }).tap();
  await expect(page.getByLabel('Nome da área 1')).toBeVisible();
  await page.getByRole('button', { name: 'Mudar o desenho da área 1' }).tap();
  await expect(corners).toHaveCount(3);
});

test('a holiday is closed with one press @desktop @night', async ({ page }) => {
  const shop = await shopWithFees(page, { fee_type: 5 });
  await page.goto(`/store/closes-schedule/${shop.store_id}`);
  await page.getByRole('button', { name: /^Ver os \d+ dos próximos 12 meses/ }).click();
  const christmas = page.getByRole('listitem').filter({ has: page.getByText('Natal', { exact: true }) });
  await christmas.getByRole('button', { name: /Fechar neste dia: Natal/ }).click();
  await expect(christmas.getByText('Fechada').first()).toBeVisible();
  await expectAccessible(page);
});

test('hours are copied to other days, and the message of any moment is shown before they are saved @desktop @night', async ({
  page,
}) => {
  const shop = await shopWithFees(page, { fee_type: 5 });
  const year = new Date().getFullYear() + 1;
  const christmas = {
    store_id: shop.store_id,
    date_start: `${year}-12-25`,
    date_end: `${year}-12-25`,
    description: '',
  };
  expect((await page.request.post('/api/stores/closes-schedule', { data: christmas })).ok()).toBe(true);
  await page.goto(`/store/time/${shop.store_id}`);
  await page.getByText('Varia por dia').click();
  await page.getByLabel('Segunda, 1º turno, abre').fill('18:00');
  await page.getByLabel('Segunda, 1º turno, fecha').fill('02:00');
  await expect(page.getByText('até 02h (ter)')).toBeVisible();
  await page.getByRole('button', { name: 'Copiar Segunda para outros dias' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Copiar para 6 dias/ })
    .click();
  await expect(page.getByLabel('Domingo, 1º turno, fecha')).toHaveValue('02:00');
  await page.getByLabel('Dia', { exact: true }).fill(`${year}-12-25`);
  await page.getByLabel('Hora', { exact: true }).fill('20:00');
  await expect(page.getByText('Fechado hoje')).toBeVisible();
  await page.getByLabel('Parar de receber antes de fechar').fill('30');
  await page.getByLabel('Dia', { exact: true }).fill(`${year}-12-26`);
  await expect(page.getByText('Aberto até 01h30')).toBeVisible();
  await expectAccessible(page);
});
