import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { CUSTOMER_PAGES, setScene } from './addresses.ts';
import { expectAccessible } from './axe.ts';
import { fillCheckout, pay, place, TRACKING } from './checkout.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

/** A menu with everything that an item's sheet can ask. */
async function makeRichShop(request: APIRequestContext): Promise<{ shop: Shop; item: number; group: number }> {
  const shop = await makeShop(request, 'Cantina de Nome Comprido da Dona Maria do Carmo & Filhas');
  const { api, store_id } = shop;
  const [item, weighed] = await addItems(shop, 'Pratos da casa', [
    {
      name: 'Feijoada completa com acompanhamentos',
      price1: 46.9,
      description: 'Feijão preto, carnes, arroz e couve.',
    },
    { name: 'Sushi por quilo', price1: 129.9, type: 2 },
    { name: 'Tropeiro', price1: 30, strike_price: 36, has_promotion: true },
  ]);
  const question = await api<{ id: number }>('post', 'stores/group-complements', {
    store_id,
    name: 'Escolha o ponto',
    min: 1,
    max: 2,
  });
  for (const [name, price] of [
    ['Bem passada', 0],
    ['Farofa extra', 4.5],
  ] as const)
    await api('post', 'stores/complement', { store_id, complement_group_id: question.id, name, price });
  await api('post', 'stores/group-complements/link', {
    store_id,
    complement_group_id: question.id,
    menu_item_ids: [item],
  });
  await api('post', `stores/item/stock/${weighed}`, { store_id, stock: 0 });
  await api('post', 'stores/discount', { store_id, name: 'VOLTA10', type: 1, value: 10 });
  const [group] = await api<{ id: number }[]>('get', `stores/group?store_id=${store_id}`);
  return { shop, item: item!, group: group!.id }; // both were just made
}

/** Every address of a store, open to whoever has nothing in the bag. */
const addressesOf = (slug: string, item: number, group: number): string[] => [
  `/${slug}`,
  `/${slug}/item/${item}`,
  `/${slug}/grupo/${group}`,
  `/${slug}/mesa`,
  `/${slug}/mesa/12`,
  `/${slug}/order`,
  `/${slug}/cupom?c=VOLTA10`,
  `/${slug}/cadastro`,
  `/${slug}/brinde`,
  `/${slug}/conta`,
  `/${slug}/pedidos`,
  `/${slug}/embaixadores`,
  `/${slug}/avaliar`,
  `/${slug}/entregue/nada`,
  `/order/${slug}?token=nada`,
];

/** A third is read before a landing, all of them by night. */
const some = (all: readonly string[]) => all.filter((_, at) => process.env['WALK_ALL'] !== undefined || at % 3 === 0);

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

async function addToCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Tropeiro' }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Adicionar.*R\$/ }).click();
  await page.waitForURL(`**/${slug}`); // the sheet closes by going back
  await expect(page.getByText('R$ 30,00').filter({ visible: true }).first()).toBeVisible();
}

// People order from their phones.
test('every page that a customer can open can be used by everybody @phone-by-day', async ({ page, request }) => {
  test.slow();
  const { shop, item, group } = await makeRichShop(request);
  const { slug } = shop;
  const others = [`/${slug}/cadastro2`, '/querodenovo/nada', '/loc/nada', '/lojaquenaoexiste'];
  await visit(page, some([...addressesOf(slug, item, group), ...others]));
  await addToCart(page, slug);
  await visit(page, [1, 2, 3].map((method) => `/${slug}/order/${method}`).concat(`/${slug}/sacola`));
});

test('every page of a store that has sold for months can be used by everybody, also behind a link @phone @night', async ({
  page,
  request,
}) => {
  test.slow();
  const scene = await setScene(request);
  await visit(
    page,
    Object.values(CUSTOMER_PAGES).map((addressOf) => addressOf(scene)),
  );
});

test('a dark store is as readable as a light one @phone @night', async ({ page, request }) => {
  test.slow();
  const { shop, item, group } = await makeRichShop(request);
  const { slug, store_id, api } = shop;
  const colors = {
    background_color: '000000',
    header: '1b1020',
    buttons_color: '5a2a8a',
    groups_header_color: '332233',
  };
  await api('post', 'stores/design', { store_id, ...colors });
  await visit(page, some(addressesOf(slug, item, group)));
  await addToCart(page, slug);
  await visit(page, some([`/${slug}/sacola`, `/${slug}/order/1`, `/${slug}/order/2`]));
});

test('a closed store is readable and says when it opens @phone', async ({ page, request }) => {
  const { shop } = await makeRichShop(request);
  await shop.api('post', `stores/openStatus/${shop.store_id}`, { type: 0 });
  await visit(page, [`/${shop.slug}`]);
  await expect(page.getByText('Fechado temporariamente').first()).toBeVisible();
});

test('words twice as large need no sideways scroll @phone @night', async ({ page, request }) => {
  test.slow();
  const { shop, item } = await makeRichShop(request);
  const { slug } = shop;
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  );
  const fits = async (address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    // A phone makes its window as wide as what does not fit.
    expect(await page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth)), address).toBe(390);
  };
  await fits(`/${slug}/item/${item}`);
  await addToCart(page, slug);
  for (const address of ['', '/sacola', '/order/2', '/order/1', '/mesa/12']) await fits(`/${slug}${address}`);
  // The name has more room than what leads elsewhere, and nothing lies over it.
  await page.goto(`/${slug}`, { waitUntil: 'networkidle' });
  const name = await page.getByRole('heading', { level: 1 }).first().boundingBox();
  expect(name?.width).toBeGreaterThanOrEqual(150);
});

test('what costs nothing says so on its own page, and no word of it stays above the bag @phone @night', async ({
  page,
  request,
}) => {
  const shop = await makeShop(request);
  const [item] = await addItems(shop, 'Agrados', [{ name: 'Bala de coco', price1: 0 }]);
  await page.goto(`/${shop.slug}/item/${item}`, { waitUntil: 'networkidle' });
  await expect(page.getByText('Grátis', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: /^Adicionar/ }).tap();
  await expect(page.getByText('Bala de coco na sacola')).toBeVisible();
  await page.getByRole('link', { name: /^Ver sacola/ }).tap();
  await expect(page.getByRole('link', { name: /^Continuar/ })).toBeVisible();
  await expect(page.getByText('Bala de coco na sacola')).toHaveCount(0);
});

/** Of the part of the screen that moves, times how far: what a person takes for still. */
const STILL = 0.02;

test('the menu stays where it is when the typeface comes late @phone @night', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value; // TypeScript knows no LayoutShift
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/quintaldanena', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.fonts.check('16px "Archivo Variable"'))).toBe(true);
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum); // written above
  expect(moved).toBeLessThanOrEqual(STILL);
});

/** Dots between words of one line: those at its end are beyond the edge. */
const dotsOf = (line: Locator) =>
  line.getByText('·', { exact: true }).evaluateAll(
    (dots) =>
      dots.filter((dot) => {
        const edge = dot.closest('.overflow-hidden')?.getBoundingClientRect().right ?? Infinity;
        return dot.getBoundingClientRect().right <= edge;
      }).length,
  );

test('on a phone the menu begins with food; how and where are one line that opens both @phone', async ({
  page,
  request,
}) => {
  const shop = await makeShop(request);
  const { api, store_id } = shop;
  const [favourite] = await addItems(shop, 'Pratos', [{ name: 'Feijoada completa', price1: 46.9, is_highlight: true }]);
  await addItems(shop, 'Bebidas', [{ name: 'Guaraná', price1: 8 }]);
  await api('put', 'stores/delivery-fee', { store_id, fee_type: -1 });
  await api('post', 'stores/fee', { store_id, name: 'Horto', price: 6 });
  await api('post', 'stores/fee', { store_id, name: 'Serra', price: 12 });
  await page.goto(`/${shop.slug}`, { waitUntil: 'networkidle' });
  const first = await page.getByRole('listitem').filter({ hasText: 'R$ 46,90' }).first().boundingBox();
  expect(first?.y, `item ${favourite}`).toBeLessThanOrEqual(240);
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(844);

  const line = page.getByRole('button', { name: /Onde você está/ });
  await expect.poll(() => dotsOf(line)).toBe(0); // what does not fit beside a word stands below it
  await line.tap();
  const sheet = page.getByRole('dialog', { name: 'Como receber' });
  await sheet.getByText('Retirada', { exact: true }).tap();
  await expect(sheet.getByText('Você busca em')).toBeVisible();
  await sheet.getByText('Entrega', { exact: true }).tap();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /Horto/ }).tap();
  await expect(page.getByRole('button', { name: /^Horto.*R\$\s6,00$/ })).toBeVisible();
  await expect.poll(() => dotsOf(page.getByRole('button', { name: /^Horto/ }))).toBe(1);

  await page.getByRole('button', { name: 'Buscar no cardápio' }).tap();
  await page.getByRole('searchbox', { name: 'Buscar no cardápio' }).fill('guarana');
  await expect(page.getByRole('link', { name: 'Guaraná', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('whoever comes back has the same again in three taps @phone', async ({ page, request }) => {
  const shop = await makeShop(request);
  const { api, store_id } = shop;
  await addItems(shop, 'Pratos', [{ name: 'Feijoada completa', price1: 46.9 }]);
  await fillCheckout(page, shop, 'Feijoada completa');
  await pay(page, /crédito/);
  await place(page);
  await page.waitForURL(TRACKING);

  await page.goto(`/${shop.slug}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Acompanhar' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Acompanhar' }).tap();
  await page.waitForURL(TRACKING);

  const [order] = await api<{ id: number }[]>('get', `stores/orders?store_id=${store_id}`).then((answer) =>
    Array.isArray(answer) ? answer : (answer as { orders: { id: number }[] }).orders,
  );
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered'])
    await api('put', 'stores/orders', { store_id, id: order!.id, status });

  await page.goto(`/${shop.slug}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Pedir de novo/ }).tap();
  await page.getByRole('button', { name: /^Pedir assim/ }).tap();
  await expect(page.getByText('Rua Mármore, 412').first()).toBeVisible();
  await page.getByRole('button', { name: /^Fazer pedido/ }).tap();
  await page.waitForURL(TRACKING);
  await expect(page.getByText('R$ 51,90').first()).toBeVisible();
});

test('what asks nothing is counted on its card, and taken back there @phone @night', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Doces', [{ name: 'Bala de coco', price1: 3 }]);
  await page.goto(`/${shop.slug}`, { waitUntil: 'networkidle' });
  const more = page.getByRole('link', { name: 'Adicionar Bala de coco' }).first();
  const less = page.getByRole('button', { name: 'Menos Bala de coco' }).first();
  const bag = page.getByRole('link', { name: /^Ver sacola/ });
  await more.tap();
  await expect(less).toBeVisible();
  await more.tap();
  await expect(bag).toHaveAccessibleName('Ver sacola R$ 6,00: 2 itens');
  await expectAccessible(page);
  await less.tap();
  await expect(bag).toHaveAccessibleName('Ver sacola R$ 3,00: 1 item');
  await less.tap();
  await expect(bag).toHaveCount(0);
  await expect(less).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).tap();
  await expect(less).toBeVisible();
});
