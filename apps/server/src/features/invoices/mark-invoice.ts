import type { Invoice, markInvoice as call } from '@comanda/contract/finance/invoices';
import type { Out } from '@comanda/contract/route';
import { isPositive } from '@comanda/domain/money';
import type { Author } from '../../platform/changes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { askToTidy } from '../payment-asks/public.ts';
import { findAttentions, getInvoice, getInvoicedStore, setPaid } from './invoices.repo.ts';
import { describeInvoice } from './describe-invoice.ts';

/** What arrived is said by Comanda's own staff, and kept with their name. @throws {AppError} not_found, bill_free */
export async function markInvoice(
  { db, config, recorded }: Pick<Services, 'db' | 'config' | 'recorded'>,
  author: Author,
  id: number,
  { paid, note }: Out<(typeof call)['body']>,
): Promise<Invoice> {
  const { store, now } = author;
  const { total } = await getInvoice(db, store, id);
  if (!isPositive(total)) throw new AppError('bill_free');
  await recorded(author, { bills: { column: 'id', ids: [id] } }, async (tx) => {
    await setPaid(tx, store, id, paid ? now : null, paid ? note : '');
    if (paid) await askToTidy(tx, store, { kind: 'bill', id }, now);
  });
  const row = { ...(await getInvoice(db, store, id)), attention: (await findAttentions(db, store)).get(id) ?? null };
  return describeInvoice(config, await getInvoicedStore(db, store), row, now);
}
