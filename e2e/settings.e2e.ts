import { type Browser, expect, type Page, test } from '@playwright/test';
import { addItems, makeShop, type Shop } from './shop.ts';

/** The owner is signed in: a sign-up in the page's own context leaves its session there. */
async function ownShop(page: Page): Promise<Shop> {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  return shop;
}

/** Somebody else's phone, on the shop's menu. */
async function customerAt(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' }); // what is pressed before the page is alive does nothing
  return page;
}

async function save(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Mudanças não salvas' })
    .getByRole('button', { name: /Salvar/ })
    .click();
  await expect(page.getByRole('region', { name: 'Mudanças não salvas' })).toHaveCount(0);
}

test('new opening hours are what the customer reads @desktop', async ({ page, browser }) => {
  const shop = await ownShop(page);
  await page.goto(`/store/time/${shop.store_id}`);
  await page.getByText('Todo dia igual').click();
  await page.getByLabel('Todo dia, 1º turno, abre').fill('11:00');
  await page.getByLabel('Todo dia, 1º turno, fecha').fill('14:30');
  await page.getByText('Varia por dia').click();
  await page.getByLabel('Terça, 1º turno, abre').fill('12:00');
  await save(page);
  const customer = await customerAt(browser, `/${shop.slug}`);
  await expect(customer.getByRole('row', { name: /Segunda/ })).toContainText('11h–14h30');
  await expect(customer.getByRole('row', { name: /Terça/ })).toContainText('12h–14h30');
  await expect(customer.getByRole('row', { name: /Domingo/ })).toContainText('11h–14h30');
});

test('pasted neighbourhoods are what the customer chooses from @desktop @night', async ({ page, browser }) => {
  const shop = await ownShop(page);
  await page.goto(`/store/delivery-fee/${shop.store_id}`);
  await page.getByText('Por bairro').click();
  await page.getByRole('button', { name: 'Colar lista' }).click();
  await page.getByLabel('Um bairro por linha').fill('Centro 8,00\nSanta Tereza - R$ 5\nLonge demais');
  const dialog = page.getByRole('dialog', { name: 'Colar lista de bairros' });
  await expect(dialog.getByText('Linha 3: Longe demais')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar 2 bairros' }).click();
  await page.getByLabel('Taxa de Centro').fill('950');
  await expect(page.getByText(/era R\$\s8,00/)).toBeVisible();
  await page.getByLabel('Um endereço por linha').fill('Rua A, 10, Centro');
  await page.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Endereços testados' })).toContainText('9,50');
  await save(page);

  const customer = await customerAt(browser, `/${shop.slug}`);
  await customer.getByRole('button', { name: /Onde você está/ }).click();
  await expect(customer.getByRole('button', { name: /Centro/ })).toContainText('9,50');
  await expect(customer.getByRole('button', { name: /Santa Tereza/ })).toContainText('5,00');
  await expect(customer.getByRole('button', { name: /Longe demais/ })).toHaveCount(0);
});

test('a neighbourhood that was deleted by mistake comes back @desktop @night', async ({ page }) => {
  const shop = await ownShop(page);
  await shop.api('post', 'stores/fee', { store_id: shop.store_id, name: 'Horto', price: 6 });
  await shop.api('put', 'stores/delivery-fee', { store_id: shop.store_id, fee_type: -1 });
  await page.goto(`/store/delivery-fee/${shop.store_id}`);
  await page.getByRole('button', { name: 'Excluir Horto' }).click();
  await expect(page.getByLabel('Taxa de Horto')).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByLabel('Taxa de Horto')).toHaveValue('6,00');
});

test('bands of distance ask for their prices, and are kept in order @desktop @night', async ({ page }) => {
  const shop = await ownShop(page);
  await page.goto(`/store/delivery-fee/${shop.store_id}`);
  await page.getByText('Por distância').click();
  await page.getByRole('button', { name: 'Faixa de distância' }).click();
  await page.getByRole('button', { name: 'Faixa de distância' }).click();
  await page.getByLabel('Até quantos km, faixa 1').fill('4');
  await page.getByLabel('Taxa da faixa 1').fill('900');
  await page.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByText('Informe o preço.')).toBeVisible();
  await page.getByLabel('Taxa da faixa 2').fill('500');
  await save(page);
  const { fees } = await shop.api<{ fees: object[] }>('get', `stores/fee-km?store_id=${shop.store_id}`);
  expect(fees).toEqual([
    { km: 2, price: 5 },
    { km: 4, price: 9 },
  ]);
});

test('new colours are on the menu at once @desktop @night', async ({ page, browser }) => {
  const shop = await ownShop(page);
  await page.goto(`/store/design/${shop.store_id}`);
  await page.getByRole('button', { name: 'Mar' }).click();
  await save(page);
  const customer = await customerAt(browser, `/${shop.slug}`);
  const header = customer.locator('[style*="--sf-header"]').first();
  await expect(header).toHaveAttribute('style', /--sf-header:\s?#0b4a6f/);

  await page.getByLabel('Topo', { exact: true }).fill('F2F7FB');
  await expect(page.getByText('O topo quase some no fundo.')).toBeVisible();
});

test('a discount for cash is told on the menu @desktop @night', async ({ page, browser }) => {
  const shop = await ownShop(page);
  await page.goto(`/store/payments/${shop.store_id}`);
  await page.getByLabel('Desconto em Dinheiro').fill('10');
  await save(page);
  const customer = await customerAt(browser, `/${shop.slug}`);
  await expect(customer.getByRole('list', { name: 'Vantagens' })).toContainText('10% no dinheiro');
});

test('a new coupon takes its part off the order @desktop @night', async ({ page, browser }) => {
  const shop = await ownShop(page);
  await page.goto(`/store/discounts/${shop.store_id}?cupom=novo`);
  const dialog = page.getByRole('dialog', { name: 'Novo cupom' });
  await dialog.getByLabel('Código').fill('PROVA10');
  await dialog.getByLabel('Desconto', { exact: true }).fill('10');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('PROVA10').first()).toBeVisible();

  const customer = await customerAt(browser, `/${shop.slug}`);
  await customer.getByRole('link', { name: 'Adicionar Marmita da casa' }).click();
  await customer.getByRole('link', { name: /Ver sacola/ }).click();
  await customer.getByRole('button', { name: /Cupom/ }).click();
  await customer.getByLabel('Código do cupom').fill('prova10');
  await customer.getByRole('button', { name: 'Aplicar' }).click();
  await expect(
    customer
      .getByText(/−\s?R\$\s2,00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('a closed date shuts the menu @desktop @night', async ({ page, browser }) => {
  const shop = await ownShop(page);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  await page.goto(`/store/closes-schedule/${shop.store_id}`);
  await page.getByLabel('Primeiro dia').fill(today);
  await page.getByLabel('Último dia').fill(today);
  await page.getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText('fechada agora')).toBeVisible();
  const customer = await customerAt(browser, `/${shop.slug}`);
  await expect(customer.getByText(/Fechado/).first()).toBeVisible();
});

test('a new link works, and so does the printed one @desktop @night', async ({ page, browser }) => {
  const shop = await ownShop(page);
  await page.goto(`/store/${shop.store_id}`);
  await page.getByLabel('Nome da loja').fill('Cantina Nova');
  await page.getByRole('textbox', { name: 'Link do cardápio' }).fill('login');
  await expect(page.getByText('Este link é reservado pelo sistema.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Link do cardápio' }).fill(`${shop.slug}b`);
  await expect(page.getByText(/continua funcionando/)).toBeVisible();
  await save(page);
  const customer = await customerAt(browser, `/${shop.slug}`);
  await expect(customer.getByRole('heading', { name: 'Cantina Nova', level: 1 })).toBeVisible();
});

test('what is wrong is said on its field, and leaving asks @desktop', async ({ page }) => {
  const shop = await ownShop(page);
  await page.goto(`/store/${shop.store_id}#endereco`);
  await page.getByLabel('Telefone', { exact: true }).fill('123');
  // Where it stands in a part that is not open, saving opens it.
  await page.getByRole('link', { name: 'Anúncios' }).click();
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await expect(page.getByText('Telefone inválido. Confira o DDD e o número.')).toBeVisible();
  await page.getByRole('link', { name: 'Início' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue(/12/);
});

test('a copy of a store has its menu, and its first steps @desktop @night', async ({ page, browser }) => {
  const shop = await ownShop(page);
  await page.goto('/store');
  await page.getByRole('button', { name: 'Duplicar loja atual' }).click();
  await page.getByLabel('Nome da nova loja').fill('Cantina do Bairro');
  await page.getByRole('textbox', { name: 'Link do cardápio' }).first().fill(`${shop.slug}2`);
  await page.getByRole('button', { name: 'Criar a cópia' }).click();
  await expect(page.getByRole('heading', { name: /^Cantina do Bairro já existe/ })).toBeVisible();
  const customer = await customerAt(browser, `/${shop.slug}2`);
  await expect(customer.getByRole('heading', { name: 'Marmita da casa' })).toBeVisible();
});

test('another store is opened by an owner who has one @desktop @night', async ({ page, browser }) => {
  const shop = await ownShop(page);
  await page.goto('/store');
  await page.getByLabel('1. Nome do negócio').fill('Cantina do Centro');
  await page.getByLabel('2. Estado').selectOption('MG');
  await page.getByLabel('3. Cidade').fill('Belo Horizonte');
  await page.getByLabel('4. Endereço').fill('Avenida Afonso Pena, 100');
  await page.getByLabel('5. Telefone').fill('31987455120');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('6. Link do cardápio').fill(`${shop.slug}3`);
  await page.getByText('Lanchonete', { exact: true }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('8. CPF ou CNPJ').fill('52998224725');
  await page.getByRole('button', { name: 'Criar a loja' }).click();
  await expect(page.getByRole('heading', { name: /^Cantina do Centro já existe/ })).toBeVisible();
  const customer = await customerAt(browser, `/${shop.slug}3`);
  await expect(customer.getByRole('heading', { name: 'Cantina do Centro', level: 1 })).toBeVisible();
});

test('downloading the QR code ticks its step @desktop @night', async ({ page }) => {
  const shop = await ownShop(page);
  await page.goto(`/store/qrcode/${shop.store_id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar SVG' }).click();
  await download;
  await expect
    .poll(async () => {
      const { steps } = await shop.api<{ steps: { key: string; done: boolean }[] }>(
        'get',
        `stores/checklist?store_id=${shop.store_id}`,
      );
      return steps.find(({ key }) => key === 'qr')?.done;
    })
    .toBe(true);
});

test('on a phone a row has its switch and its menu beside its name, and the open tab is whole @phone @night', async ({
  page,
}) => {
  const shop = await ownShop(page);
  await shop.api('post', 'stores/discount', { store_id: shop.store_id, name: 'VOLTE10', type: 1, value: 10 });
  const middle = async (name: RegExp, role: 'button' | 'switch') => {
    const box = await page
      .getByRole(role, { name })
      .first()
      .locator('xpath=ancestor-or-self::*[self::label or self::button]')
      .boundingBox();
    return box ? Math.round(box.y + box.height / 2) : null;
  };
  for (const [path, name] of [
    ['payments', 'Cartão de crédito'],
    ['discounts', 'VOLTE10'],
  ] as const) {
    await page.goto(`/store/${path}/${shop.store_id}`);
    const menu = new RegExp(`^Mais ações: ${name}`);
    await expect(page.getByRole('button', { name: menu })).toBeVisible();
    expect(await middle(menu, 'button'), path).toBe(await middle(new RegExp(name), 'switch'));
  }
  await page.goto(`/store/excluded/${shop.store_id}`);
  const tab = page.getByRole('navigation', { name: 'Cardápio' }).getByRole('link', { name: 'Excluídos' });
  await expect
    .poll(async () => ((await tab.boundingBox())?.x ?? 999) + ((await tab.boundingBox())?.width ?? 0))
    .toBeLessThanOrEqual(390 - 16);
});
