import type { Invoice, getInvoiceByLink } from '@comanda/contract/finance/invoices';
import type { Output } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import { toLocal } from '@comanda/domain/local-time';
import { pixCode } from '@comanda/domain/payments/pix';
import { billStatus } from '@comanda/domain/stores/plans';
import { storeZone } from '@comanda/domain/time-zones';
import type { Config } from '../../platform/config.ts';
import { signedName } from '../../platform/signed-name.ts';
import type { InvoicedStore, InvoiceRow } from './invoices.repo.ts';

type Payable = Omit<Output<typeof getInvoiceByLink>, 'store_name' | 'country_id'>;

export const todayOf = ({ timezone, country_id }: InvoicedStore, now: Date): string =>
  toLocal(now, storeZone(timezone, country_id)).date;

/** What anybody who may pay an invoice sees of it. */
export function payableInvoice(config: Config, store: InvoicedStore, row: InvoiceRow, now: Date): Payable {
  const { id: _, paid_note: __, ...amounts } = row;
  const status = billStatus(row, todayOf(store, now));
  const due = status === 'open' || status === 'overdue';
  return { ...amounts, status, pix_code: due ? pixOf(config, store, row) : null };
}

/** As the store's own people see it. */
export function describeInvoice(
  config: Config,
  store: InvoicedStore,
  { attention, ...row }: InvoiceRow & Pick<Invoice, 'attention'>,
  now: Date,
): Invoice {
  const payable = payableInvoice(config, store, row, now);
  const due = payable.status === 'open' || payable.status === 'overdue';
  const token = signedName(config.SECRET, 'bill', store.id, row.id);
  return {
    ...payable,
    id: row.id,
    paid_note: row.paid_note,
    attention,
    payment_link: due ? `${config.PUBLIC_URL}/ticket-payment?token=${token}` : '',
  };
}

/** The transaction id names store and invoice, so that a payment that arrives is told apart. */
function pixOf(config: Config, { id, country_id }: InvoicedStore, invoice: InvoiceRow): string | null {
  const { BILLING_PIX_KEY: key, BILLING_PIX_NAME: name, BILLING_PIX_CITY: city } = config;
  if (key === undefined || country_id !== COUNTRY.brazil) return null;
  return pixCode({ key, name, city, amount: invoice.total, txid: `COMANDA${id}B${invoice.id}` });
}
