import type { getNotesConfig } from '@comanda/contract/finance/fiscal';
import type { Output } from '@comanda/contract/route';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { FISCAL_SETTING } from '@comanda/domain/fields/fiscal-note';
import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import { regimeOf } from '@comanda/domain/fiscal/issue-rules';
import { tpagOf } from '@comanda/domain/fiscal/payment-codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { findGroups, getIssuer } from './fiscal.repo.ts';
import { fiscalProviderNamed, fiscalProviders, isFiscalDemo } from './fiscal-providers.ts';
import { findWays, getFiscalSettings, getNextNumber } from './settings.repo.ts';

const NEEDED = ['fiscal_tax_class', 'tax_id', 'state', 'city', 'address', 'zipcode'] as const;

/** What fiscal notes are made with. @throws {AppError} not_found */
export async function readNotesConfig(
  services: Pick<Services, 'db' | 'config' | 'partners'>,
  store_id: StoreId,
): Promise<Output<typeof getNotesConfig>> {
  const { db, config } = services;
  const [issuer, settings, ways, menu_groups] = await Promise.all([
    getIssuer(db, store_id),
    getFiscalSettings(db, store_id),
    findWays(db, store_id),
    findGroups(db, store_id),
  ]);
  const { environment, provider, state, csc_id, certificate_until, silent_since, payment_codes } = settings;
  const known = fiscalProviderNamed(services, provider);
  return {
    ...issuer,
    missing: NEEDED.filter((field) => issuer[field] === ''),
    settings: pick(settings, namesIn(FISCAL_SETTING, 'form')),
    provider,
    provider_title: known?.title ?? '',
    provider_state: state,
    providers: fiscalProviders(services),
    available: known !== null,
    can_register: known !== null && known.client.registerStore !== null,
    demo: isFiscalDemo(config),
    next_number: await getNextNumber(db, store_id, { environment, model: NOTE_MODEL.nfce, series: settings.series }),
    nfe_next_number: await getNextNumber(db, store_id, {
      environment,
      model: NOTE_MODEL.nfe,
      series: settings.nfe_series,
    }),
    csc_id,
    certificate_until,
    silent_since,
    regime: regimeOf(issuer.fiscal_tax_class),
    menu_groups,
    payment_ways: ways.map(({ payment, name }) => ({
      payment,
      name,
      code: tpagOf(payment, payment_codes),
      own: Object.hasOwn(payment_codes, String(payment)),
    })),
  };
}
