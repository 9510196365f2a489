import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ownersPages } from './owners-pages.ts';

const PASSWORD = 'Panela-de-Pedra-9';

/** Whether a line has room for all of its words: a half pixel too few already cuts some of them off. */
const isWhole = (line: Locator): Promise<boolean> =>
  line.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().width <= element.getBoundingClientRect().width + 0.02;
  });

test('a new store wears a look of its own, shows examples, and sells them once they are published @desktop-by-day', async ({
  page,
  isMobile,
}) => {
  const slug = `nova${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const email = `${slug}@comanda.test`;
  const opened = await page.request.post('/api/stores', {
    data: {
      name: 'Lanches da Bia',
      state: 'SP',
      city: 'Campinas',
      address: 'Rua Barão, 12',
      phone: '1934815520',
      url: slug,
      type: 'lanchonete',
      tax_id: '11222333000181',
      owner: { name: 'Bia Rocha', email, password: PASSWORD },
    },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  await page.context().clearCookies();

  await page.goto(`/${slug}`);
  const examples = page.getByText('Exemplo', { exact: true });
  await expect(examples.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Adicionar X-Salada' })).toHaveCount(0);
  if (isMobile) expect(await isWhole(page.getByRole('button', { name: /^Onde você está/ }).locator('b'))).toBe(true);
  await expectAccessible(page);

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/store\/checklist\/\d+$/);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Publicado: os clientes já podem pedir.')).toBeVisible();

  await page.goto('/store/does-not-exist/9');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar', exact: true })).toHaveCount(0);

  await page.goto(`/${slug}`);
  await expect(page.getByRole('link', { name: 'Adicionar X-Salada' })).toBeVisible();
  await expect(examples).toHaveCount(0);
});

test('without a cover the logo leaves the buttons free @desktop @night', async ({ page }) => {
  const slug = `nova${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const opened = await page.request.post('/api/stores', {
    data: {
      name: 'Sushi da Bia',
      state: 'SP',
      city: 'Campinas',
      address: 'Rua Barão, 12',
      phone: '1934815520',
      url: slug,
      type: 'japonesa',
      tax_id: '11222333000181',
      owner: { name: 'Bia Rocha', email: `${slug}@comanda.test`, password: PASSWORD },
    },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  await page.goto(`/${slug}`);
  const share = await page.getByRole('button', { name: 'Compartilhar o cardápio' }).boundingBox();
  const logo = await page.getByText('S', { exact: true }).filter({ visible: true }).first().boundingBox();
  expect((share?.y ?? 0) + (share?.height ?? 0)).toBeLessThanOrEqual(logo?.y ?? 0);
});

/** Of what has never been sold nothing is counted: no empty axes, no means of nothing. */
const OF_NOTHING = /NaN|undefined|Infinity|\b0 ?%/;
const NUMBERS = ['invoices', 'charges', 'cash-flow', 'payouts', 'bank-statements', 'morning'];

test('a store that has never sold is told on every page of numbers what to do, with the button that does it @desktop @night', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const slug = `nova${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const owner = { name: 'Bia Rocha', email: `${slug}@comanda.test`, password: PASSWORD };
  const place = { state: 'SP', city: 'Campinas', address: 'Rua Barão, 12', phone: '1934815520', type: 'lanchonete' };
  const data = { name: 'Lanches da Bia', ...place, url: slug, tax_id: '11222333000181', owner };
  const opened = await page.request.post('/api/stores', { data });
  expect(opened.ok(), await opened.text()).toBe(true);
  const { id } = ((await opened.json()) as { store: { id: number } }).store;
  const reports = ownersPages.filter(
    ({ path }) => path.startsWith('/store/report') && !/sendings|client|s\/\$/.test(path),
  );
  for (const path of [
    ...reports.map((each) => each.href({ id: Number(id) })),
    ...NUMBERS.map((name) => `/store/${name}/${id}`),
  ])
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.locator('#conteudo');
      const told = main.locator('.empty, .banner').first();
      await expect.soft(told, path).toBeVisible();
      await expect.soft(main.locator(':is(.empty, .banner) :is(a, button)').first(), path).toBeVisible();
      await expect.soft(main, path).not.toContainText(OF_NOTHING);
      await expect.soft(main.locator('svg[role=img]'), path).toHaveCount(0);
    });
});
