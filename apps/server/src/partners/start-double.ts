import { systemClock } from '../platform/clock.ts';
import type { Settings } from '../platform/config.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import type { FakeServer } from './fake-server.ts';

type Switch = Extract<keyof Settings, `${string}_DOUBLE`>;
type Doubled = Pick<
  Settings,
  | Switch
  | 'DATABASE_URL'
  | 'MERCADOPAGO_APP_ID'
  | 'ASAAS_API_KEY'
  | 'FOCUS_NFE_TOKEN'
  | 'WHATSAPP_URL'
  | 'INSTAGRAM_APP_ID'
  | 'META_CONVERSIONS_URL'
  | 'GOOGLE_MEASUREMENT_URL'
  | 'GOOGLE_BUSINESS_CLIENT_ID'
>;
interface Double {
  settings: Record<string, string>;
  server: Pick<FakeServer, 'close'>;
}
interface Doubling {
  /** Real settings, beside which it does not stand. */
  beside: readonly Exclude<keyof Doubled, Switch>[];
  open: () => Promise<Double[]>;
}

const DOUBLES: Readonly<Record<Switch, Doubling>> = {
  PAYMENT_DOUBLE: {
    beside: ['MERCADOPAGO_APP_ID', 'ASAAS_API_KEY'],
    async open() {
      const { openFakeMercadoPago } = await import('./mercado-pago/fake.ts');
      const { openFakeAsaas } = await import('./asaas/fake.ts');
      console.warn('PAYMENT_DOUBLE=on: os pagamentos pelo site são de mentira.');
      return [await openFakeMercadoPago(), await openFakeAsaas({ eager: true })];
    },
  },
  FISCAL_DOUBLE: {
    beside: ['FOCUS_NFE_TOKEN'],
    async open() {
      const { openFakeFocusNfe } = await import('./focus-nfe/fake.ts');
      console.warn('FISCAL_DOUBLE=on: as notas fiscais são de mentira.');
      return [await openFakeFocusNfe()];
    },
  },
  WHATSAPP_DOUBLE: {
    beside: ['WHATSAPP_URL'],
    async open() {
      const { openFakeWhatsapp } = await import('./whatsapp/fake.ts');
      const double = await openFakeWhatsapp();
      console.warn(
        `WHATSAPP_DOUBLE=on: o WhatsApp é de mentira, e o celular do cliente está em ${double.server.url}/telefone`,
      );
      return [double];
    },
  },
  INSTAGRAM_DOUBLE: {
    beside: ['INSTAGRAM_APP_ID'],
    async open() {
      const { openFakeInstagram } = await import('./instagram/fake.ts');
      console.warn('INSTAGRAM_DOUBLE=on: os posts são de mentira.');
      return [await openFakeInstagram()];
    },
  },
  META_DOUBLE: {
    beside: ['META_CONVERSIONS_URL'],
    async open() {
      const { FAKE_META_TOKEN, openFakeMetaConversions } = await import('./meta-conversions/fake.ts');
      console.warn(`META_DOUBLE=on: a Meta dos anúncios é de mentira, e aceita o token ${FAKE_META_TOKEN}`);
      return [await openFakeMetaConversions(systemClock)];
    },
  },
  GA_DOUBLE: {
    beside: ['GOOGLE_MEASUREMENT_URL'],
    async open() {
      const { FAKE_API_SECRET, openFakeGoogleMeasurement } = await import('./google-measurement/fake.ts');
      console.warn(`GA_DOUBLE=on: o Google Analytics é de mentira, e aceita a chave ${FAKE_API_SECRET}`);
      return [await openFakeGoogleMeasurement()];
    },
  },
  GOOGLE_DOUBLE: {
    beside: ['GOOGLE_BUSINESS_CLIENT_ID'],
    async open() {
      const { openFakeGoogleBusiness, writeSamples } = await import('./google-business/fake.ts');
      const double = await openFakeGoogleBusiness();
      writeSamples(double);
      console.warn('GOOGLE_DOUBLE=on: o perfil do Google e suas avaliações são de mentira.');
      return [double];
    },
  },
};
const SWITCHES = Object.keys(DOUBLES) as Switch[]; // an object's keys are its own
const names = new Intl.ListFormat('pt-BR');

/**
 * Where somebody tries the product out, doubles stand in for partners: beside no real keys, and only with the database of this
 * folder.
 * @returns the settings that lead to them, and what ends them
 * @throws {StartupError}
 */
export async function startDouble(given: Doubled): Promise<{
  settings: Record<string, string>;
  stop: () => Promise<void>;
}> {
  const wanted = SWITCHES.filter((name) => given[name] === 'on');
  for (const name of wanted) {
    const real = ['DATABASE_URL', ...DOUBLES[name].beside] as const;
    if (real.some((setting) => given[setting] !== undefined))
      throw new StartupError(`${name}=on é só para demonstração: tire ${names.format(real)}, ou desligue.`);
  }
  const doubles: Double[] = [];
  for (const name of wanted) doubles.push(...(await DOUBLES[name].open()));
  return {
    settings: Object.fromEntries(doubles.flatMap(({ settings }) => Object.entries(settings))),
    stop: async () => {
      for (const { server } of doubles) await server.close();
    },
  };
}
