import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { demoLogin } from '../tools/demo-login.ts';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

interface Buyer {
  name: string;
  phone: string;
  /** Portions of R$ 40,00. */
  portions: number;
}

const BUYERS: Buyer[] = [
  { name: 'João da Conceição', phone: '31987654321', portions: 1 },
  { name: 'Márcia Brandão', phone: '31998877665', portions: 3 },
  { name: 'Zeca Ávila', phone: '3134567890', portions: 2 },
];
const order = (buyer: Buyer, item_id: number, store_id: number) => ({
  store_id,
  client: { name: buyer.name, phone: buyer.phone },
  items: [{ item_id, quantity: buyer.portions }],
  delivery_method: 1,
  payment: 2,
});

async function makeShopWithBuyers(page: Page): Promise<Shop> {
  const shop = await makeShop(page.request);
  const [dish = 0] = await addItems(shop, 'Pratos', [{ name: 'Feijoada', price1: 40 }]);
  for (const buyer of BUYERS) {
    const answer = await page.request.post('/api/cashier/order', {
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
      data: order(buyer, dish, shop.store_id),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  return shop;
}

/** The list as it is drawn in this size: rows of a table, or cards. */
const names = (page: Page, isMobile: boolean) =>
  isMobile
    ? page.getByRole('list', { name: 'Clientes' }).getByRole('button')
    : page.getByRole('table', { name: 'Clientes' }).locator('tbody').getByRole('button');

test('a store without orders says who will appear @phone @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/clients/${shop.store_id}`);
  await expect(page.getByText('Nenhum cliente ainda')).toBeVisible();
  await expectAccessible(page);
});

test('clients are found whatever the accents, by phone too, and the address keeps what was asked @desktop-by-day', async ({
  page,
  isMobile,
}) => {
  const shop = await makeShopWithBuyers(page);
  await page.goto(`/store/clients/${shop.store_id}`);
  const rows = names(page, isMobile);
  await expect(rows).toHaveText([/Zeca/, /Márcia/, /João/]);
  if (!isMobile) await expect(page.getByText('(31) 99887-7665')).toBeVisible();
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Nome ou telefone' });
  await search.fill('joao da conceicao');
  await expect(rows).toHaveText([/João/]);
  await search.fill('3456-7890');
  await expect(rows).toHaveText([/Zeca/]);
  await search.fill('ninguém');
  await expect(page.getByText('Ninguém encontrado').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos os clientes' }).click();

  if (isMobile) {
    await page.getByRole('button', { name: 'Último' }).click();
    await page.getByRole('menuitemradio', { name: 'Gastou' }).click();
  } else await page.getByRole('columnheader', { name: 'Gastou' }).getByRole('button').click();
  await expect(rows).toHaveText([/Márcia/, /Zeca/, /João/]);
  await expect(page).toHaveURL(/ordem=total/);
  await page.reload();
  await expect(rows).toHaveText([/Márcia/, /Zeca/, /João/]);
});

test('a client’s card is corrected, opens an order in the panel, and a block is taken back @desktop @night', async ({
  page,
  isMobile,
}) => {
  const shop = await makeShopWithBuyers(page);
  await page.goto(`/store/clients/${shop.store_id}`);
  await names(page, isMobile).filter({ hasText: 'Márcia' }).click();
  const card = page.getByRole('dialog', { name: 'Márcia Brandão' });
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/5531998877665');
  await expect(card.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5531998877665');
  await expect(card.getByRole('region', { name: 'Números' })).toContainText(/R\$\s120,00/);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Editar cadastro' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Márcia Brandão' });
  await form.getByLabel('CPF ou CNPJ').fill('52998224726');
  await form.getByLabel('Dia', { exact: true }).fill('31');
  await form.getByLabel('Mês').selectOption({ label: 'abril' });
  await form.getByLabel('Telefone').fill('31987654321');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('CPF inválido!')).toBeVisible();
  await expect(form.getByText('Este mês não tem este dia.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('CPF ou CNPJ').fill('52998224725');
  await form.getByLabel('Dia', { exact: true }).fill('30');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Outro cliente da loja já tem este telefone.')).toBeVisible();
  await form.getByLabel('Telefone').fill('31998877660');
  await form.getByLabel('Anotações').fill('Alérgica a camarão');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  await expect(card.getByText('Alérgica a camarão')).toBeVisible();
  await expect(card.getByText('(31) 99887-7660')).toBeVisible();
  await expect(card.getByText('Aniversário em 30 de abril')).toBeVisible();

  await card.getByRole('button', { name: 'Bloquear' }).click();
  const block = page.getByRole('dialog', { name: 'Bloquear Márcia Brandão?' });
  await block.getByLabel('Motivo').fill('Não pagou duas entregas');
  await expectAccessible(page);
  await block.getByRole('button', { name: 'Bloquear cliente' }).click();
  await expect(card.getByText('Motivo: Não pagou duas entregas')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(card.getByText('Motivo: Não pagou duas entregas')).toBeHidden();

  await card.getByRole('region', { name: 'Pedidos' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/store\/orders\/\d+\?pedido=\d+/);
  await expect(page.getByRole('dialog', { name: /Pedido \d+/ })).toBeVisible();
});

test('many clients come a page at a time, and the address says which @desktop @night', async ({ page, isMobile }) => {
  await page.request.post('/api/users/login', { data: demoLogin('gerente@comanda.test') });
  await page.goto('/store/clients/1?ordem=nome');
  const rows = names(page, isMobile);
  await expect(rows).toHaveCount(50);
  const name = rows.first().locator('[title]'); // where they live comes later, and stands beside it
  const first = (await name.textContent()) ?? '';
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(name).not.toHaveText(first);
  await page.goBack();
  await expect(name).toHaveText(first);
  await page.goto('/store/clients/1?pagina=99');
  await expect(page.getByText('Esta página não existe mais')).toBeVisible();
});

test('from a client’s card their order begins at the counter', async ({ page, isMobile }) => {
  const shop = await makeShopWithBuyers(page);
  await page.goto(`/store/clients/${shop.store_id}`);
  await names(page, isMobile).filter({ hasText: 'Márcia Brandão' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Novo pedido' }).click();
  await expect(page.getByText('Comanda 1 para Márcia Brandão.')).toBeVisible();
  await expect(page).toHaveURL(`/store/cashier/${shop.store_id}`);
});
