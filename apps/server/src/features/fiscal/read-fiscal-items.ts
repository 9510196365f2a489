import type { getFiscalEfficiency, getFiscalItems } from '@comanda/contract/finance/fiscal';
import type { Output } from '@comanda/contract/route';
import { paidTwice } from '@comanda/domain/fiscal/efficiency';
import { regimeOf } from '@comanda/domain/fiscal/issue-rules';
import { missingCodes, suggestCodes, usesCst, withGroupCodes } from '@comanda/domain/fiscal/item-codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { getCostSettings } from '../order-costs/public.ts';
import { keepFacts } from '../reports/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findTaxedItems, getIssuer, sumRevenues } from './fiscal.repo.ts';
import { getFiscalSettings } from './settings.repo.ts';

const YEAR = 365;
/** @throws {AppError} not_found */
export async function readFiscalItems(db: Db, store: StoreId): Promise<Output<typeof getFiscalItems>> {
  const [{ fiscal_tax_class }, found, { group_codes }] = await Promise.all([
    getIssuer(db, store),
    findTaxedItems(db, store),
    getFiscalSettings(db, store),
  ]);
  const regime = regimeOf(fiscal_tax_class);
  const items = found.map((item) => withGroupCodes(item, group_codes));
  const missing = items.flatMap((taxed) => {
    const { menu_group_id: _, ...item } = taxed;
    const codes = missingCodes(item, regime);
    return codes.length === 0
      ? []
      : [{ ...item, missing: codes, suggestion: suggestCodes(item.name, item.group, !usesCst(regime)) }];
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
  await keepFacts(services, store, { from, to: today }, { today });
  const [{ fiscal_tax_class }, found, revenues, { tax_percent }, { group_codes }] = await Promise.all([
    getIssuer(db, store),
    findTaxedItems(db, store),
    sumRevenues(db, store, from),
    getCostSettings(db, store),
    getFiscalSettings(db, store),
  ]);
  const simples = !usesCst(regimeOf(fiscal_tax_class));
  const items = found.map((item) => withGroupCodes(item, group_codes));
  const sold = items.map((item) => ({ ...item, revenue: revenues.get(item.id) ?? ZERO }));
  return {
    tax_percent,
    simples,
    items: simples ? paidTwice(sold, tax_percent).map((item) => ({ ...item, held: [...item.held] })) : [],
    unknown: items.filter(({ ncm }) => ncm === '').length,
  };
}
