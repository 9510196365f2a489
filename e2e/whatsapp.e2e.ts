import type { WhatsappConfig } from '@comanda/contract/marketing/whatsapp';
import type { TalkDetail } from '@comanda/contract/marketing/whatsapp-talks';
import { expect, test } from '@playwright/test';
import { makeShop } from './shop.ts';

/** As if the store had a number, and somebody had written to it. */
const NUMBER: Pick<WhatsappConfig, 'state' | 'display_phone' | 'quick_answers' | 'demo_phone'> = {
  state: 'live',
  display_phone: '+55 31 3222-0001',
  quick_answers: ['Já está saindo', 'Pode sim, já avisei a cozinha'],
  demo_phone: null,
};
const AT = '2026-11-20T22:30:00Z';
const talk = {
  id: 7,
  name: 'Camila Rezende de Albuquerque Cavalcanti',
  phone: '5531987455120',
  state: 'person',
  reason: 'order_change',
  user_name: null,
  unread: 0,
  last_text: 'Dá para tirar a cebola?',
  last_by_bot: false,
  last_at: AT,
  order_number: null,
  client_id: null,
  opted_out: false,
  window_end: null,
} as unknown as TalkDetail['talk']; // ids are branded

test('in a low window of a phone the answer’s buttons stay inside the talk @phone @night', async ({ page }) => {
  const { store_id } = await makeShop(page.request);
  await page.route(`**/api/stores/whatsapp/${store_id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), ...NUMBER } });
  });
  await page.route('**/api/stores/wpp/conversas?*', (route) =>
    route.fulfill({ json: { talks: [talk], counts: { person: 1, bot: 0, done: 0, unread: 0 } } }),
  );
  await page.route('**/api/stores/wpp/conversa?*', (route) =>
    route.fulfill({ json: { talk: { ...talk, window_end: '2096-11-20T22:30:00Z' }, messages: [], order: null } }),
  );
  for (const height of [360, 480, 844]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto(`/store/whatsapp/${store_id}?conversa=7`);
    const open = page.getByRole('region', { name: 'Conversa', exact: true });
    await open
      .getByRole('textbox', { name: 'Resposta' })
      .fill('Pode sim!\nJá avisei a cozinha.\nSai sem cebola.\nUm abraço!');
    const send = open.getByRole('button', { name: 'Enviar' });
    await send.scrollIntoViewIfNeeded();
    const [card, button] = await Promise.all([open.boundingBox(), send.boundingBox()]);
    const foot = (box: typeof card) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(foot(button), `${height} pixels high`).toBeLessThanOrEqual(foot(card));
    expect((button?.y ?? 0) >= (card?.y ?? 0), `${height} pixels high`).toBe(true);
  }
});
