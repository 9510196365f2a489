import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Nome, código ou código de barras' });
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Comanda' });

/** A burger that asks how it is grilled, with extras of which one has run out, and pizzas of two flavors. */
async function openCounter(page: Page) {
  const shop = await makeShop(page.request);
  const { api, store_id } = shop;
  const [burger] = await addItems(shop, 'Lanches', [{ name: 'X-Nena', price1: 30, internal_id: '101' }]);
  for (const question of [
    { name: 'Extras', min: 0, max: 0, complements: ['Bacon', 'Cebola caramelizada'] },
    { name: 'Ponto da carne', min: 1, max: 1, complements: ['Ao ponto', 'Bem passada'] },
  ])
    await api('post', 'stores/group-complements', {
      ...question,
      store_id,
      only_one: true,
      menu_item_ids: [burger],
      complements: question.complements.map((name) => ({
        name,
        price: 4,
        stock: name.startsWith('Cebola') ? 0 : null,
      })),
    });
  const pizzas = await api<{ id: number }>('post', 'stores/group', {
    store_id,
    name: 'Pizzas',
    is_pizza: true,
    flavor1: 2,
  });
  for (const name of ['Calabresa', 'Portuguesa da casa'])
    await api('post', 'stores/item', { store_id, menu_group_id: pizzas.id, name, price1: 50 });
  await page.goto(`/store/cashier/${store_id}`);
  await expect(search(page)).toBeVisible();
  return shop;
}

test('an item is chosen by its digits, and Tab and Enter lose nothing @desktop', async ({ page }) => {
  await openCounter(page);
  await search(page).pressSequentially('101');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'X-Nena' });
  await expect(dialog.getByRole('button', { name: /^Adicionar/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Falta escolher em Ponto da carne.');
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(dialog.getByRole('radio', { name: /Bem passada/ })).toBeChecked();
  // The digits go on with what takes more; what has run out stays where it is.
  await page.keyboard.press('2');
  await page.keyboard.press('1');
  await expect(dialog.getByRole('checkbox', { name: /Bacon/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Cebola caramelizada esgotado/ })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(ticket(page)).toContainText('Bem passada · Bacon');

  await search(page).pressSequentially('calabresa');
  await page.keyboard.press('Enter');
  const pizza = page.getByRole('dialog', { name: 'Calabresa' });
  await expect(pizza).toBeVisible();
  await page.keyboard.press('2');
  // What is chosen twice is still called by its name, not by pieces of it.
  const name = pizza.getByText('Calabresa', { exact: true }).last();
  expect((await name.boundingBox())?.height).toBeLessThanOrEqual(20);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(pizza).toBeVisible();
  await pizza.getByRole('button', { name: /^Adicionar/ }).focus();
  await page.keyboard.press('Enter');
  await expect(pizza).toHaveCount(0);
  await expect(ticket(page)).toContainText('Calabresa / Portuguesa da casa');
});

test('the client that Enter names is the one of the sale @desktop @night', async ({ page }) => {
  await openCounter(page);
  // An order makes somebody a client.
  await page.keyboard.press('F4');
  await page.getByRole('searchbox', { name: 'Telefone ou nome' }).fill('Camila Rezende');
  await expect(page.getByText('Ninguém com isso ainda.')).toBeVisible();
  await page.keyboard.press('Enter');
  const phone = page.getByRole('dialog', { name: 'Cliente novo' }).getByLabel(/^Telefone/);
  await phone.fill('31 98745-5120');
  await phone.press('Enter');
  await search(page).pressSequentially('101');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'X-Nena' }).getByText('Ao ponto').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await expect(page.getByText(/na cozinha/)).toBeVisible();
  await expect(ticket(page)).not.toContainText('Camila');
  await page.keyboard.press('F4');
  const dialog = page.getByRole('dialog', { name: 'Cliente' });
  const field = dialog.getByRole('searchbox', { name: 'Telefone ou nome' });
  await field.pressSequentially('31');
  await page.waitForTimeout(400); // longer than the pause before it asks
  await expect(dialog).not.toContainText('Ninguém com isso ainda');
  await page.keyboard.press('Enter');
  await field.pressSequentially('98745');
  await expect(dialog.getByText('Camila Rezende')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Usar este cliente' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ticket(page)).toContainText('Camila Rezende');
});

test('options are tiles for a finger @phone @night', async ({ page }) => {
  await openCounter(page);
  await page.getByRole('button', { name: /^X-Nena/ }).click();
  const dialog = page.getByRole('dialog', { name: 'X-Nena' });
  await dialog.getByRole('button', { name: /^Adicionar/ }).click();
  await expect(dialog.getByText('Ao ponto')).toBeInViewport();
  const tile = dialog.locator('.radio-card', { hasText: 'Ao ponto' });
  expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await tile.click();
  await expect(dialog.getByRole('radio', { name: /Ao ponto/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('button', { name: /Ver comanda 1/ }).click();
  await expect(ticket(page)).toContainText('Ao ponto');
});

test('a plain sale says an allergy, and the kitchen reads it @desktop-by-day @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  const { store_id } = shop;
  await addItems(shop, 'Pratos', [{ name: 'Moqueca', price1: 30 }]);
  await page.goto(`/store/cashier/${store_id}`);
  const open = page.getByRole('button', { name: /Ver comanda/ });
  await page.getByRole('button', { name: /^Moqueca/ }).click();
  if (await open.isVisible()) await open.click();
  await page.getByRole('button', { name: 'Observação e alergia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Observação do pedido' });
  await dialog.getByLabel('Observação').fill('Sem talher');
  await dialog.getByLabel('Alergia').fill('camarão');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: /camarão.*Sem talher/i })).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog', { name: 'Cobrar comanda 1' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Venda concluída')).toBeVisible();
  await page.goto(`/store/kds/${store_id}`);
  await expect(page.getByText(/camarão/i).first()).toBeVisible();
});
