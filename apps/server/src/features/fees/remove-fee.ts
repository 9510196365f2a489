import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import { deleteFee } from './fees.repo.ts';

/** @throws {AppError} not_found */
export async function removeFee(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await touchMenu(tx, store_id);
  await deleteFee(tx, store_id, id);
}
