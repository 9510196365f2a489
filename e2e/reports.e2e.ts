import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { demoLogin } from '../tools/demo-login.ts';
import { expectAccessible } from './axe.ts';

test('from one report to another over the same days; what is drawn is chosen; a line leads to what it is made of @desktop', async ({
  page,
}) => {
  const login = { data: demoLogin('dono@comanda.test') };
  const { store_id } = (await (await page.request.post('/api/users/login', login)).json()) as { store_id: number };
  // Whoever waits for the scripts sees the report all the same, as it will stand; then it is there to be used, and nothing is read twice.
  const frame = page.locator('#ahead');
  const seen = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/shell-[^/]*\.js$/, (route) => seen.promise.then(() => route.continue()));
  await expect(async () => {
    await page.goto(`/store/report-by-time/${store_id}`, { waitUntil: 'commit' }); // the first begins what draws
    await expect(frame.getByText('comanda')).toBeVisible();
    await expect(frame.locator('svg[role=img]')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const before = await frame.locator('svg[role=img]').boundingBox();
  asked.length = 0;
  seen.resolve();
  await expect(page.getByRole('heading', { name: 'Mapa da semana' })).toBeVisible();
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '30 dias' })).toBeChecked();
  expect(asked.filter((path) => path.includes('orders-by-time'))).toEqual([]);
  const after = await page.getByRole('main').locator('svg[role=img]').boundingBox();
  expect([after?.x, after?.height]).toEqual([before?.x, before?.height]);
  // By the keyboard a cell, and the sum of all, open the orders that they are of.
  await page.getByRole('group', { name: /setas percorrem$/ }).focus();
  await expect(async () => {
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key); // nothing is behind a closed hour
    await expect(page).toHaveURL(/\/store\/orders\/\d+\?.*hour/, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('group', { name: 'Filtrar por canal' }).getByRole('button', { name: /\d/ })).toHaveCount(
    0,
  );
  await page.goBack();
  await page.getByRole('table').getByRole('link', { name: 'Total' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Só vendidos' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: '30 dias' })).toBeChecked();
  await page.getByText('Vendas por dia', { exact: true }).first().click();
  await expect(page).toHaveURL(/medida=net_a_day/);
  await expect(page.getByRole('heading', { name: 'Vendas por dia' })).toBeVisible();

  const other = page.getByRole('button', { name: 'Outro relatório' });
  await other.focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: /^DRE/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/store/report-dre/${store_id}`));
  await expect(other).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeVisible();
  const line = page.getByRole('link', { name: 'Vendas: delivery' });
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/store\/orders\/\d+\?.*canal=delivery/);
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeFocused();
  await page.goBack();
  await expect(line).toBeFocused();
});

test('a printed report says whose and of when it is, has all its columns on the sheet, and nothing of the app around it @desktop', async ({
  page,
}) => {
  const login = { data: demoLogin('dono@comanda.test') };
  const { store_id } = (await (await page.request.post('/api/users/login', login)).json()) as { store_id: number };
  await page.goto(`/store/report/${store_id}?periodo=30&canal=delivery`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A sheet of A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1040 });
  await expect(page.getByRole('heading', { name: 'Vendas por período' })).toBeVisible();
  await expect(page.getByText(/ · comparado com .* · Delivery$/)).toBeVisible();
  for (const around of ['banner', 'navigation'] as const) await expect(page.getByRole(around)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeHidden();
  const title = page.getByRole('heading', { name: 'De onde veio a diferença' });
  expect(await title.locator('..').evaluate((head) => getComputedStyle(head).breakAfter)).toBe('avoid');
  const drawing = page.getByRole('img', { name: /o maior é/ });
  expect(await drawing.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(718);
  expect(
    await page.getByRole('table', { name: 'Vendas por período' }).evaluate(({ scrollWidth }) => scrollWidth),
  ).toBeLessThanOrEqual(718);
  // A poster has a title of its own.
  await page.goto(`/store/qrcode/${store_id}`);
  await expect(page.getByText('Aponte a câmera e peça pelo celular')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test('by the keyboard a report leaves as the columns that are wanted, beside the days that it is compared with @desktop', async ({
  page,
}) => {
  const login = { data: demoLogin('dono@comanda.test') };
  const { store_id } = (await (await page.request.post('/api/users/login', login)).json()) as { store_id: number };
  await page.goto(`/store/report/${store_id}?periodo=30&por=week`);
  await expect(page.getByRole('table')).toBeVisible({ timeout: 30_000 }); // its days are added up first
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Exportar' }).focus();
  await press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Exportar' });
  await expect(drawer.getByText(/· comparado$/)).toBeVisible();
  await press('Tab', 'ArrowDown', 'ArrowDown');
  await expect(drawer.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  await press('Tab', 'Tab', 'Enter');
  const boxes = drawer.getByRole('group', { name: 'Colunas' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  await expectAccessible(page);
  await press('Tab');
  for (let left = await boxes.count(); left > 1; left -= 1) await press('Tab', 'Space');
  await expect(drawer.getByText(/^Colunas: 1 de/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await press('Tab', 'Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^report-.*\.csv$/);
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toMatch(/^\uFEFF?Semana;Pedidos;Pedidos \(.* \d{4}\)$/);
  expect(rows.at(-1)).toMatch(/^Total;\d+;\d+$/);
  await press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeFocused();
});

test('by the keyboard a client is found, a way of ordering narrows their sheet, and a way of selling leads to its orders and back @desktop', async ({
  page,
}) => {
  const login = { data: demoLogin('dono@comanda.test') };
  const { store_id } = (await (await page.request.post('/api/users/login', login)).json()) as { store_id: number };
  const [start, end] = [-29, 0].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const best = await page.request.post(`/api/stores/report/top-clients/${store_id}`, {
    data: { start, end, limit: 1 },
  });
  const { rows } = (await best.json()) as { rows: { label: string }[] };
  await page.goto(`/store/report-client-details/${store_id}`);
  const field = page.getByLabel('Nome ou telefone do cliente');
  await field.focus();
  await field.fill(rows[0]?.label ?? ''); // at once: one search
  await expect(page.getByRole('list', { name: 'Clientes encontrados' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/report-client-details\/\d+\/\d+\//);
  const way = page.getByRole('group', { name: 'Como pediu nestes dias' }).getByRole('button').first();
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/canal=\w+/);
  await expect(way).toHaveAttribute('aria-pressed', 'true');
  await expect(way).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/canal=/);
  await expect(way).toBeFocused();

  await page.goto(`/store/report-order-type/${store_id}?periodo=30`);
  const figure = page.getByRole('table', { name: 'Tipo de pedido' }).getByRole('link').first();
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/store\/orders\/\d+\?.*channel/);
  await page.goBack();
  await expect(figure).toBeFocused();
});

test('what a client’s sheet says of them stays inside it on a phone, however long their words are @phone-by-day', async ({
  page,
}) => {
  const login = { data: demoLogin('dono@comanda.test') };
  const { store_id } = (await (await page.request.post('/api/users/login', login)).json()) as { store_id: number };
  const word = 'Amendoimcastanhaenozesdetodosostipos';
  await page.route('**/api/stores/report/client-details/*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { client?: object };
    if (json.client)
      json.client = {
        ...json.client,
        name: `Maria da Conceição ${word}`,
        neighbourhood: `Conjunto Habitacional ${word}`,
        allergies: `${word}, camarão, leite e derivados`,
        told_by: ['whatsapp', 'email', 'push'],
        coupons: [{ name: word.toUpperCase(), type: 1, value: 10, expire_date: '2026-12-31' }],
      };
    await route.fulfill({ response, json });
  });
  await page.goto(`/store/report-client-details/${store_id}`);
  await page.getByLabel('Nome ou telefone do cliente').fill('Ana');
  await page.getByRole('list', { name: 'Clientes encontrados' }).getByRole('button').first().click();
  const sheet = page.getByRole('region', { name: 'Cliente', exact: true });
  await expect(sheet.getByText(/^Cupom /)).toBeVisible();
  const within = await sheet.evaluate((card) => {
    const { left, right } = card.getBoundingClientRect();
    const inside = (box: DOMRect) => box.left >= left && box.right <= right;
    const spills = [...card.querySelectorAll('.badge, h2, p')].filter(
      (part) => !inside(part.getBoundingClientRect()) || part.scrollWidth > part.clientWidth,
    );
    return { spills: spills.map((part) => part.textContent), page: document.documentElement.scrollWidth <= innerWidth };
  });
  expect(within).toEqual({ spills: [], page: true });
});
