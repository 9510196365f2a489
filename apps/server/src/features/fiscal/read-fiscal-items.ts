import type { getFiscalEfficiency, getFiscalItems } from '@comanda/contract/fiscal';
import type { Output } from '@comanda/contract/route';
import { paidTwice } from '@comanda/domain/fiscal/efficiency';
import { missingCodes, suggestCodes } from '@comanda/domain/fiscal/item-codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { storeDay } from '@comanda/domain/store-day';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { getCostSettings } from '../order-costs/public.ts';
import { keepFacts } from '../reports/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findTaxedItems, getIssuer, sumRevenues } from './fiscal.repo.ts';

const YEAR = 365;
/** As the store's settings call its regime; nothing said counts as the usual one. */
const isSimples = (tax_class: string): boolean => tax_class === '' || /simples|mei/i.test(tax_class);

/** @throws {AppError} not_found */
export async function readFiscalItems(db: Db, store: StoreId): Promise<Output<typeof getFiscalItems>> {
  const [{ fiscal_tax_class }, items] = await Promise.all([getIssuer(db, store), findTaxedItems(db, store)]);
  const simples = isSimples(fiscal_tax_class);
  const missing = items.flatMap((item) => {
    const codes = missingCodes(item);
    return codes.length === 0
      ? []
      : [{ ...item, missing: codes, suggestion: suggestCodes(item.name, item.group, simples) }];
  });
  return {
    items: items.length,
    complete: items.length - missing.length,
    reform: items.filter(({ ibs_cbs_cst, c_class_trib }) => ibs_cbs_cst !== '' && c_class_trib !== '').length,
    missing,
  };
}

/** What the last year would have cost less. @throws {AppError} not_found */
export async function readEfficiency(
  services: Pick<Services, 'db' | 'transaction'>,
  store: StoreId,
  now: Date,
): Promise<Output<typeof getFiscalEfficiency>> {
  const { db } = services;
  const settings = await getStoreSettings(db, store);
  const today = storeDay(settings, now);
  const from = addDays(today, -YEAR);
  await keepFacts(services, store, { from, to: today }, { today, zone: settings.zone });
  const [{ fiscal_tax_class }, items, revenues, { tax_percent }] = await Promise.all([
    getIssuer(db, store),
    findTaxedItems(db, store),
    sumRevenues(db, store, from),
    getCostSettings(db, store),
  ]);
  const simples = isSimples(fiscal_tax_class);
  const sold = items.map((item) => ({ ...item, revenue: revenues.get(item.id) ?? ZERO }));
  return {
    tax_percent,
    simples,
    items: simples ? paidTwice(sold, tax_percent).map((item) => ({ ...item, held: [...item.held] })) : [],
    unknown: items.filter(({ ncm }) => ncm === '').length,
  };
}
