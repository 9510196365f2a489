import { namesIn, pick } from '@comanda/domain/fields/field';
import { STORE } from '@comanda/domain/fields/store';
import type { deliverySettings } from '@comanda/contract/stores/store-settings';
import type { updateDeliverySettings } from '@comanda/contract/stores/stores';
import type { StoreId } from '@comanda/domain/ids';
import type * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import { defined } from '../../platform/defined.ts';
import { omit } from '../../platform/omit.ts';
import { getStoreSettings } from './store-settings.repo.ts';
import { updateStore } from './stores.repo.ts';
import { touchMenu } from './touch-menu.ts';

/** Changes what is sent of how delivery is charged. */
export async function changeDelivery(
  tx: Tx,
  store_id: StoreId,
  body: z.output<typeof updateDeliverySettings.body>,
): Promise<z.output<typeof deliverySettings>> {
  await touchMenu(tx, store_id);
  await updateStore(tx, store_id, defined(omit(body, 'store_id')));
  const store = await getStoreSettings(tx, store_id);
  return pick(store, namesIn(STORE, 'delivery'));
}
