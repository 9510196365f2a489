import { isPositive } from '@comanda/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { getInvoice, getInvoicedStore, holdInvoice, setPaid } from '../../invoices/public.ts';
import type { DueRules } from './due.ts';

/** Kept with the bill, as what a person says of a payment is. */
const NOTE = 'Pago pelo site';

export const BILL: DueRules = {
  ours: true,
  async hold(tx, store_id, id) {
    const bill = await holdInvoice(tx, store_id, id);
    return {
      total: bill.total,
      paid: bill.paid_at !== null,
      cancelled: false,
      refuse() {
        if (!isPositive(bill.total)) throw new AppError('bill_free');
      },
      async begin() {},
      async settle({ arrival, leading }, now) {
        if (arrival.pays) await setPaid(tx, store_id, id, now, NOTE);
        // What a person has said of it stays.
        else if (bill.paid_note === NOTE && (leading.state === 'refunded' || leading.state === 'charged_back'))
          await setPaid(tx, store_id, id, null, '');
      },
      async announce() {},
    };
  },
  async page(db, store_id, id) {
    const { month, total, paid_at } = await getInvoice(db, store_id, id);
    return { title: month, amount: total, paid_at, closed: !isPositive(total), wanted: null, order: null };
  },
  provider: async () => null,
  async payer(db, store_id, id) {
    const [{ month }, { name, url }] = await Promise.all([
      getInvoice(db, store_id, id),
      getInvoicedStore(db, store_id),
    ]);
    return { description: `Comanda, ${month.slice(0, 7)}, ${name}`, client_name: name, email: '', tax_id: '', url };
  },
};
