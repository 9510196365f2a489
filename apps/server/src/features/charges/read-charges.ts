import {
  CHARGES_PER_PAGE,
  type findCharges as findCall,
  type getChargeByLink,
} from '@comanda/contract/finance/charges';
import type { Out, Output } from '@comanda/contract/route';
import { chargeState, isPayable } from '@comanda/domain/payments/charge-state';
import { pick } from '@comanda/domain/fields/field';
import type { StoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { monthStart } from '@comanda/domain/payables/due-dates';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readSignedName } from '../../platform/signed-name.ts';
import { findCharges, getCharge, getChargingStore, seeCharge, sumCharges } from './charges.repo.ts';
import { codeOf, describeCharge, takesCharges, todayOf } from './describe-charge.ts';

type Base = Pick<Services, 'db' | 'config'>;

/** @throws {AppError} not_found */
export async function readCharges(
  { db, config }: Base,
  store_id: StoreId,
  { list, search = '', page = 1 }: Pick<Out<(typeof findCall)['query']>, 'list' | 'search' | 'page'>,
  now: Date,
): Promise<Output<typeof findCall>> {
  const store = await getChargingStore(db, store_id);
  const today = todayOf(store, now);
  const [rows, sums] = await Promise.all([
    findCharges(db, store_id, { list, search, page }, today),
    sumCharges(db, store_id, today, monthStart(today)),
  ]);
  const { open, opens, overdue, overdues, since, paid_month, paid_months, days, paid, cancelled } = sums;
  return {
    today,
    charges: rows.slice(0, CHARGES_PER_PAGE).map((row) => describeCharge(config, store_id, store, row, today)),
    page,
    more: rows.length > CHARGES_PER_PAGE,
    sums: {
      open: { sum: open, count: opens },
      overdue: { sum: overdue, count: overdues, since },
      paid_month: { sum: paid_months === 0 ? ZERO : paid_month, count: paid_months, days },
      paid: { count: paid },
      cancelled: { count: cancelled },
    },
    pix: takesCharges(store),
  };
}

/** The charge that a link names. @throws {AppError} not_found */
export function chargeOf({ config }: Pick<Base, 'config'>, token: string): { store_id: StoreId; id: number } {
  const named = readSignedName(config.SECRET, 'charge', token);
  if (named === null) throw new AppError('not_found');
  return named;
}

/** @throws {AppError} not_found */
export async function readChargeByLink(base: Base, token: string, now: Date): Promise<Output<typeof getChargeByLink>> {
  const { store_id, id } = chargeOf(base, token);
  const [store, row] = await Promise.all([getChargingStore(base.db, store_id), getCharge(base.db, store_id, id)]);
  const state = chargeState(row, todayOf(store, now));
  return {
    ...pick(row, ['name', 'description', 'amount', 'due_date', 'paid_on']),
    state,
    pix_code: isPayable(state) ? codeOf(store, row) : null,
    store_name: store.name,
    country_id: store.country_id,
    receiver: store.pix?.pix_infos ?? '',
  };
}

/** @throws {AppError} not_found */
export async function seeByLink(base: Base, token: string, now: Date): Promise<{ ok: true }> {
  const { store_id, id } = chargeOf(base, token);
  await getCharge(base.db, store_id, id);
  await seeCharge(base.db, store_id, id, now);
  return { ok: true };
}
