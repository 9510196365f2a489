import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { dragBy } from './drag.ts';
import { makeShop } from './shop.ts';

/** The kinds of its parts, from above. */
const order = (page: Page) =>
  page
    .getByRole('button', { name: /^Mudar / })
    .evaluateAll((parts) => parts.map((part) => /^Mudar ([^:]+)/.exec(part.getAttribute('aria-label') ?? '')?.[1]));

test('parts of a mail are dragged by their own handle, dragged in from beside it, and moved by keyboard @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/mailing/${shop.store_id}`);
  const palette = page.getByRole('region', { name: 'Pôr no e-mail' });
  await palette.getByRole('button', { name: 'Botão' }).click();
  await palette.getByRole('button', { name: 'Título' }).click();
  const before = await order(page);
  expect(before.slice(-2)).toEqual(['Botão', 'Título']);
  const handle = page.getByRole('button', { name: 'Arrastar Título' });
  const first = page.getByRole('button', { name: /^Mudar / }).first();
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await first.boundingBox()];
  if (from === null || to === null) throw new Error('nothing to drag');
  await dragBy(page, handle, { x: 200, y: to.y + 2 - (from.y + from.height / 2) }, false);
  await expect.poll(() => order(page)).toEqual(['Título', ...before.slice(0, -1)]);
  await palette
    .getByRole('button', { name: 'Avaliação' })
    .dragTo(page.getByRole('button', { name: /^Mudar / }).first(), { targetPosition: { x: 200, y: 2 } });
  await expect.poll(() => order(page)).toEqual(['Avaliação', 'Título', ...before.slice(0, -1)]);
  await page
    .getByRole('button', { name: /^Arrastar Botão/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Inserir/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await order(page)).indexOf('Botão')).toBeLessThan(2);
  await expectAccessible(page);
});

test('news are planned for a group of the shop’s own, and called off, by its people @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  const { api, store_id } = shop;
  const [ana] = await Promise.all([
    api<{ id: number }>('post', 'stores/clients', {
      store_id,
      name: 'Ana Prado',
      phone: '31987455120',
      email: 'ana@comanda.test',
    }),
    api('post', `stores/segments/${store_id}`, {
      name: 'Ainda não pediram',
      rules: [{ kind: 'frequency', min: null, max: 0 }],
    }),
    api('post', `stores/mailing/${store_id}`, { type: 4, subject: 'Novidades', body: 'Veja em {link}' }),
    api('post', `stores/email_messages_modify/${store_id}`, { email_messages: true }),
  ]);
  await api('post', 'stores/clients/consents', { store_id, id: ana.id, channel: 'email', given: true });
  await page.goto(`/store/mailing/${store_id}?tipo=4`);
  await page.getByLabel('Para', { exact: true }).selectOption({ label: 'Ainda não pediram, 1' });
  await page.getByLabel('Quando').selectOption({ label: 'Escolher dia e hora' });
  await page.getByRole('button', { name: 'Agendar para 1…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agendar envio' }).click();
  await expect(page.getByText(/^Agendada: .+, para Ainda não pediram\.$/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Cancelar o envio agendado' }).click();
  await expect(page.getByRole('button', { name: 'Enviar agora…' })).toBeVisible();
  expect(await api('get', `stores/mailing?store_id=${store_id}`)).toMatchObject({ planned: null, next_send: null });
});
