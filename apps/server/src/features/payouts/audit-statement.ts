import type { StoreId } from '@comanda/domain/ids';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { auditPayouts, type PayoutAudit, type PayoutFinding } from '@comanda/domain/statements/audit-payouts';
import type { MarketplaceOrder } from '@comanda/domain/statements/match-payouts';
import { findingKeys } from '@comanda/domain/statements/payout-claims';
import { MARKETPLACE_WAY } from '@comanda/domain/statements/marketplace-paid';
import { merged } from '@comanda/domain/statements/payout-line';
import { orderNumber } from '@comanda/domain/statements/read-payouts';
import type { Db } from '../../platform/db.ts';
import { getOpeningRules } from '../stores/public.ts';
import { findCharges, findContract, findLines, findMarketplaceOrders, type StatementRow } from './payouts.repo.ts';

export interface Audited extends PayoutAudit {
  terms: NonNullable<Awaited<ReturnType<typeof findContract>>>;
  lines: number;
  keyed: readonly (PayoutFinding & { key: string })[];
  numbers: ReadonlyMap<number, number>;
}

/**
 * A statement's days held against the contract, with what every file says of them. @returns null while no contract is known
 */
export async function auditStatement(
  db: Db,
  store_id: StoreId,
  { marketplace, starts, ends }: Pick<StatementRow, 'marketplace' | 'starts' | 'ends'>,
  now: Date,
): Promise<Audited | null> {
  const terms = await findContract(db, store_id, marketplace);
  if (!terms) return null;
  const { zone } = await getOpeningRules(db, store_id);
  const days = { starts, ends };
  const lines = merged(await findLines(db, store_id, marketplace, days));
  const charges = await findCharges(db, store_id, marketplace, days);
  const around = { starts: addDays(starts, -1), ends: addDays(ends, 1) };
  const rows = await findMarketplaceOrders(db, store_id, marketplace, around, MARKETPLACE_WAY[marketplace]);
  const orders = rows.map(({ id, number, created_at, total, status, partner_order }): MarketplaceOrder => {
    const { date, minutes } = toLocal(created_at, zone);
    return {
      order_id: id,
      number,
      partner_order: orderNumber(partner_order ?? ''),
      date,
      minutes,
      total,
      status: status === 'delivered' || status === 'cancelled' ? status : 'open',
      paid_at_store: false,
    };
  });
  const audit = auditPayouts({ ...days, lines, charges }, orders, terms, toLocal(now, zone).date);
  const keys = findingKeys(audit.findings);
  return {
    ...audit,
    terms,
    lines: lines.length,
    keyed: audit.findings.map((finding, at) => ({ ...finding, key: keys[at] ?? '' })),
    numbers: new Map(rows.map(({ id, number }) => [id, number])),
  };
}
