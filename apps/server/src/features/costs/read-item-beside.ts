import { COMPANION_ORDERS, type getItemBeside } from '@comanda/contract/menu/costs';
import type { Out } from '@comanda/contract/route';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { readPriceHistory } from '../menu-drafts/public.ts';
import { findCompanions } from './companions.repo.ts';

/** Companions and prices that are told. */
const FIRST = 5;
/** A price that is struck through is none that anybody paid. */
const STRUCK = 'strike_price';

/** @throws {AppError} not_found */
export async function readItemBeside(db: Db, store: StoreId, id: ItemId): Promise<Out<typeof getItemBeside.response>> {
  const { prices } = await readPriceHistory(db, store, { entity: 'menu_items', id });
  const { orders, together } = await findCompanions(db, store, id, { orders: COMPANION_ORDERS, first: FIRST });
  return {
    orders,
    together,
    prices: prices
      .filter(({ column }) => column !== STRUCK)
      .slice(0, FIRST)
      .map(({ created_at, variation, before, after }) => ({ created_at, variation, before, after })),
  };
}
