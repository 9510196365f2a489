import type { Bill, getBillByLink } from '@comanda/contract/bills';
import type { Output } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import { toLocal } from '@comanda/domain/local-time';
import { pixCode } from '@comanda/domain/pix';
import { billStatus } from '@comanda/domain/plans';
import { storeZone } from '@comanda/domain/time-zones';
import type { Config } from '../../platform/config.ts';
import { billToken } from './bill-link.ts';
import type { BilledStore, BillRow } from './bills.repo.ts';

type Payable = Omit<Output<typeof getBillByLink>, 'store_name' | 'country_id'>;

export const todayOf = ({ timezone, country_id }: BilledStore, now: Date): string =>
  toLocal(now, storeZone(timezone, country_id)).date;

/** What anybody who may pay a bill sees of it. */
export function payableBill(config: Config, store: BilledStore, row: BillRow, now: Date): Payable {
  const { id: _, paid_note: __, ...amounts } = row;
  const status = billStatus(row, todayOf(store, now));
  const due = status === 'open' || status === 'overdue';
  return { ...amounts, status, pix_code: due ? pixOf(config, store, row) : null };
}

/** As the store's own people see it. */
export function describeBill(config: Config, store: BilledStore, row: BillRow, now: Date): Bill {
  const payable = payableBill(config, store, row, now);
  const due = payable.status === 'open' || payable.status === 'overdue';
  const token = billToken(config.SECRET, store.id, row.id);
  return {
    ...payable,
    id: row.id,
    paid_note: row.paid_note,
    payment_link: due ? `${config.PUBLIC_URL}/ticket-payment?token=${token}` : '',
  };
}

/** The transaction id names store and bill, so that a payment that arrives is told apart. */
function pixOf(config: Config, { id, country_id }: BilledStore, bill: BillRow): string | null {
  const { BILLING_PIX_KEY: key, BILLING_PIX_NAME: name, BILLING_PIX_CITY: city } = config;
  if (key === undefined || country_id !== COUNTRY.brazil) return null;
  return pixCode({ key, name, city, amount: bill.total, txid: `COMANDA${id}B${bill.id}` });
}
