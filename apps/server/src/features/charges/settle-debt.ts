import type { StoreId } from '@comanda/domain/ids';
import { subtract, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { evenOutEntries } from '../cash/public.ts';
import { creditCharge, lockCharge } from './charges.repo.ts';

interface Acting {
  /** Null where nobody of the store says it. */
  user_id: number | null;
  now: Date;
}

/** The client's account follows what the charge is now: paid takes off what was kept of it, anything else puts it back. Holds the charge. */
export async function settleDebt(tx: Tx, store_id: StoreId, id: number, { user_id, now }: Acting): Promise<void> {
  const { client_id, pays_credit, paid_on, amount, returned, description } = await lockCharge(tx, store_id, id);
  if (!pays_credit || client_id === null) return;
  await evenOutEntries(
    tx,
    store_id,
    { charge_id: id, client_id, brought: paid_on === null ? ZERO : subtract(amount, returned), note: description },
    { user_id, now },
  );
}

/** The bank's statement has it. */
export async function creditByBank(tx: Tx, store_id: StoreId, id: number, paid_on: string, now: Date): Promise<void> {
  if (await creditCharge(tx, store_id, id, paid_on, now)) await settleDebt(tx, store_id, id, { user_id: null, now });
}
