import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

const cash = (page: Page, store_id: number) => page.goto(`/store/cashier-control/${store_id}`);
async function openTill(page: Page, float: string) {
  await page.getByLabel('Fundo de troco').fill(float);
  await page.getByRole('button', { name: 'Abrir o caixa' }).click();
  await expect(page.getByRole('heading', { name: 'Caixa aberto' })).toBeVisible();
}

test('a second till opens beside the first, takes what its device sells, and closes alone @desktop-by-day @night', async ({
  page,
  isMobile,
}) => {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20, internal_id: '20' }]);
  await cash(page, shop.store_id);
  await openTill(page, '10000');
  // One till: nothing asks which.
  await expect(page.getByRole('tablist', { name: 'Gavetas' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Gavetas' }).click();
  const names = page.getByRole('dialog', { name: 'Gavetas' });
  await names.getByLabel('Nova gaveta').fill('Bar');
  await names.getByRole('button', { name: 'Adicionar' }).click();
  await expect(names.getByLabel('Nome da gaveta 2')).toHaveValue('Bar');
  await expectAccessible(page);
  await names.getByRole('button', { name: 'Fechar' }).last().click();

  await page.getByRole('tab', { name: 'Bar (fechada)' }).click();
  await expect(page.getByText('Este aparelho recebe em Gaveta 1.')).toBeVisible();
  await expectAccessible(page);
  await openTill(page, '5000');
  await expect(page.getByText('Este aparelho recebe')).toHaveCount(0);

  await page.goto(`/store/cashier/${shop.store_id}`);
  const sell = async (till?: string) => {
    const search = page.getByRole('combobox', { name: 'Nome, código ou código de barras' });
    await search.fill('20');
    await search.press('Enter');
    await page.keyboard.press('F9');
    const charge = page.getByRole('dialog', { name: 'Cobrar comanda 1' });
    await expect(charge.getByLabel('Gaveta').locator('option:checked')).toHaveText('Bar');
    if (till) await charge.getByLabel('Gaveta').selectOption(till);
    await expect(charge.getByLabel('Gaveta').locator('option:checked')).toHaveText(till ?? 'Bar');
    await expectAccessible(page);
    await charge.getByRole('button', { name: /Dinheiro/ }).click();
    // With fingers the amount waits without its field.
    if (isMobile) await charge.getByRole('button', { name: /^Concluir venda/ }).click();
    else await page.keyboard.press('Enter');
    await expect(charge).toBeHidden();
  };
  await sell();
  await sell('Gaveta 1');
  // On its way until the server has it.
  await expect
    .poll(async () => (await shop.api<{ value: number }>('get', `cashier/control/${shop.store_id}`)).value)
    .toBe(120);

  await cash(page, shop.store_id);
  await expect(page.getByText('R$ 120,00')).toBeVisible();
  await page.getByRole('tab', { name: 'Bar' }).click();
  await expect(page.getByText('R$ 70,00')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar o caixa' }).click();
  const count = page.getByRole('dialog');
  await count.getByLabel('R$ 10,00', { exact: true }).fill('7');
  await count.getByRole('button', { name: 'Continuar' }).click();
  await count.getByRole('button', { name: 'Continuar' }).click();
  await count.getByRole('button', { name: 'Fechar o caixa' }).click();
  const z = page.getByRole('dialog', { name: 'Fechamento Z' });
  await expect(z).toContainText('Bar');
  await expect(z.getByRole('region', { name: 'Conferência' })).toContainText('certo');
  await z.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('tab', { name: 'Bar (fechada)' })).toBeVisible();
  await page.getByRole('tab', { name: 'Gaveta 1' }).click();
  await expect(page.getByRole('heading', { name: 'Caixa aberto' })).toBeVisible();

  await page.goto(`/store/report/cashier/${shop.store_id}?gaveta=2`);
  const ledger = page.getByRole('region', { name: 'Lançamentos' });
  await expect(ledger).toContainText('Soma: R$ 20,00');
  await expectAccessible(page);
});
