import type { Settings } from '../platform/config.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import type { FakeServer } from './fake-server.ts';

type Doubled = Pick<
  Settings,
  | 'PAYMENT_DOUBLE'
  | 'FISCAL_DOUBLE'
  | 'WHATSAPP_DOUBLE'
  | 'INSTAGRAM_DOUBLE'
  | 'DATABASE_URL'
  | 'MERCADOPAGO_APP_ID'
  | 'ASAAS_API_KEY'
  | 'FOCUS_NFE_TOKEN'
  | 'WHATSAPP_URL'
  | 'INSTAGRAM_APP_ID'
>;
interface Double {
  settings: Record<string, string>;
  server: Pick<FakeServer, 'close'>;
}

/**
 * Where somebody tries the product out, doubles stand in for the payment providers, the tax authority, WhatsApp
 * and Instagram: beside no real keys, and
 * only with the database of this folder.
 * @returns the settings that lead to them, and what ends them
 */
export async function startDouble(given: Doubled): Promise<{
  settings: Record<string, string>;
  stop: () => Promise<void>;
}> {
  const doubles = [
    ...(await startPayments(given)),
    ...(await startFiscal(given)),
    ...(await startWhatsapp(given)),
    ...(await startInstagram(given)),
  ];
  return {
    settings: Object.fromEntries(doubles.flatMap(({ settings }) => Object.entries(settings))),
    stop: async () => {
      for (const { server } of doubles) await server.close();
    },
  };
}

async function startPayments({
  PAYMENT_DOUBLE,
  DATABASE_URL,
  MERCADOPAGO_APP_ID,
  ASAAS_API_KEY,
}: Doubled): Promise<Double[]> {
  if (PAYMENT_DOUBLE === 'off') return [];
  if (DATABASE_URL !== undefined || MERCADOPAGO_APP_ID !== undefined || ASAAS_API_KEY !== undefined)
    throw new StartupError(
      'PAYMENT_DOUBLE=on é só para demonstração: tire DATABASE_URL, MERCADOPAGO_APP_ID e ASAAS_API_KEY, ou desligue.',
    );
  const { openFakeMercadoPago } = await import('./mercado-pago/fake.ts');
  const { openFakeAsaas } = await import('./asaas/fake.ts');
  console.warn('PAYMENT_DOUBLE=on: os pagamentos pelo site são de mentira.');
  return [await openFakeMercadoPago(), await openFakeAsaas({ eager: true })];
}

async function startFiscal({ FISCAL_DOUBLE, DATABASE_URL, FOCUS_NFE_TOKEN }: Doubled): Promise<Double[]> {
  if (FISCAL_DOUBLE === 'off') return [];
  if (DATABASE_URL !== undefined || FOCUS_NFE_TOKEN !== undefined)
    throw new StartupError(
      'FISCAL_DOUBLE=on é só para demonstração: tire DATABASE_URL e FOCUS_NFE_TOKEN, ou desligue.',
    );
  const { openFakeFocusNfe } = await import('./focus-nfe/fake.ts');
  console.warn('FISCAL_DOUBLE=on: as notas fiscais são de mentira.');
  return [await openFakeFocusNfe()];
}

async function startWhatsapp({ WHATSAPP_DOUBLE, DATABASE_URL, WHATSAPP_URL }: Doubled): Promise<Double[]> {
  if (WHATSAPP_DOUBLE === 'off') return [];
  if (DATABASE_URL !== undefined || WHATSAPP_URL !== undefined)
    throw new StartupError('WHATSAPP_DOUBLE=on é só para demonstração: tire DATABASE_URL e WHATSAPP_URL, ou desligue.');
  const { openFakeWhatsapp } = await import('./whatsapp/fake.ts');
  const double = await openFakeWhatsapp();
  console.warn(
    `WHATSAPP_DOUBLE=on: o WhatsApp é de mentira, e o celular do cliente está em ${double.server.url}/telefone`,
  );
  return [double];
}

async function startInstagram({ INSTAGRAM_DOUBLE, DATABASE_URL, INSTAGRAM_APP_ID }: Doubled): Promise<Double[]> {
  if (INSTAGRAM_DOUBLE === 'off') return [];
  if (DATABASE_URL !== undefined || INSTAGRAM_APP_ID !== undefined)
    throw new StartupError(
      'INSTAGRAM_DOUBLE=on é só para demonstração: tire DATABASE_URL e INSTAGRAM_APP_ID, ou desligue.',
    );
  const { openFakeInstagram } = await import('./instagram/fake.ts');
  console.warn('INSTAGRAM_DOUBLE=on: os posts são de mentira.');
  return [await openFakeInstagram()];
}
