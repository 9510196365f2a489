import type { Ability } from '@comanda/contract/orders/watch';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { AnyPartner } from './partner.ts';
import { asaas } from './asaas/partner.ts';
import { focusNfe } from './focus-nfe/partner.ts';
import { googleMeasurement } from './google-measurement/partner.ts';
import { instagram } from './instagram/partner.ts';
import { googleBusiness } from './google-business/partner.ts';
import { metaConversions } from './meta-conversions/partner.ts';
import { mercadoPago } from './mercado-pago/partner.ts';
import { nominatim } from './nominatim/partner.ts';
import { osrm } from './osrm/partner.ts';
import { plugNotas } from './plug-notas/partner.ts';
import { openOutside, type Outside } from './outside.ts';
import { webPush } from './web-push/partner.ts';
import { whatsapp } from './whatsapp/partner.ts';

/** Every outside system: the only list of them. */
export const PARTNERS = [
  nominatim,
  osrm,
  webPush,
  mercadoPago,
  asaas,
  focusNfe,
  plugNotas,
  whatsapp,
  instagram,
  googleBusiness,
  metaConversions,
  googleMeasurement,
] as const;

type Listed = (typeof PARTNERS)[number];
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The environment variables of all partners. */
export const PARTNER_SETTINGS = Object.assign({}, ...PARTNERS.map(({ settings }) => settings)) as AllOf<
  Listed['settings']
>; // what the list holds
export type PartnerSettings = z.output<z.ZodObject<typeof PARTNER_SETTINGS>>;

/** The partners' clients by name, and what the shop sees of them. */
export interface Partners {
  client: { readonly [Each in Listed as Each['name']]: ReturnType<Each['open']> };
  /** Since when a partner has not answered; null while it does. @param store_id whose keys are meant, where a store has its own */
  silentSince: (name: string, store_id?: number) => Date | null;
  /** Those that do not answer now; with a store's own keys too. */
  silent: (store_id: number) => { name: string; title: string; can: Ability[]; since: string }[];
  /** One that is called by its name, with its own settings. */
  named: (name: string) => { partner: AnyPartner; settings: Record<string, unknown> } | undefined;
  close: () => void;
}

interface Opening {
  config: PartnerSettings & { PUBLIC_URL: string; CONTACT_EMAIL?: string | undefined; SECRET: string };
  log: FastifyBaseLogger;
  clock: Clock;
  /** Partners beside the listed ones. */
  further?: readonly AnyPartner[];
}

export function openPartners({ config, log, clock, further = [] }: Opening): Partners {
  const ways = new Map<string, Outside>();
  const all: readonly AnyPartner[] = [...PARTNERS, ...further];
  const clients = all.map(({ name, ...partner }) => {
    const client = partner.open(settingsOf(partner, config), {
      log,
      clock,
      secret: config.SECRET,
      contact: config.CONTACT_EMAIL ?? 'contato@comanda.test',
      site: config.PUBLIC_URL,
      outside: (rules = {}) => {
        const way = openOutside({ partner: name, log, clock, userAgent: `Comanda (${config.PUBLIC_URL})`, rules });
        ways.set(name, way);
        return way;
      },
    });
    return [name, client] as const;
  });
  return {
    client: Object.fromEntries(clients) as unknown as Partners['client'], // each under its own name
    silentSince: (name, store_id) => ways.get(name)?.silentSince(store_id) ?? null,
    silent: (store_id) =>
      all.flatMap(({ name, title, can }) => {
        const way = ways.get(name);
        const since = way?.silentSince(store_id) ?? way?.silentSince() ?? null;
        return since === null ? [] : [{ name, title, can: [...can], since: since.toISOString() }];
      }),
    named: (name) => {
      const found = all.find((each) => each.name === name);
      return found && { partner: found, settings: settingsOf(found, config) };
    },
    close() {
      for (const way of ways.values()) way.close();
    },
  };
}

/** A partner's own settings, and no others. */
function settingsOf(
  { settings }: Pick<AnyPartner, 'settings'>,
  config: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, config[name]]));
}
