import { CAPABILITIES } from '@comanda/domain/stores/capabilities';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

async function shopWithCoupon(page: Page): Promise<Shop> {
  const shop = await makeShop(page.request);
  const { store_id, api } = shop;
  await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 44.97 }]);
  await api('put', `stores/${store_id}`, { pix_discount: 5 });
  await api('post', 'stores/discount', { store_id, name: 'NENA10', type: 1, value: 10, only_first_order: true });
  return shop;
}

test('the owner asks what a first order by Pix with a coupon costs, and sends the answer as a link @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { store_id } = await shopWithCoupon(page);
  await page.goto(`/store/discounts/${store_id}`);
  await page
    .getByRole('button', { name: /^Mais ações: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Simular' }).click();
  await expect(page.getByRole('heading', { name: 'Simulador de pedido' })).toBeVisible();
  await expect(page.getByLabel(/^Cupom/)).toHaveValue('NENA10');
  await page.getByLabel('Adicionar item').fill('marmita');
  await expect(page.getByRole('option', { name: /Marmita da casa/ })).toBeVisible();
  await page.getByLabel('Adicionar item').press('ArrowDown');
  await page.getByLabel('Adicionar item').press('Enter');
  await page.getByLabel('Pagamento').selectOption({ label: 'Pix · -5%' });

  const result = page.getByRole('region', { name: 'Resultado' });
  await expect(result).toContainText('Cupom NENA10');
  await expect(result).toContainText('R$ 45,47');
  await expect(result).toContainText('Desconto de 5% no Pix não entrou: o cupom vem primeiro.');
  await expect(result).toContainText('10% de R$ 44,97 dá 4,497: fica R$ 4,50.');
  await expectAccessible(page);

  await page.getByText('Já comprou').click();
  await expect(result).toContainText('R$ 47,72');
  await expect(result).toContainText('Este pedido não passaria');
  await page.getByRole('button', { name: 'Copiar link desta simulação' }).click();
  await expect(page.getByText(/^Link copiado/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(result).toContainText('R$ 47,72');
  await expect(page.getByLabel(/^Cupom/)).toHaveValue('NENA10');
});

test('a coupon is switched off and back, and says what keeps it from being of use @desktop @night', async ({
  page,
}) => {
  const { store_id, api } = await shopWithCoupon(page);
  await api('put', `stores/${store_id}`, { discount: 15 });
  await page.goto(`/store/discounts/${store_id}`);
  await expect(page.getByText('Quem usa paga mais: o cupom tira o desconto de 15% da loja')).toBeVisible();
  await expect(page.getByText(/5% no Pix nunca entra/)).toBeVisible();
  await expectAccessible(page);
  const coupon = page.getByRole('switch', { name: 'Cupom NENA10 ligado' });
  await coupon.press('Space');
  await expect(coupon).not.toBeChecked();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(coupon).toBeChecked();
  await page.getByRole('button', { name: 'Mais ações: NENA10' }).click();
  await page.getByRole('menuitem', { name: 'Link e QR' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar QR' }).click();
  expect((await download).suggestedFilename()).toBe('cupom-NENA10.png');
});

test('payments: the key is tried with a cent, the machine’s brands are named @desktop @night', async ({ page }) => {
  const { store_id } = await shopWithCoupon(page);
  await page.goto(`/store/payments/${store_id}`);
  await page.getByRole('button', { name: 'Testar com R$ 0,01' }).click();
  await expect(page.getByRole('dialog')).toContainText('54040.01');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Adicionar forma de pagamento' }).click();
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Cartão de crédito' });
  await page.getByRole('dialog').getByLabel(/^Nome/).fill('Crédito na entrega');
  await page.getByText('Elo', { exact: true }).click();
  await page.getByText('Visa', { exact: true }).click();
  await expect(page.getByLabel(/^Recado para o cliente/)).toHaveValue('Visa, Elo');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('grid', { name: 'Formas de pagamento' })).toContainText('Visa, Elo');

  // The account of online payments is asked for once there are such payments.
  const account = page.getByRole('link', { name: 'Abrir ou acompanhar a conta' });
  await (CAPABILITIES.online_payment ? expect(account).toBeVisible() : expect(account).toBeHidden());
});
