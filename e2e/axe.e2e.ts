import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

test('a faint text is found among many that can be read, also when it was hidden before @desktop', async ({ page }) => {
  const read = '<p style="color: #222">Feijoada completa</p>';
  const faint = '<p id="faint" hidden style="color: #ccc">Frango com quiabo</p>';
  await page.setContent(
    `<!doctype html><html lang="pt-BR"><title>Cardápio</title><main><h1>Cardápio</h1>${read.repeat(20)}${faint}</main></html>`,
  );
  await expectAccessible(page);
  await page.locator('#faint').evaluate((text) => text.removeAttribute('hidden'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast/);
  await page.locator('#faint').evaluate((text) => (text.style.color = '#222'));
  await expectAccessible(page);
  // The same words on another ground are another look.
  await page.locator('main').evaluate((main) => (main.style.background = '#444'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast/);
});
