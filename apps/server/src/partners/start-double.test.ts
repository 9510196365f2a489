import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { throwawayFolder } from '../../test/throwaway-folder.ts';
import { startDouble } from './start-double.ts';
import { fakeKeys } from './whatsapp/fake.ts';

const OFF = {
  PAYMENT_DOUBLE: 'off',
  FISCAL_DOUBLE: 'off',
  WHATSAPP_DOUBLE: 'off',
  INSTAGRAM_DOUBLE: 'off',
  META_DOUBLE: 'off',
  GA_DOUBLE: 'off',
  GOOGLE_DOUBLE: 'off',
} as const;

test('doubles that are on lead to themselves, with the key that they take in the log', async () => {
  const { settings, said, stop } = await startDouble(
    { ...OFF, META_DOUBLE: 'on', GA_DOUBLE: 'on', GOOGLE_DOUBLE: 'on' },
    { tried: false },
  );
  expect(Object.keys(settings)).toEqual(
    expect.arrayContaining(['META_CONVERSIONS_URL', 'GOOGLE_MEASUREMENT_URL', 'GOOGLE_BUSINESS_CLIENT_ID']),
  );
  expect(said.join(' ')).toMatch(/Token da Meta: EAA-.*Chave do Google Analytics: segredo/s);
  await stop();
});

test('who tries payments out may also pay what a store owes the platform', async () => {
  const { settings, stop } = await startDouble({ ...OFF, PAYMENT_DOUBLE: 'on' }, { tried: false });
  expect(settings).toMatchObject({ BILLING_MERCADOPAGO_TOKEN: expect.stringMatching(/^APP_USR-/) });
  await stop();
  await expect(
    startDouble({ ...OFF, PAYMENT_DOUBLE: 'on', BILLING_MERCADOPAGO_TOKEN: 'APP_USR-da-casa' }, { tried: false }),
  ).rejects.toThrow('BILLING_MERCADOPAGO_TOKEN');
});

test('a double stands beside no real key and no real database', async () => {
  await expect(
    startDouble({ ...OFF, META_DOUBLE: 'on', DATABASE_URL: 'postgres://db' }, { tried: false }),
  ).rejects.toThrow('META_DOUBLE=on é só para demonstração: tire DATABASE_URL e META_CONVERSIONS_URL, ou desligue.');
  await expect(
    startDouble({ ...OFF, GOOGLE_DOUBLE: 'on', GOOGLE_BUSINESS_CLIENT_ID: 'do-google' }, { tried: false }),
  ).rejects.toThrow('GOOGLE_BUSINESS_CLIENT_ID');
});

test('where the demo is tried out all stand by themselves, but for what has real keys', async () => {
  const auto = Object.fromEntries(Object.keys(OFF).map((name) => [name, 'auto'])) as Record<keyof typeof OFF, 'auto'>; // of the same names
  const elsewhere = await startDouble(auto, { tried: false });
  expect(elsewhere.settings).toEqual({});
  const { settings, stop } = await startDouble(
    { ...auto, WHATSAPP_URL: 'https://graph.test', GA_DOUBLE: 'off' },
    { tried: true },
  );
  expect(settings).toMatchObject({ PAYMENT_DOUBLE: 'on', FISCAL_DOUBLE: 'on', GOOGLE_DOUBLE: 'on' });
  expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['WHATSAPP_DOUBLE']));
  expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['GA_DOUBLE']));
  await stop();
  expect(await startDouble({ ...auto, DATABASE_URL: 'postgres://db' }, { tried: true })).toMatchObject({
    settings: {},
  });
});

test('whoever wrote to a shop before a restart is answered after it', async () => {
  const folder = await throwawayFolder('double');
  const begin = async () => {
    const { settings, stop } = await startDouble({ ...OFF, WHATSAPP_DOUBLE: 'on' }, { tried: false, folder });
    return { url: settings['WHATSAPP_URL'] ?? '', stop };
  };
  const { phone_number_id, token } = fakeKeys();
  const answers = async (url: string, to: string) => {
    const answer = await fetch(`${url}/v24.0/${phone_number_id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
      body: JSON.stringify({ messaging_product: 'whatsapp', to, type: 'text', text: { body: 'Pode sim!' } }),
    });
    return answer.ok;
  };
  const before = await begin();
  await fetch(`${before.url}/telefone/enviar`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify({ numero: phone_number_id, de: '5531988120417', nome: 'Rafael', texto: 'Oi' }),
  });
  expect(await answers(before.url, '5531988120417')).toBe(true);
  await before.stop();
  const after = await begin();
  expect(after.url).toBe(before.url);
  expect(await answers(after.url, '5531988120417')).toBe(true);
  expect(await answers(after.url, '5531900000000')).toBe(false); // has written nothing
  await after.stop();
});

test('a Pix of before a restart is paid at the same address after it', async () => {
  const folder = await throwawayFolder('double');
  const begin = () => startDouble({ ...OFF, PAYMENT_DOUBLE: 'on' }, { tried: false, folder });
  const before = await begin();
  const asked = await fetch(`${before.settings['MERCADOPAGO_URL']}/v1/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer APP_USR-44444-x', 'x-idempotency-key': 'k' },
    body: JSON.stringify({
      payment_method_id: 'pix',
      transaction_amount: 59.8,
      payer: { email: 'camila@exemplo.com.br' },
      date_of_expiration: '2026-11-20T20:00:00.000-03:00',
    }),
  });
  const { point_of_interaction } = (await asked.json()) as {
    point_of_interaction: { transaction_data: { ticket_url: string } };
  }; // as the provider answers
  const page = point_of_interaction.transaction_data.ticket_url;
  await before.stop();

  const after = await begin();
  expect(await (await fetch(page)).text()).toContain('R$ 59,80');
  expect(await (await fetch(`${page}/approved`, { method: 'POST' })).text()).toContain('approved');
  // Its memory is not lost to an address that is taken meanwhile, nor to a file that was cut off.
  const beside = await begin();
  expect(beside.settings['MERCADOPAGO_URL']).not.toBe(after.settings['MERCADOPAGO_URL']);
  await beside.stop();
  await after.stop();
  await writeFile(join(folder, 'double-mercado-pago.bin'), 'x');
  await (await begin()).stop();
});
