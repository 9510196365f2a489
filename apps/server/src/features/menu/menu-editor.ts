import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { touchMenu } from '../stores/public.ts';

/** Runs a change that customers can see: one transaction, and a new version of the menu with it. */
export const menuEditor =
  ({ transaction }: Services) =>
  <T>(store_id: StoreId, work: (tx: Tx) => Promise<T>): Promise<T> =>
    transaction(async (tx) => {
      const result = await work(tx);
      await touchMenu(tx, store_id);
      return result;
    });
