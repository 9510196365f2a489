import { expect, test } from '@playwright/test';
import { demoLogin } from '../tools/demo-login.ts';
import { expectAccessible } from './axe.ts';

/** Whoever has won last autumn's raffle of the demo. */
test('by keyboard alone a raffle’s winner is told, and the prize stays theirs where nobody says why @desktop @night', async ({
  page,
}) => {
  await page.request.post('/api/users/login', { data: demoLogin('dono@comanda.test') });
  // Nothing is told outside.
  await page.context().route(/wa\.me|whatsapp\.com/, (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto('/store/sorteio/1');
  const raffles = page.getByLabel('Sorteios');
  await raffles.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { level: 1, name: 'Aniversário da casa' })).toBeVisible();
  const pass = page.getByRole('button', { name: 'Passar ao suplente' }).first();
  for (let steps = 0; steps < 40 && !(await pass.evaluate((it) => it === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await expect(pass).toBeFocused();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Não dá para desfazer.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(pass).toBeFocused();

  const tell = page.getByRole('link', { name: 'Avisar no WhatsApp' }).first();
  for (let steps = 0; steps < 4 && !(await tell.evaluate((it) => it === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await expect(tell).toBeFocused();
  const [chat] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  const said = decodeURIComponent(chat.url().replaceAll('+', ' '));
  expect(said).toMatch(/foi sorteado em Quintal da Nena: Um mês de almoço/);
  expect(said).toContain('/sorteio/');
  await chat.close();
  await expect(tell).toBeFocused();
});
