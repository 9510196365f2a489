import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { makeShop, type Shop } from './shop.ts';

const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Whether somebody gets in, asked of the server itself. */
async function signsIn(page: Page, email: string, password: string): Promise<boolean> {
  const browser = page.context().browser();
  const other = await browser?.newContext({ baseURL: new URL(page.url()).origin });
  const answer = await other?.request.post('/api/users/login', { data: { email, password } });
  await other?.close();
  return answer?.ok() ?? false;
}

async function addSecondStore({ api, slug }: Shop): Promise<void> {
  await api('post', 'stores', {
    name: 'Segunda Panela',
    state: 'MG',
    city: 'Belo Horizonte',
    address: 'Rua Mármore, 320',
    phone: '3134815521',
    url: `${slug}2`,
    type: 'pizzaria',
    tax_id: '11222333000181',
  });
}

/** Until the password is confirmed, a call is refused as to a session whose password was typed long ago. */
async function growOld(page: Page, path: string): Promise<void> {
  let old = true;
  await page.route(`**/api/${path}`, (route) =>
    old && route.request().method() !== 'GET'
      ? route.fulfill({ status: 403, json: { error: 'proof_needed', message: 'Confirme a sua senha para continuar.' } })
      : route.fallback(),
  );
  await page.route('**/api/users/confirm', async (route) => {
    const answer = await route.fetch();
    old = !answer.ok();
    await route.fulfill({ response: answer });
  });
}

test('before people are changed the password is asked again; Esc keeps what was typed @desktop-by-day', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  await growOld(page, 'users/invites');
  await page.goto(`/store/users/${shop.store_id}`);
  await page.getByRole('button', { name: 'Convidar por e-mail' }).click();
  const invite = page.getByRole('dialog', { name: /Convidar/ });
  await invite.getByLabel('E-mail').fill(`bia.${shop.slug}@comanda.test`);
  await invite.getByRole('button', { name: 'Enviar convite' }).click();

  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(proof.getByLabel('Senha', { exact: true })).toBeFocused();
  await expectAccessible(page);
  // Wherever the focus went between the two dialogs.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // an element has it
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(page.getByText('Confirme a sua senha para continuar.')).toBeVisible();
  await expect(invite.getByLabel('E-mail')).toHaveValue(`bia.${shop.slug}@comanda.test`);

  await invite.getByRole('button', { name: 'Enviar convite' }).click();
  await proof.getByLabel('Senha', { exact: true }).fill('não é esta');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('Senha incorreta, tente novamente!')).toBeVisible();
  await proof.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
  await expect(rowOf(page, `bia.${shop.slug}@comanda.test`)).toBeVisible();
});

test('the owner adds somebody with a generated password, narrows what they may do, and shuts them out @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  const email = `gil.${shop.slug}@comanda.test`;
  await page.goto(`/store/users/${shop.store_id}`);
  await expect(page.getByText('Só você por enquanto.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(dialog.getByText('Digite o nome.')).toBeVisible();
  await dialog.getByLabel('Nome', { exact: true }).fill('Gil Moreira');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Gerar uma senha' }).click();
  await dialog.getByRole('radio', { name: /Gerente/ }).check({ force: true });
  await dialog.getByText('Mudar preços', { exact: true }).click();
  await expect(dialog.getByRole('switch', { name: /Mudar preços/ })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();

  const access = page.getByRole('dialog', { name: 'Gil Moreira já pode entrar' });
  const password = (await access.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? '';
  await expectAccessible(page);
  await access.getByRole('button', { name: 'Pronto' }).click();
  expect(await signsIn(page, email, password)).toBe(true);
  await expect(rowOf(page, 'Gil Moreira')).toContainText('Gerente');

  await page.getByRole('button', { name: 'Editar Gil Moreira' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Gil Moreira' });
  await expect(edit.getByRole('switch', { name: /Mudar preços/ })).not.toBeChecked();
  await edit.getByRole('radio', { name: /Dono/ }).check({ force: true });
  await expect(edit.getByText('Donos podem tudo: não dá para desligar.')).toBeVisible();
  await expect(edit.getByRole('switch', { name: /Mudar preços/ })).toBeDisabled();
  await edit.getByRole('radio', { name: /Atendente/ }).check({ force: true });
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(rowOf(page, 'Gil Moreira')).toContainText('Atendente');

  await page.getByRole('button', { name: 'Mais ações: Gil Moreira' }).click();
  await page.getByRole('menuitem', { name: 'Desativar' }).click();
  await page.getByRole('button', { name: 'Desativar usuário' }).click();
  await expect(rowOf(page, 'Gil Moreira')).toContainText('Desativado');
  await expectAccessible(page);
  expect(await signsIn(page, email, password)).toBe(false);
  await page.getByRole('button', { name: 'Reativar Gil Moreira' }).click();
  await expect(page.getByRole('button', { name: 'Editar Gil Moreira' })).toBeVisible();
  expect(await signsIn(page, email, password)).toBe(true);
});

test('one’s own user cannot be removed or lowered, and the password changes only with the one of today @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/users/${shop.store_id}`);
  await page.getByRole('button', { name: 'Mais ações: Helena Duarte' }).click();
  const disable = page.getByRole('menuitem', { name: 'Desativar' });
  await expect(disable).toContainText('Você não pode remover nem rebaixar o seu próprio usuário.');
  await disable.click({ force: true });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Editar Helena Duarte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Helena Duarte' });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(dialog.getByText('Você não pode remover nem rebaixar o seu próprio usuário.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Trocar a minha senha' }).click();
  await dialog.getByLabel('Nova senha').fill('Caldo-de-Feijao-4');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Digite a sua senha de hoje.')).toBeVisible();
  await dialog.getByLabel('Sua senha de hoje').fill('nao-e-esta');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Senha incorreta, tente novamente!')).toBeVisible();
  await dialog.getByLabel('Sua senha de hoje').fill(shop.password);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  expect(await signsIn(page, shop.email, 'Caldo-de-Feijao-4')).toBe(true);
  expect(await signsIn(page, shop.email, shop.password)).toBe(false);
});

test('somebody works in two stores of the owner with one account @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await addSecondStore(shop);
  const email = `tina.${shop.slug}@comanda.test`;
  await page.goto(`/store/users/${shop.store_id}?usuario=novo`);
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Tina Souza');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Senha', { exact: true }).fill('Pao-de-Queijo-5');
  await dialog.getByRole('checkbox', { name: 'Segunda Panela' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('button', { name: 'Pronto' }).click();

  await page.getByRole('button', { name: 'Editar Tina Souza' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Tina Souza' });
  await expect(edit.getByRole('checkbox', { name: 'Segunda Panela' })).toBeChecked();
  await edit.getByRole('checkbox', { name: 'Segunda Panela' }).uncheck({ force: true });
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'Editar Tina Souza' }).click();
  await expect(edit.getByRole('checkbox', { name: 'Segunda Panela' })).not.toBeChecked();
  expect(await signsIn(page, email, 'Pao-de-Queijo-5')).toBe(true);
});

test('leaving with something typed asks first @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/users/${shop.store_id}`);
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Nádia');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(dialog.getByLabel('Nome', { exact: true })).toHaveValue('Nádia');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(dialog).toBeHidden();
});
