import { ROLE, type Role } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { omit } from '../../platform/omit.ts';
import { openingOf } from './opening.ts';
import { labelPayments } from './payment-labels.ts';
import { getOwnRow } from './store-detail.repo.ts';

/** A store with all of its settings. Where its orders are sent on to is for owners to know: others get it empty. */
export async function readStore(db: Db, store_id: StoreId, type: Role, now: Date) {
  const row = await getOwnRow(db, store_id);
  const owner = type === ROLE.administrator || type === ROLE.owner;
  const payment_methods = labelPayments(row, row.payment_methods);
  return {
    ...omit(row, 'zone', 'schedule', 'active'),
    ...openingOf(row, now),
    country_id: row.country_id as 1 | 2, // the only ones that the contract lets in
    external_webhook: owner ? row.external_webhook : '',
    times: row.schedule,
    cities: row.cities.map((city) => ({ ...city, store_id })),
    fees: row.fees.map((fee) => omit(fee, 'off_until')),
    payment_methods,
    cashier_payment_methods: payment_methods.filter(({ enabled, cashier }) => enabled && cashier),
  };
}
