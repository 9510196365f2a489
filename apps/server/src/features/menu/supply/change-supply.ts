import type { SelectionAction, SelectionResult, SoldOutChoice } from '@comanda/contract/menu/menu-actions';
import type { StoreId } from '@comanda/domain/ids';
import type { Permission } from '@comanda/domain/permissions';
import { endOfSwitch } from '@comanda/domain/hours/switch-end';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { getStoreSettings } from '../../stores/public.ts';
import { mayChange } from '../may-change.ts';
import { lockRows } from '../menu-order.repo.ts';
import { repriceRows } from '../reprice.ts';
import { addStock, getStock, setSoldOut, type SoldOutUntil, type Supplied, updateSelection } from './supply.repo.ts';

/** One item or complement. */
export interface Supply {
  table: Supplied;
  id: number;
}

/**
 * What has arrived, or was lost.
 * @throws {AppError} not_found, stock_below_zero
 */
export async function addToStock(tx: Tx, store_id: StoreId, { table, id }: Supply, quantity: number) {
  const changed = await addStock(tx, store_id, table, id, quantity);
  if (changed) return changed;
  const { stock } = await getStock(tx, store_id, table, id);
  throw new AppError('stock_below_zero', { left: stock ?? 0 });
}

export async function markSoldOut(
  tx: Tx,
  store_id: StoreId,
  { table, id }: Supply,
  { until, now }: { until: SoldOutChoice | null; now: Date },
) {
  return setSoldOut(tx, store_id, table, id, await soldOutUntil(tx, store_id, until, now));
}

/** @throws {AppError} no_opening_planned */
async function soldOutUntil(tx: Tx, store_id: StoreId, choice: SoldOutChoice | null, now: Date): Promise<SoldOutUntil> {
  if (choice === null) return null;
  const until = endOfSwitch(choice, await getStoreSettings(tx, store_id), now);
  if (until === null) throw new AppError('no_opening_planned');
  return until;
}

const PERMISSION: Record<SelectionAction['action'], Permission> = {
  price: 'price_edit',
  visibility: 'menu_edit',
  sold_out: 'stock_edit',
  stock: 'stock_edit',
};

export const isDryRun = (action: SelectionAction): boolean => action.action === 'price' && action.dry_run;

/**
 * One action on a selection, all of it or nothing.
 * @throws {AppError} forbidden, not_found, price_out_of_range
 */
export async function actOnSelection(
  tx: Tx,
  { store, user, now }: { store: StoreId; user: SignedInUser; now: Date },
  table: Supplied,
  action: SelectionAction,
): Promise<SelectionResult> {
  mayChange(user, PERMISSION[action.action]);
  const ids = [...new Set(action.ids)];
  if (action.action === 'price') {
    const prices = await repriceRows(tx, store, { table, ids }, action);
    return { changed: action.dry_run ? 0 : ids.length, dry_run: action.dry_run, prices };
  }
  await lockRows(tx, store, table, ids);
  await updateSelection(tx, store, table, ids, await valuesOf(tx, store, action, now));
  return { changed: ids.length, dry_run: false, prices: [] };
}

async function valuesOf(tx: Tx, store: StoreId, action: Exclude<SelectionAction, { action: 'price' }>, now: Date) {
  if (action.action === 'visibility') return { is_invisible: action.is_invisible };
  if (action.action === 'stock') return { stock: action.stock };
  return { sold_out_until: await soldOutUntil(tx, store, action.until, now) };
}
