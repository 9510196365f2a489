import type { Settings } from '../platform/config.ts';
import { StartupError } from '../platform/process/startup-error.ts';

type Doubled = Pick<Settings, 'PAYMENT_DOUBLE' | 'DATABASE_URL' | 'MERCADOPAGO_APP_ID'>;

/**
 * Where somebody tries the product out, a double stands in for the payment provider: beside no real keys, and only with the
 * database of this folder.
 * @returns the settings that lead to it, and what ends it
 */
export async function startDouble({ PAYMENT_DOUBLE, DATABASE_URL, MERCADOPAGO_APP_ID }: Doubled) {
  if (PAYMENT_DOUBLE === 'off') return { settings: {}, stop: async () => {} };
  if (DATABASE_URL !== undefined || MERCADOPAGO_APP_ID !== undefined)
    throw new StartupError(
      'PAYMENT_DOUBLE=on é só para demonstração: tire DATABASE_URL e MERCADOPAGO_APP_ID, ou desligue.',
    );
  const { openFakeMercadoPago } = await import('./mercado-pago/fake.ts');
  const { settings, server } = await openFakeMercadoPago();
  console.warn('PAYMENT_DOUBLE=on: os pagamentos pelo site são de mentira.');
  return { settings, stop: server.close };
}
