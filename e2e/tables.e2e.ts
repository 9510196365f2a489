import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

async function signIn(page: Page, shop: Shop): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/(dashboard|store\/checklist\/\d+)$/);
}

const panel = (page: Page, number: number) => page.getByRole('complementary', { name: `Mesa ${number}` });

/** Finds items by words, and sends them to the table whose panel is open. */
async function sendRound(
  page: Page,
  number: number | string,
  items: readonly string[],
  isFirst: boolean,
): Promise<void> {
  await page.getByRole('link', { name: 'Itens', exact: true }).click();
  for (const item of items) {
    await page.getByRole('searchbox', { name: 'Buscar no cardápio' }).fill(item.slice(0, 5));
    await page
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${item}`) })
      .first()
      .click();
  }
  await page.getByRole('button', { name: new RegExp(`^Enviar para a mesa ${number}`) }).click();
  if (isFirst) await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(`Rodada enviada para a mesa ${number}.`)).toBeVisible();
}

test('a night at table 12: two rounds, a part of it, a move to another table, a split, and the close @phone-by-day', async ({
  page,
  request,
}) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Cozinha', [
    { name: 'Picanha na chapa', price1: 119.9 },
    { name: 'Batata com cheddar', price1: 39.9 },
  ]);
  await addItems(shop, 'Bar', [{ name: 'Caipirinha de limão', price1: 19.9 }]);
  await shop.api('put', `stores/dining-rooms/${shop.store_id}`, {
    version: (await shop.api<{ version: string }>('get', `stores/dining-rooms/${shop.store_id}`)).version,
    rooms: [
      {
        id: null,
        name: 'Salão',
        labels: [{ text: 'Cozinha', x: 16, y: 0 }],
        tables: [11, 12, 15].map((number, index) => ({
          number,
          was: null,
          name: '',
          seats: 4,
          shape: index === 2 ? 'round' : 'square',
          x: 1 + index * 5,
          y: 2,
          width: 3,
          height: 2,
        })),
      },
    ],
  });
  await signIn(page, shop);
  await page.goto(`/store/tables/${shop.store_id}/all`);
  await expect(page.getByRole('heading', { name: 'Mesas', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mesa 12, Livre' })).toBeVisible();
  await expectAccessible(page);

  // By its number, as a waiter says it.
  await page.getByLabel('Número da mesa ou nome da comanda').fill('12');
  await page.keyboard.press('Enter');
  await expect(panel(page, 12)).toContainText('A mesa está livre.');
  await panel(page, 12).getByRole('button', { name: 'Abrir mesa' }).click();
  const opening = page.getByRole('dialog', { name: 'Abrir a mesa 12' });
  await opening.getByLabel('Nome').fill('Jéssica');
  await opening.getByRole('button', { name: 'Mais Pessoas' }).click();
  await opening.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(panel(page, 12)).toContainText('3 pessoas · Jéssica');

  await sendRound(page, 12, ['Picanha na chapa', 'Batata com cheddar'], true);
  await expect(panel(page, 12).getByText('Na fila').first()).toBeVisible();
  await expect(panel(page, 12)).toContainText('R$ 175,78');
  await expectAccessible(page);
  await sendRound(page, 12, ['Caipirinha de limão'], false);
  await expect(panel(page, 12)).toContainText('R$ 197,67');

  // A part of the table gets the caipirinha.
  await panel(page, 12).getByRole('button', { name: 'Nova comanda na mesa' }).click();
  const part = page.getByRole('dialog', { name: 'Comanda 12.1' });
  await part.getByLabel('Nome').fill('Ana');
  await part.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(page.getByRole('tab', { name: '12.1 Ana' })).toBeVisible();
  await panel(page, 12).getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Mover itens' }).click();
  const moving = page.getByRole('dialog', { name: 'Mover itens' });
  await moving
    .getByRole('listitem')
    .filter({ hasText: 'Caipirinha' })
    .getByRole('button', { name: /^Mais Caipirinha/ })
    .click();
  await moving.getByRole('button', { name: '12.1 Ana' }).click();
  await moving.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page.getByText('Os itens foram para a mesa 12.1.')).toBeVisible();
  await page.getByRole('tab', { name: '12.1 Ana' }).click();
  await expect(panel(page, 12)).toContainText('R$ 21,89');
  await page.getByRole('tab', { name: 'Mesa toda' }).click();

  // All of them go outside.
  await panel(page, 12).getByRole('button', { name: 'Transferir' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transferir a mesa 12' });
  await transfer.getByLabel('Para a mesa').fill('15');
  await transfer.getByRole('button', { name: 'Transferir', exact: true }).click();
  await expect(panel(page, 15)).toContainText('R$ 197,67');

  // Nobody has to pay the service; Ana pays hers, the others in two parts.
  await panel(page, 15).getByText('Serviço 10% (opcional)').click();
  await expect(panel(page, 15)).toContainText('R$ 179,70');
  await panel(page, 15).getByRole('button', { name: 'Dividir' }).click();
  const pay = page.getByRole('dialog', { name: 'Receber · mesa 15' });
  await pay.getByText('1× Caipirinha de limão').click();
  await pay.getByRole('button', { name: 'Pix', exact: true }).click();
  await expectAccessible(page);
  await pay.getByRole('button', { name: /^Receber/ }).click();
  await expect(pay).toContainText('R$ 159,80');
  await pay.getByRole('button', { name: 'Em partes' }).click();
  await pay.getByRole('button', { name: /^Menos/ }).click();
  await pay.getByRole('button', { name: /^Menos/ }).click();
  await pay.getByRole('button', { name: 'Dinheiro', exact: true }).click();
  await pay.getByLabel('Recebido em dinheiro').fill('10000');
  await expect(pay).toContainText('R$ 20,10');
  await pay.getByRole('button', { name: /^Receber/ }).click();
  await expect(pay).toContainText('R$ 79,90');
  await pay.getByRole('button', { name: /^Receber e fechar/ }).click();
  await expect(page.getByText(/Conta fechada/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mesa 15, Livre' })).toBeVisible();

  const { rooms: _, tabs } = await shop.api<{ rooms: unknown; tabs: unknown[] }>(
    'get',
    `stores/openTables/${shop.store_id}`,
  );
  expect(tabs).toEqual([]);
});
