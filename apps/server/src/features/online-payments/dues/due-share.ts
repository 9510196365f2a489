import { isPositive, toCents } from '@comanda/domain/money';
import { keptOf } from '@comanda/domain/online-payments/attempt';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { AppError } from '../../../platform/app-error.ts';
import { recordPayments } from '../../cash/public.ts';
import { decideShare, getShare, holdShare } from '../../table-sessions/public.ts';
import { announceTab, followBill } from '../../tables/public.ts';
import { bookOf } from './book-of.ts';
import type { DueRules } from './due.ts';

export const SHARE: DueRules = {
  ours: false,
  async hold(tx, store_id, id) {
    const { tab, state, amount, remaining } = await holdShare(tx, store_id, id);
    const open = tab.closed_at === null;
    return {
      total: amount,
      // What others have paid meanwhile is not paid once more.
      paid: state === 'credited' || (open && toCents(remaining) < toCents(amount)),
      cancelled: false,
      closed: !open,
      declined: state === 'cancelled' || state === 'refused',
      refuse() {
        if (!open) throw new AppError('tab_closed');
        if (state !== 'waiting') throw new AppError('share_paid');
      },
      async begin() {},
      async settle(heard, now) {
        const { arrival, all } = heard;
        if (arrival.pays) await decideShare(tx, store_id, id, 'credited', now);
        // Nothing of it is left here: who sat there owes it again.
        else if (state === 'credited' && !all.some((each) => isPositive(keptOf(each))))
          await decideShare(tx, store_id, id, 'refused', now);
        if (toCents(arrival.change) === 0) return;
        const row = { ...(await bookOf(tx, store_id, heard)), amount: arrival.change, tab_id: tab.id };
        await recordPayments(tx, store_id, [{ ...row, allocation: { by: 'amount' } }], { user_id: null, now });
        await followBill(tx, store_id, tab.id, now);
      },
      async announce(now) {
        await announceTab(tx, store_id, tab, 'paid', now);
      },
    };
  },
  async page(db, store_id, id) {
    const { number, amount, state, decided_at, closed, remaining } = await getShare(db, store_id, id);
    const credited = state === 'credited';
    return {
      title: writeTableNumber(number),
      amount,
      paid_at: credited ? decided_at : null,
      closed: !credited && (closed || state !== 'waiting' || !isPositive(remaining)),
      wanted: null,
      order: null,
    };
  },
  provider: async () => null,
  async payer(db, store_id, id) {
    const { number, phone_name, store_name, url } = await getShare(db, store_id, id);
    return {
      description: `${store_name}, mesa ${writeTableNumber(number)}`,
      client_name: phone_name,
      email: '',
      tax_id: '',
      url,
    };
  },
};
