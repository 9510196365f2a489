import { afterEach, expect, test, vi } from 'vitest';
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
afterEach(() => vi.restoreAllMocks());

test('doubles that are on lead to themselves, with the key that they take in the log', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const { settings, stop } = await startDouble({ ...OFF, META_DOUBLE: 'on', GA_DOUBLE: 'on', GOOGLE_DOUBLE: 'on' });
  expect(Object.keys(settings)).toEqual(
    expect.arrayContaining(['META_CONVERSIONS_URL', 'GOOGLE_MEASUREMENT_URL', 'GOOGLE_BUSINESS_CLIENT_ID']),
  );
  expect(log.mock.calls.flat().join(' ')).toMatch(/token EAA-.*chave segredo/);
  await stop();
});

test('a double stands beside no real key and no real database', async () => {
  await expect(startDouble({ ...OFF, META_DOUBLE: 'on', DATABASE_URL: 'postgres://db' })).rejects.toThrow(
    'META_DOUBLE=on é só para demonstração: tire DATABASE_URL e META_CONVERSIONS_URL, ou desligue.',
  );
  await expect(startDouble({ ...OFF, GOOGLE_DOUBLE: 'on', GOOGLE_BUSINESS_CLIENT_ID: 'do-google' })).rejects.toThrow(
    'GOOGLE_BUSINESS_CLIENT_ID',
  );
});
