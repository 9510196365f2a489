import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

/** An order of the counter in cash, opened by the shop's owner. */
async function openOrder(page: Page, shop: Shop, more: object) {
  const [item_id] = await addItems(shop, 'Pratos', [{ name: 'Feijoada completa', price1: 46.9 }]);
  const sold = await page.request.post('/api/cashier/order', {
    headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
    data: {
      store_id: shop.store_id,
      items: [{ item_id, quantity: 1 }],
      client: { name: 'Camila Rezende', phone: '31987455120' },
      payment: 2,
      ...more,
    },
  });
  expect(sold.ok(), await sold.text()).toBe(true);
  const { id } = (await sold.json()) as { id: number }; // the contract's placeCashierOrder
  await page.request.post('/api/users/login', { data: { email: shop.email, password: shop.password } });
  await page.goto(`/store/orders/${shop.store_id}?pedido=${id}`);
}

test('a placed order is put right: another way of paying, with the reason in its history @desktop-by-day', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  await openOrder(page, shop, { delivery_method: 1 });
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Corrigir o pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir o pedido 1' });
  await dialog.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(dialog.getByText('Diga o motivo.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Mude alguma coisa do pedido antes de salvar.');
  await expectAccessible(page);

  await dialog.getByLabel('Forma de pagamento').selectOption({ label: 'Pix' });
  await dialog.getByLabel('Motivo').fill('O cliente ligou');
  await dialog.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(page.getByText('Corrigido.')).toBeVisible();
  const log = page.getByRole('region', { name: 'Histórico do pedido' });
  await expect(log).toContainText('Pagamento: Dinheiro → Pix · O cliente ligou');

  // A slip at the till is taken back where it is said, and both stand in the history.
  await page.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(page.getByRole('button', { name: 'Desmarcar pago' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('button', { name: 'Marcar como pago' })).toBeVisible();
  await expect(log).toContainText('Pagamento marcado');
  await expect(log).toContainText('Pagamento desmarcado');
});

test('where a placed order goes, whose it is, its discount and its time are put right too @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  const place = { address: 'Rua Mármore', number: '412', zipcode: '31010-220' };
  await openOrder(page, shop, { delivery_method: 2, ...place, pickup_time: `${tomorrow}T19:30:00-03:00` });
  const log = page.getByRole('region', { name: 'Histórico do pedido' });
  const dialog = page.getByRole('dialog', { name: 'Corrigir o pedido 1' });
  const correct = async (part: string, write: () => Promise<void>, said: RegExp) => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Corrigir o pedido' }).click();
    await dialog.getByLabel('O que corrigir').selectOption({ label: part });
    await write();
    await dialog.getByLabel('Motivo').fill(`Mudou: ${part}`);
    await dialog.getByRole('button', { name: 'Salvar correção' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(log).toContainText(said);
    await expect(log).toContainText(`· Mudou: ${part}`);
  };
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text);

  await correct(
    'Endereço',
    async () => {
      await fill('Rua', 'Rua Hermílio Alves');
      await fill('Número', '77');
    },
    /Endereço: Rua Mármore, 412.* → Rua Hermílio Alves, 77/,
  );
  await correct(
    'Cliente',
    () => fill('Nome', 'Camila Rezende Prado'),
    /Cliente: Camila Rezende · .+ → Camila Rezende Prado · /,
  );
  await correct(
    'Desconto',
    () => dialog.getByRole('textbox', { name: 'Desconto' }).fill('10'),
    /Desconto: R\$\s0,00 → R\$\s4,69/,
  );
  await correct(
    'Horário',
    () => dialog.getByLabel('Dia e hora').fill(`${tomorrow}T20:30`),
    /Horário: .*19h30 → .*20h30/,
  );
});
