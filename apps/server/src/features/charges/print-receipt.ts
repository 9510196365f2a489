import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { requestPrint } from '../print/public.ts';
import { getCharge } from './charges.repo.ts';

/**
 * The receipt of a paid charge on the store's printer.
 * @returns how many papers there will be: with 0 the screen prints it
 * @throws {AppError} not_found, charge_not_paid
 */
export async function printReceipt(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { user, op_id, now }: { user: { id: number }; op_id: string; now: Date },
): Promise<{ papers: number }> {
  const { name, description, amount, paid_on, paid_at, paid_by_name } = await getCharge(tx, store_id, id);
  if (paid_on === null) throw new AppError('charge_not_paid');
  const receipt = {
    title: description,
    client_name: name,
    payments: [{ label: 'Pix', amount }],
    tendered: null,
    change: null,
    left: null,
    user_name: paid_by_name,
    paid_at: paid_at ?? now.toISOString(),
    opens_drawer: false,
  };
  const papers = await requestPrint(tx, store_id, { kind: 'receipt', op_id, receipt }, { user_id: user.id, now });
  return { papers };
}
