import type { claimFindings } from '@comanda/contract/finance/payouts';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { max } from '@comanda/domain/money';
import { toLocal } from '@comanda/domain/local-time';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getOpeningRules } from '../stores/public.ts';
import { auditStatement } from './audit-statement.ts';
import { deleteClaims, saveClaims } from './claims.repo.ts';
import { getStatement } from './payouts.repo.ts';

/** What people have done about findings, which the rules must still find. @throws {AppError} not_found */
export async function claim(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  { store_id, user_id, now }: { store_id: StoreId; user_id: number; now: Date },
  statement_id: number,
  { keys, state, contested_on, protocol, note, recovered }: Omit<Out<(typeof claimFindings)['body']>, 'store_id'>,
): Promise<{ ok: true }> {
  const statement = await getStatement(db, store_id, statement_id);
  const { marketplace } = statement;
  if (state === null) {
    await transaction((tx) => deleteClaims(tx, store_id, marketplace, keys));
    return { ok: true };
  }
  const audit = await auditStatement(db, store_id, statement, now);
  const asked = new Set(keys);
  const found = audit?.keyed.filter(({ key }) => asked.has(key)) ?? [];
  if (found.length < asked.size) throw new AppError('not_found');
  const { zone } = await getOpeningRules(db, store_id);
  const claims = found.map(({ key, kind, partner_order, date, amount }) => ({
    finding_key: key,
    kind,
    partner_order,
    date,
    amount,
    state,
    contested_on: state === 'contested' ? (contested_on ?? toLocal(now, zone).date) : null,
    protocol,
    note,
    recovered: state === 'recovered' ? (found.length === 1 && recovered !== null ? recovered : max(amount, 0)) : null,
  }));
  await transaction((tx) => saveClaims(tx, store_id, marketplace, claims, { user_id, now }));
  return { ok: true };
}
