import { expect, test } from 'vitest';
import { startDouble } from './start-double.ts';

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
