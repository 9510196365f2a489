import { expect, type Page, test } from '@playwright/test';
import { fakeKeys } from '../../apps/server/src/partners/whatsapp/fake.ts';
import { DOUBLE_SWITCHES, startDouble } from '../../apps/server/src/partners/start-double.ts';
import { startBenchServer } from '../../bench/bench-server.ts';
import { expectAccessible } from '../axe.ts';
import { addItems, makeShop } from '../shop.ts';

const WANTED: readonly string[] = ['WHATSAPP_DOUBLE', 'INSTAGRAM_DOUBLE'];
const DOUBLED = Object.fromEntries(
  DOUBLE_SWITCHES.map((name) => [name, WANTED.includes(name) ? 'on' : 'off']),
) as Parameters<typeof startDouble>[0]; // all of them
const ANA = '5531987650001';
const SIZES = [
  { width: 1440, height: 960 },
  { width: 390, height: 844 },
];

async function inEachSize(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(size.width);
    await expectAccessible(page);
  }
}

test('a shop connects WhatsApp and Instagram by itself, answers who writes, and looks at its posts @desktop', async ({
  browser,
}) => {
  test.setTimeout(5 * 60_000);
  const double = await startDouble(DOUBLED, { tried: true });
  const server = await startBenchServer({
    // They are the story's own, and not the server's.
    env: { ...double.settings, WHATSAPP_DOUBLE: 'off', INSTAGRAM_DOUBLE: 'off' },
  });
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: 'pt-BR',
    hasTouch: true,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  try {
    const shop = await makeShop(page.request);
    const { store_id } = shop;
    await addItems(shop, 'Pratos', [{ name: 'X-Nena', price1: 30 }]);

    const keys = fakeKeys();
    await page.goto(`/store/whatsapp/${store_id}`);
    await inEachSize(page, async () => {
      await expect(page.getByRole('heading', { name: 'Conectar o número da loja' })).toBeVisible();
    });
    await page.getByLabel('Identificação do número').fill(keys.phone_number_id);
    await page.getByLabel('Identificação da conta').fill(keys.waba_id);
    await page.getByLabel('Token de acesso').fill(keys.token);
    await page.getByLabel('Chave secreta do aplicativo').fill(keys.app_secret);
    await page.getByRole('button', { name: 'Conectar', exact: true }).press('Enter');
    await expect(page.getByText('Ninguém escreveu ainda.')).toBeVisible();

    await page.goto(`/store/chatbot/${store_id}`);
    await page.getByRole('switch', { name: 'O robô responde' }).press('Space');
    await page.getByRole('button', { name: 'Salvar o robô' }).tap();
    await expect(page.getByText('Robô salvo.')).toBeVisible();

    await page.goto(`/store/whatsapp/${store_id}`);
    const answer = await page.request.post(`${double.settings['WHATSAPP_URL']}/telefone/enviar`, {
      data: JSON.stringify({ numero: keys.phone_number_id, de: ANA, nome: 'Ana Reis', texto: 'Cancela, por favor' }),
    });
    expect(answer.ok()).toBe(true);
    const row = page.getByRole('button', { name: /Ana Reis/ });
    await expect(row).toContainText('Cancela, por favor');
    const talk = page.getByRole('region', { name: 'Conversa', exact: true });
    await inEachSize(page, async (width) => {
      if (width < 768) {
        await page.getByRole('button', { name: 'Todas as conversas' }).tap();
        await row.tap();
      } else {
        await row.focus();
        await page.keyboard.press('Enter');
      }
      await expect(talk.getByText('O robô passou para você: quer cancelar')).toBeVisible();
    });
    await talk.getByRole('textbox', { name: 'Resposta' }).fill('Cancelado, Ana.');
    await page.keyboard.press('Control+Enter');
    await expect(talk.getByRole('listitem').filter({ hasText: 'Cancelado, Ana.' })).toContainText('chegou');

    await page.goto(`/store/instagram/${store_id}`);
    await page.getByRole('button', { name: 'Conectar Instagram' }).tap();
    await expect(page.getByText(/^@\w+/).first()).toBeVisible();
    await page.goto(`/store/instagram-automation/${store_id}`);
    await inEachSize(page, async () => {
      await expect(page.getByText(/Ainda sem pedidos para medir: sugerimos \d\dh/)).toBeVisible();
    });
    await page.getByRole('button', { name: 'Novo post' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Novo post' });
    await dialog.getByRole('button', { name: 'Agendar' }).tap();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Post das \d\dh.*, agendado/ })).toBeVisible();
  } finally {
    await server.stop();
    await double.stop();
  }
});
