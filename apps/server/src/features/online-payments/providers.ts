import { asaas } from '../../partners/asaas/partner.ts';
import { mercadoPago } from '../../partners/mercado-pago/partner.ts';
import type { AnyPartner } from '../../partners/partner.ts';
import type { AccountOpening, PaymentProvider } from '../../partners/payment-provider.ts';
import type { Services } from '../../platform/services.ts';

/** Partners that take money for stores: the only list of them. */
export const PAYMENT_PARTNERS = [mercadoPago, asaas] as const;
export type ProviderName = (typeof PAYMENT_PARTNERS)[number]['name'];

/** One of them with its client. Its keys are read by its own shape and go back to nobody else. */
export interface Provider {
  name: ProviderName;
  title: string;
  partner: AnyPartner;
  client: PaymentProvider<unknown>;
}

/** @returns null for one that is none, or that this installation has no access to */
export function providerNamed({ partners }: Pick<Services, 'partners'>, name: string): Provider | null {
  const partner = PAYMENT_PARTNERS.find((each) => each.name === name);
  if (partner === undefined) return null;
  const client = partners.client[partner.name];
  if (client === null) return null;
  return { name: partner.name, title: partner.title, partner, client: client as PaymentProvider<unknown> }; // given its own keys
}

/** A provider that opens accounts for stores. */
export interface OpeningProvider extends Provider {
  opening: AccountOpening<unknown>;
}
/** @returns null where this installation has none */
export function openingProvider(services: Pick<Services, 'partners'>): OpeningProvider | null {
  for (const { name } of PAYMENT_PARTNERS) {
    const provider = providerNamed(services, name);
    const opening = provider?.client.opening ?? null;
    if (provider !== null && opening !== null) return { ...provider, opening };
  }
  return null;
}

/** A double stands in for the provider: what is paid is no money. */
export const isDemo = ({ PAYMENT_DOUBLE }: Pick<Services['config'], 'PAYMENT_DOUBLE'>): boolean =>
  PAYMENT_DOUBLE === 'on';
