import { join } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import type { Settings } from '../platform/config.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { type DoubleMemory, openDoubleMemory } from './double-memory.ts';
import type { FakeServer } from './fake-server.ts';

type Switch = Extract<keyof Settings, `${string}_DOUBLE`>;
type Doubled = Pick<
  Settings,
  | Switch
  | 'DATABASE_URL'
  | 'MERCADOPAGO_APP_ID'
  | 'BILLING_MERCADOPAGO_TOKEN'
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
  /** What it stands in for, as the terminal says it. */
  of: string;
  /** Real settings, beside which it does not stand. */
  beside: readonly Exclude<keyof Doubled, Switch>[];
  /** @returns also how somebody gets at what it shows */
  open: (memory: (name: string) => DoubleMemory) => Promise<{ doubles: Double[]; hint?: string }>;
}

const DOUBLES: Readonly<Record<Switch, Doubling>> = {
  PAYMENT_DOUBLE: {
    of: 'os pagamentos pelo site',
    beside: ['MERCADOPAGO_APP_ID', 'BILLING_MERCADOPAGO_TOKEN', 'ASAAS_API_KEY'],
    async open(memory) {
      const { openFakeMercadoPago, OWN_FAKE_ACCOUNT } = await import('./mercado-pago/fake.ts');
      const { openFakeAsaas } = await import('./asaas/fake.ts');
      const mercadoPago = await openFakeMercadoPago({ memory: memory('mercado-pago') });
      // With an account of the platform's own, into which stores pay what they owe it.
      const settings = { ...mercadoPago.settings, ...OWN_FAKE_ACCOUNT };
      const asaas = await openFakeAsaas({ eager: true, memory: memory('asaas') });
      return { doubles: [{ ...mercadoPago, settings }, asaas] };
    },
  },
  FISCAL_DOUBLE: {
    of: 'as notas fiscais',
    beside: ['FOCUS_NFE_TOKEN'],
    async open() {
      const { openFakeFocusNfe } = await import('./focus-nfe/fake.ts');
      return { doubles: [await openFakeFocusNfe()] };
    },
  },
  WHATSAPP_DOUBLE: {
    of: 'o WhatsApp',
    beside: ['WHATSAPP_URL'],
    async open(memory) {
      const { openFakeWhatsapp } = await import('./whatsapp/fake.ts');
      const double = await openFakeWhatsapp({ memory: memory('whatsapp') });
      return { doubles: [double], hint: `O celular do cliente, no WhatsApp: ${double.server.url}/telefone` };
    },
  },
  INSTAGRAM_DOUBLE: {
    of: 'o Instagram',
    beside: ['INSTAGRAM_APP_ID'],
    async open() {
      const { openFakeInstagram } = await import('./instagram/fake.ts');
      return { doubles: [await openFakeInstagram()] };
    },
  },
  META_DOUBLE: {
    of: 'os anúncios da Meta',
    beside: ['META_CONVERSIONS_URL'],
    async open() {
      const { FAKE_META_TOKEN, openFakeMetaConversions } = await import('./meta-conversions/fake.ts');
      return { doubles: [await openFakeMetaConversions(systemClock)], hint: `Token da Meta: ${FAKE_META_TOKEN}` };
    },
  },
  GA_DOUBLE: {
    of: 'o Google Analytics',
    beside: ['GOOGLE_MEASUREMENT_URL'],
    async open() {
      const { FAKE_API_SECRET, openFakeGoogleMeasurement } = await import('./google-measurement/fake.ts');
      return { doubles: [await openFakeGoogleMeasurement()], hint: `Chave do Google Analytics: ${FAKE_API_SECRET}` };
    },
  },
  GOOGLE_DOUBLE: {
    of: 'o perfil do Google',
    beside: ['GOOGLE_BUSINESS_CLIENT_ID'],
    async open() {
      const { openFakeGoogleBusiness, writeSamples } = await import('./google-business/fake.ts');
      const double = await openFakeGoogleBusiness();
      writeSamples(double);
      return { doubles: [double] };
    },
  },
};
export const DOUBLE_SWITCHES = Object.keys(DOUBLES) as Switch[]; // an object's keys are its own
const names = new Intl.ListFormat('pt-BR');

/**
 * Where somebody tries the product out, doubles stand in for partners: beside no real keys, and only with the database of this
 * folder.
 * @param tried the demo as it was written is all that is here
 * @param folder where those that are asked again about what was before keep what they know; left out, they forget
 * @returns the settings that lead to them, what the terminal says of them, and what ends them
 * @throws {StartupError}
 */
export async function startDouble(
  given: Doubled,
  { tried, folder }: { tried: boolean; folder?: string },
): Promise<{
  settings: Record<string, string>;
  /** For the terminal: what they stand for, and how somebody gets at what they show. */
  said: string[];
  stop: () => Promise<void>;
}> {
  const realBeside = (name: Switch) => {
    const real = ['DATABASE_URL', ...DOUBLES[name].beside] as const;
    return real.some((setting) => given[setting] !== undefined) ? real : null;
  };
  for (const name of DOUBLE_SWITCHES.filter((each) => given[each] === 'on')) {
    const real = realBeside(name);
    if (real !== null)
      throw new StartupError(`${name}=on é só para demonstração: tire ${names.format(real)}, ou desligue.`);
  }
  const wanted = DOUBLE_SWITCHES.filter(
    (name) => given[name] === 'on' || (given[name] === 'auto' && tried && realBeside(name) === null),
  );
  const memory = (name: string) => openDoubleMemory(folder && join(folder, `double-${name}.bin`));
  const opened = await Promise.all(wanted.map((name) => DOUBLES[name].open(memory)));
  const doubles = opened.flatMap((each) => each.doubles);
  const what = names.format(wanted.map((name) => DOUBLES[name].of));
  const hints = opened.flatMap(({ hint }) => hint ?? []);
  return {
    said: wanted.length === 0 ? [] : [`De demonstração, nada sai daqui: ${what}.`, ...hints],
    settings: Object.fromEntries([
      ...wanted.map((name) => [name, 'on'] as const),
      ...doubles.flatMap(({ settings }) => Object.entries(settings)),
    ]),
    stop: async () => {
      for (const { server } of doubles) await server.close();
    },
  };
}
