import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

async function openCounter(page: Page): Promise<Shop> {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Porções', [
    { name: 'Coxinha (6 un.)', price1: 24.9, internal_id: '402', stock: 48 },
    { name: 'Coxinha de jaca', price1: 26.9, internal_id: '412' },
  ]);
  await addItems(shop, 'Balança', [{ name: 'Comida a quilo', price1: 80, internal_id: '102', type: 2 }]);
  await addItems(shop, 'Bebidas', [
    { name: 'Água sem gás', price1: 4.5, internal_id: '606', barcode: '7891000100103' },
  ]);
  await page.goto(`/store/cashier/${shop.store_id}`);
  await expect(page.getByRole('combobox', { name: 'Nome, código ou código de barras' })).toBeVisible();
  return shop;
}
const search = (page: Page) => page.getByRole('combobox', { name: 'Nome, código ou código de barras' });
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Comanda' });
async function type(page: Page, text: string) {
  await search(page).pressSequentially(text);
  await search(page).press('Enter');
}
interface Board {
  orders: {
    number: number;
    total: number;
    payment_name: string;
    paid_at: string | null;
    table_number: number | null;
  }[];
}
const board = ({ api, store_id }: Shop) => api<Board>('get', `stores/v2/orders-day?store_id=${store_id}`);

test('a whole sale goes by keyboard alone, and the change is large @desktop', async ({ page }) => {
  const shop = await openCounter(page);
  await expect(search(page)).toBeFocused();
  await search(page).pressSequentially('3*cox');
  await expect(page.getByText('vai adicionar 3 unidades')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await type(page, '0,350*102');
  await type(page, '7891000100103');
  // 3 × 24,90 + 350 g of 80,00 + 4,50
  await expect(ticket(page)).toContainText('R$ 107,20');
  await page.keyboard.press('+');
  await expect(ticket(page)).toContainText('R$ 111,70');
  await page.keyboard.press('Delete');
  await expect(ticket(page)).toContainText('R$ 102,70');
  await expectAccessible(page);

  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: 'Cobrar comanda 1' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const digit = await dialog
    .getByRole('button', { name: /Dinheiro/ })
    .locator('kbd')
    .getAttribute('data-drawn');
  await page.keyboard.press(digit ?? '');
  await page.keyboard.type('12000');
  await expect(dialog).toContainText('R$ 17,30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Venda concluída' })).toContainText('R$ 17,30');
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await expect(ticket(page)).toContainText('vazia');

  const { orders } = await board(shop);
  expect(orders).toMatchObject([{ number: 1, total: 102.7, payment_name: 'Dinheiro', paid_at: expect.any(String) }]);
});

test('two orders never mix, not even after a reload @desktop', async ({ page }) => {
  await openCounter(page);
  await type(page, '2*402');
  await page.keyboard.press('F4');
  await page.getByRole('searchbox', { name: 'Telefone ou nome' }).fill('Camila Rezende');
  await expect(page.getByText('Ninguém com isso ainda.')).toBeVisible();
  await page.keyboard.press('Enter');
  const client = page.getByRole('dialog', { name: 'Cliente novo' });
  await expect(client.getByLabel('Nome')).toHaveValue('Camila Rezende');
  await client.getByLabel(/^Telefone/).fill('31 98745-5120');
  await client.getByLabel(/^Telefone/).press('Enter');
  await expect(ticket(page)).toContainText('Camila Rezende');
  await page.keyboard.press('F7');
  await page.getByLabel('Quanto').fill('10');
  await page.getByRole('button', { name: 'Dar desconto' }).click();
  await expect(ticket(page)).toContainText('R$ 44,82');
  await page.keyboard.press('Shift+F7');
  const addition = page.getByRole('dialog', { name: 'Acréscimo' });
  await addition.getByLabel('Valor do acréscimo').fill('5,00');
  await page.keyboard.press('Enter');
  await expect(addition).toContainText('Diga o motivo do acréscimo.');
  await addition.getByLabel('Motivo').fill('Embalagem');
  await page.keyboard.press('Enter');
  await expect(ticket(page)).toContainText('R$ 49,82');

  await page.keyboard.press('F6');
  await expect(ticket(page)).not.toContainText('Camila Rezende ·');
  await type(page, '606');
  await expect(page.getByRole('tab', { name: /Comanda 2/ })).toContainText('1 item · R$ 4,50');
  await page.reload();
  await expect(page.getByRole('tab', { name: /Comanda 2/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: /Comanda 1 · Camila/ })).toContainText('2 itens · R$ 49,82');
  await page.keyboard.press('F6');
  await expect(ticket(page)).toContainText('Camila Rezende');

  // Nobody drives to nowhere.
  await ticket(page).getByText('Entrega', { exact: true }).click();
  await page.keyboard.press('F9');
  const delivery = page.getByRole('dialog', { name: 'Endereço e taxa de entrega' });
  await delivery.getByRole('button', { name: 'Usar este endereço' }).click();
  await expect(delivery).toContainText('Digite a rua: quem entrega precisa dela.');
  await delivery.getByLabel('Rua ou avenida').fill('Rua Mármore');
  await page.keyboard.press('Enter');
  await expect(ticket(page)).toContainText('Rua Mármore');
});

test('a bill is paid half by Pix and half in cash, with change @desktop @night', async ({ page }) => {
  const shop = await openCounter(page);
  await type(page, '4*402');
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: 'Cobrar comanda 1' });
  await dialog.getByRole('button', { name: /^Pix/ }).click();
  await dialog.getByLabel('Valor recebido').fill('50,00');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('R$ 49,60');
  await dialog.getByRole('button', { name: /^Dinheiro/ }).click();
  await dialog
    .getByRole('button', { name: '60', exact: true })
    .or(dialog.getByRole('button', { name: '50', exact: true }))
    .first()
    .click();
  await dialog.getByText('CPF na nota', { exact: true }).first().click();
  await page.getByRole('button', { name: /^Concluir venda/ }).click();
  await expect(dialog).toContainText('Confira o CPF, ou desmarque CPF na nota.');
  await dialog.getByRole('textbox', { name: 'CPF na nota' }).fill('529.982.247-25');
  await page.getByRole('button', { name: /^Concluir venda/ }).click();
  await expect(page.getByRole('region', { name: 'Venda concluída' })).toContainText('R$ 0,40');
  const { orders } = await board(shop);
  expect(orders).toMatchObject([{ total: 99.6, payment_name: 'Pix + Dinheiro' }]);
});

test('a table’s round goes to the kitchen and is paid with the bill @desktop', async ({ page }) => {
  const shop = await openCounter(page);
  await page.goto(`/store/cashier/${shop.store_id}/12`);
  await expect(page.getByRole('radio', { name: 'Mesa' })).toBeChecked();
  await type(page, '402');
  await page.keyboard.press('F8');
  await expect(page.getByText(/Pedido 1 na cozinha/)).toBeVisible();
  const { orders } = await board(shop);
  expect(orders).toMatchObject([{ table_number: 12, paid_at: null }]);
});

test('on a phone the order covers the catalogue, and a sale is made with fingers @phone', async ({ page }) => {
  const shop = await openCounter(page);
  await page.getByRole('button', { name: /^Coxinha \(6 un/ }).click();
  await page.getByRole('button', { name: /^Água sem gás/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Ver comanda 1/ }).click();
  await expect(ticket(page)).toContainText('R$ 29,40');
  await expectAccessible(page);
  // Back closes what lies over the page, one after the other.
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cobrar comanda 1' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ticket(page)).toBeVisible();
  await page.goBack();
  await expect(ticket(page)).toBeHidden();
  await page.getByRole('button', { name: /Ver comanda 1/ }).click();
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await page.getByRole('button', { name: /^Dinheiro/ }).click();
  await page.getByRole('button', { name: /^Concluir venda/ }).click();
  await expect(page.getByRole('region', { name: 'Venda concluída' })).toBeVisible();
  expect((await board(shop)).orders).toMatchObject([{ total: 29.4 }]);
});
