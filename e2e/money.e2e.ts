import { expect, type Locator, type Page, test } from '@playwright/test';
import { addItems, makeShop } from './shop.ts';

/** Reaches a field as people do, at its left, middle and right: by finger on a phone, else by mouse. */
async function typeMoney(page: Page, field: Locator, phone: boolean) {
  await field.scrollIntoViewIfNeeded();
  for (const part of [0.1, 0.5, 0.9]) {
    const box = await field.boundingBox();
    if (!box) throw new Error('the field is not in view');
    const position = { x: box.width * part, y: box.height / 2 };
    if (phone) await field.tap({ position });
    else await field.click({ position });
    await page.keyboard.type('1250', { delay: 20 });
    await expect(field).toHaveValue('12,50');
    await field.blur();
  }
}

test('whoever clicks or taps a money field and types 1250 has R$ 12,50 @desktop-by-day', async ({
  page,
  isMobile: phone,
}) => {
  const shop = await makeShop(page.request);
  const [pie = 0] = await addItems(shop, 'Salgados', [
    { name: 'Coxinha', price1: 26 },
    { name: 'Empada', price1: 22 },
    { name: 'Quibe', price1: 18 },
  ]);
  await page.goto(`/store/menu/${shop.store_id}?item=${pie}`);
  const drawer = page.getByRole('dialog', { name: 'Coxinha' });
  await typeMoney(page, drawer.getByLabel('Preço', { exact: true }), phone);
  await drawer.getByRole('button', { name: 'Salvar item' }).click();
  await expect(
    page
      .getByText(/R\$\s12,50/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await page.goto(`/store/menu/${shop.store_id}?item=novo`);
  await expect(page.getByRole('dialog', { name: 'Novo item' }).getByLabel('Preço', { exact: true })).toHaveValue('');

  await page.goto(`/store/delivery-fee/${shop.store_id}`);
  await typeMoney(page, page.getByRole('textbox', { name: 'Subtotal mínimo' }), phone);

  await page.goto(`/store/discounts/${shop.store_id}?cupom=novo`);
  await page.getByText('Valor', { exact: true }).click();
  await typeMoney(page, page.getByRole('textbox', { name: 'Desconto', exact: true }), phone);

  await page.goto(`/store/cashier-control/${shop.store_id}`);
  await typeMoney(page, page.getByRole('textbox', { name: 'Fundo de troco' }), phone);

  await page.goto(`/store/${shop.store_id}#limites`);
  await typeMoney(page, page.getByRole('textbox', { name: 'Cancelamento do atendente' }), phone);
});

test('a price twenty times what the others cost is asked about before it is kept @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  const [pie = 0] = await addItems(shop, 'Salgados', [
    { name: 'Coxinha', price1: 26 },
    { name: 'Empada', price1: 22 },
    { name: 'Quibe', price1: 18 },
  ]);
  const question = page.getByRole('alertdialog', { name: /^R\$\s12\.500,00\? Os outros custam R\$\s18,00\.$/ });
  const price = async () =>
    (await shop.api<{ price1: number }>('get', `stores/item/by-id?store_id=${shop.store_id}&id=${pie}`)).price1;
  await page.goto(`/store/menu/${shop.store_id}?item=${pie}`);
  const drawer = page.getByRole('dialog', { name: 'Coxinha' });
  const field = drawer.getByLabel('Preço', { exact: true });
  await field.click();
  await page.keyboard.type('1250000');
  await drawer.getByRole('button', { name: 'Salvar item' }).click();
  await question.getByRole('button', { name: 'Corrigir' }).click();
  expect(await price()).toBe(26);
  await field.click();
  await page.keyboard.type('2790');
  await drawer.getByRole('button', { name: 'Salvar item' }).click();
  await expect.poll(price).toBe(27.9);

  const cell = page.getByRole('button', { name: /^Preço de Coxinha/ });
  await cell.click();
  await page.keyboard.type('1250000');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Corrigir' }).click();
  await expect(cell).toContainText('27,90');
  await cell.click();
  await page.keyboard.type('1250000');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Manter o preço' }).click();
  await expect.poll(price).toBe(12_500);
});

test('an option of a complement at twenty times the others is asked about in list and sheet @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  await shop.api('post', 'stores/group-complements', {
    store_id: shop.store_id,
    name: 'Adicionais',
    min: 0,
    max: 3,
    complements: [
      { name: 'Bacon', price: 4 },
      { name: 'Ovo', price: 3 },
      { name: 'Cheddar', price: 5 },
    ],
  });
  const question = page.getByRole('alertdialog', { name: /^R\$\s400,00\? Os outros custam R\$\s3,00\.$/ });
  for (const address of ['', '?ver=grade']) {
    await page.goto(`/store/complements/${shop.store_id}${address}`);
    const price = page.getByRole('button', { name: /^Preço de Bacon/ });
    await price.click();
    await page.keyboard.type('40000');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Corrigir' }).click();
    await expect(price).toContainText('4,00');
    await expect(price).not.toContainText('400,00');
  }
});
