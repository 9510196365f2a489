import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { makeShop, type Shop } from './shop.ts';

async function openMap(page: Page, shop: Shop): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/(dashboard|store\/checklist\/\d+)$/);
  await page.goto(`/store/table-map/${shop.store_id}`);
  await expect(page.getByRole('heading', { name: 'Mapa de mesas' })).toBeVisible();
}

async function drawRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Criar o primeiro ambiente' }).click();
  await page.getByLabel('Novo ambiente').fill('Salão');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByRole('button', { name: 'Pronto' }).click();
  await page.getByRole('button', { name: 'Criar mesas' }).first().click();
  await page.getByLabel('Números').fill('1 a 6');
  await page.getByRole('button', { name: 'Criar 6 mesas' }).click();
}
const save = (page: Page) => page.getByRole('button', { name: /^Salvar/ }).click();

test('the owner draws the room with mouse and keyboard, and takes steps back @desktop', async ({ page, request }) => {
  const shop = await makeShop(request);
  await openMap(page, shop);
  await drawRoom(page);
  const two = page.getByRole('button', { name: /^Mesa 2,/ });
  await expect(two).toBeVisible();

  // Dragged onto its neighbour, it says so, and the map is not saved like that.
  const from = (await two.boundingBox())!; // it is visible
  const three = (await page.getByRole('button', { name: /^Mesa 3,/ }).boundingBox())!; // as are all six
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(three.x + 10, three.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(two).toHaveAccessibleName(/com problema/);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'está sobre outra' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Desfazer/ })
    .first()
    .click();
  await expect(two).not.toHaveAccessibleName(/com problema/);

  await two.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByLabel('Linha')).toHaveValue('3');
  await expect(page.getByLabel('Altura')).toHaveValue('3');
  await page.getByLabel('Número', { exact: true }).fill('1');
  await expect(page.getByText('Há outra mesa com o número 1.').first()).toBeVisible();
  await page.getByLabel('Número', { exact: true }).fill('22');
  await page.getByLabel('Nome').fill('Janela');
  await page.getByText('Redonda').click();
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Mapa salvo.')).toBeVisible();

  await page.getByRole('button', { name: 'Reservar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Em nome de').fill('Paula, 8');
  await dialog.getByLabel('Dia').fill('2030-01-05');
  await dialog.getByLabel('Hora').fill('21:00');
  await dialog.getByRole('button', { name: 'Reservar' }).click();
  await expect(page.getByRole('button', { name: /^Mesa 22, Janela, 21h · Paula, 8, reservada/ })).toBeVisible();

  // What is not saved is not lost by a slip.
  await page.getByRole('button', { name: /^Mesa 4,/ }).press('Delete');
  await expect(page.getByText('1 mudança')).toBeVisible();
  await page.getByRole('link', { name: 'Impressão', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Sair sem salvar?');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await save(page);
  await expect(page.getByText('1 mudança')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Mesa 4,/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Mesa 22,/ })).toBeVisible();

  await page.getByRole('button', { name: 'QR codes', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  expect((await download).suggestedFilename()).toBe('qr-das-mesas.pdf');
});

test('on a phone the room is a list, with a number for everything @phone @night', async ({ page, request }) => {
  const shop = await makeShop(request);
  await openMap(page, shop);
  await drawRoom(page);
  const list = page.getByRole('list', { name: 'Mesas de Salão' });
  await list.getByRole('button', { name: /^3/ }).click();
  await list.getByLabel('Lugares').fill('8');
  await list.getByLabel('Coluna').fill('15');
  await list.getByLabel('Linha').fill('9');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Mapa salvo.')).toBeVisible();
  const floor = await shop.api<{ rooms: { tables: { number: number; seats: number; x: number; y: number }[] }[] }>(
    'get',
    `stores/dining-rooms/${shop.store_id}`,
  );
  expect(floor.rooms[0]?.tables.find(({ number }) => number === 3)).toMatchObject({ seats: 8, x: 14, y: 8 });
});
