import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { makeShop } from './shop.ts';

test('a size has its price, each line shows its sum, and an allergy is said once @phone-by-day', async ({ page }) => {
  const { api, store_id, slug } = await makeShop(page.request);
  const group = await api<{ id: number }>('post', 'stores/group', {
    store_id,
    name: 'Pizzas',
    is_pizza: true,
    price_rule: 'proportional',
    size1_price: 49,
    flavor1: 2,
  });
  const add = (name: string, price1: number) =>
    api<{ id: number }>('post', 'stores/item', { store_id, menu_group_id: group.id, name, price1 });
  const calabresa = await add('Calabresa', 0);
  await add('Camarão', 69);
  await page.goto(`/${slug}/item/${calabresa.id}`, { waitUntil: 'networkidle' });
  await page
    .getByText('2 sabores', { exact: true })
    .or(page.getByText('2', { exact: true }))
    .first()
    .click();
  await page.getByText('Camarão').first().click();
  await expect(page.getByText(/½ Calabresa R\$\s49,00 \+ ½ Camarão R\$\s69,00 = R\$\s59,00/)).toBeVisible();
  await page.getByLabel('Alergia').fill('amendoim');
  await expectAccessible(page);
  const added = page.waitForResponse((answer) => answer.request().method() === 'POST' && /cart/.test(answer.url()));
  await page.getByRole('button', { name: /^Adicionar.*59,00/ }).click();
  await added;
  await page.waitForURL((url) => url.pathname === `/${slug}`); // it is in the bag, and the menu is back
  await page.goto(`/${slug}/sacola`, { waitUntil: 'networkidle' });
  await expect(
    page.getByText(/½ Calabresa R\$\s49,00 \+ ½ Camarão R\$\s69,00, cada parte no seu preço: R\$\s59,00/),
  ).toBeVisible();
  await page.goto(`/${slug}/order/2`, { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Alergia')).toHaveValue('amendoim');
  const sum = page.getByText(/cada parte no seu preço: R\$\s59,00/).filter({ visible: true });
  await expect(sum.first()).toBeVisible();
  await expectAccessible(page);
});
