import type { findStockMovements } from '@comanda/contract/menu/stock';
import type { Out } from '@comanda/contract/route';
import { STOCK_TYPE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toInstant } from '@comanda/domain/local-time';
import type { Services } from '../../platform/services.ts';
import { getStoreSettings } from '../stores/public.ts';
import { type Counted, findMovements, PAGE } from './movements.repo.ts';
import { settleSales } from './settle-sales.ts';

const TABLE: Readonly<Record<number, Counted>> = {
  [STOCK_TYPE.items]: 'menu_items',
  [STOCK_TYPE.complements]: 'complements',
  [STOCK_TYPE.materials]: 'tags',
};

/** The movements of a kind, sales to this moment included. */
export async function readMovements(
  services: Pick<Services, 'db' | 'transaction'>,
  store: StoreId,
  { type, id, reason, from, to, before }: Out<typeof findStockMovements.query>,
): Promise<Out<typeof findStockMovements.response>> {
  await settleSales(services, store);
  const { zone } = await getStoreSettings(services.db, store);
  const movements = await findMovements(services.db, store, {
    table: TABLE[type] ?? 'menu_items',
    id,
    reason,
    from: from === undefined ? undefined : toInstant(from, 0, zone),
    until: to === undefined ? undefined : toInstant(addDays(to, 1), 0, zone),
    before,
  });
  return { movements, next: movements.length < PAGE ? null : (movements.at(-1)?.id ?? null) };
}
