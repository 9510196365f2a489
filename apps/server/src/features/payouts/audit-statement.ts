import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { auditPayouts, type PayoutAudit, type PayoutFinding } from '@comanda/domain/statements/audit-payouts';
import { findingKeys } from '@comanda/domain/statements/payout-claims';
import type { Db } from '../../platform/db.ts';
import { getOpeningRules } from '../stores/public.ts';
import { findCharges, findContract, type StatementRow } from './payouts.repo.ts';
import { readBothSides } from './both-sides.ts';

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
  const { lines, orders, rows } = await readBothSides(db, store_id, { marketplace, zone }, days);
  const charges = await findCharges(db, store_id, marketplace, days);
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
