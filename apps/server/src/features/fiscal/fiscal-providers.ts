import type { FiscalProvider } from '../../partners/fiscal-provider.ts';
import { focusNfe } from '../../partners/focus-nfe/partner.ts';
import { plugNotas } from '../../partners/plug-notas/partner.ts';
import type { AnyPartner } from '../../partners/partner.ts';
import type { Services } from '../../platform/services.ts';

/** A partner that issues notes, with how its client is found among all. */
interface Listed {
  partner: AnyPartner;
  client: (partners: Services['partners']) => FiscalProvider<unknown> | null;
}
/** Partners that issue notes for stores: the only list of them. */
const FISCAL_PARTNERS: readonly Listed[] = [
  { partner: focusNfe, client: ({ client }) => client['focus-nfe'] },
  { partner: plugNotas, client: ({ client }) => client['plug-notas'] },
];

/** One of them with its client. Its keys are read by its own shape and go back to nobody else. */
export interface NamedProvider {
  name: string;
  title: string;
  partner: AnyPartner;
  client: FiscalProvider<unknown>;
}

/** @returns null for one that is none, or that this installation has no access to */
export function fiscalProviderNamed({ partners }: Pick<Services, 'partners'>, name: string): NamedProvider | null {
  const listed = FISCAL_PARTNERS.find(({ partner }) => partner.name === name);
  const client = listed?.client(partners) ?? null;
  if (listed === undefined || client === null) return null;
  const { partner } = listed;
  return { name: partner.name, title: partner.title, partner, client };
}

/** All that this installation reaches, as a store chooses among them. */
export const fiscalProviders = (services: Pick<Services, 'partners'>) =>
  FISCAL_PARTNERS.flatMap(({ partner: { name } }) => {
    const known = fiscalProviderNamed(services, name);
    return known === null ? [] : [{ name, title: known.title, can_register: known.client.registerStore !== null }];
  });

/** A double stands in for the authority: what is issued is no note. */
export const isFiscalDemo = ({ FISCAL_DOUBLE }: Pick<Services['config'], 'FISCAL_DOUBLE'>): boolean =>
  FISCAL_DOUBLE === 'on';
