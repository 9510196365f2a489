import { add, max, subtract, ZERO } from '@comanda/domain/money';
import { keptOf } from '@comanda/domain/online-payments/attempt';
import { AppError } from '../../../platform/app-error.ts';
import {
  getCharge,
  getChargingStore,
  holdCharge,
  isChargePayable,
  paidOnline,
  returnedOnline,
} from '../../charges/public.ts';
import { hasPaidDue } from '../online-payments.repo.ts';
import type { DueRules } from './due.ts';

export const CHARGE: DueRules = {
  ours: false,
  async hold(tx, store_id, id) {
    const charge = await holdCharge(tx, store_id, id);
    return {
      total: charge.amount,
      paid: charge.paid_on !== null,
      cancelled: charge.cancelled_at !== null,
      refuse() {
        if (charge.cancelled_at !== null) throw new AppError('charge_cancelled');
      },
      async begin() {},
      async settle({ payment_id, arrival, leading, all }, now) {
        if (arrival.pays) return paidOnline(tx, store_id, id, 'paid', now);
        // What somebody else has seen paid is not changed by money that came besides.
        if (charge.paid_on === null || charge.paid_by !== null || !(await hasPaidDue(tx, store_id, payment_id))) return;
        // What went back whole is owed no more; what a bank has taken back is.
        if (leading.state === 'refunded') return paidOnline(tx, store_id, id, 'returned', now);
        if (leading.state === 'charged_back') return paidOnline(tx, store_id, id, 'open', now);
        const kept = add(...all.map(keptOf));
        await returnedOnline(tx, store_id, id, max(subtract(charge.amount, kept), ZERO), now);
      },
      async announce() {},
    };
  },
  async page(db, store_id, id, now) {
    const [charge, store] = await Promise.all([getCharge(db, store_id, id), getChargingStore(db, store_id)]);
    const { description, amount, paid_on, paid_at } = charge;
    return {
      title: description,
      amount,
      paid_at: paid_on === null ? null : (paid_at ?? `${paid_on}T12:00:00Z`),
      closed: !isChargePayable(charge, store, now) && paid_on === null,
      wanted: null,
      order: null,
    };
  },
  provider: async () => null,
  async payer(db, store_id, id) {
    const [{ name, description, tax_id }, store] = await Promise.all([
      getCharge(db, store_id, id),
      getChargingStore(db, store_id),
    ]);
    return { description: `${store.name}, ${description}`, client_name: name, email: '', tax_id, url: store.url };
  },
};
