import type { PrintGroup } from '@comanda/contract/floor/print';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { fieldError, orNotFound } from '../../platform/app-error.ts';
import { isUniqueViolation, type Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import {
  assignItem,
  assignMenuGroup,
  deletePrintGroup,
  findPrintGroups,
  getPrintGroup,
  insertPrintGroup,
  lockPrintGroup,
  updatePrintGroup,
} from './print-groups.repo.ts';
import { lockPrinter } from './printers.repo.ts';

/** @throws {AppError} print_group_exists */
export async function addGroup(tx: Tx, store_id: StoreId, name: string): Promise<PrintGroup> {
  const id = await insertPrintGroup(tx, store_id, name).catch(refuseTwin(name));
  return getPrintGroup(tx, store_id, id);
}

/** @throws {AppError} not_found (the group or the printer), print_group_exists */
export async function changeGroup(
  tx: Tx,
  store_id: StoreId,
  id: number,
  values: { name: string; printer_id?: number | null | undefined; capacity?: number | undefined },
): Promise<PrintGroup> {
  const { name, printer_id, capacity } = values;
  await lockPrintGroup(tx, store_id, id);
  if (printer_id != null) orNotFound(await lockPrinter(tx, store_id, printer_id));
  await updatePrintGroup(tx, store_id, id, {
    name,
    ...(printer_id === undefined ? {} : { printer_id }),
    ...(capacity === undefined ? {} : { capacity }),
  }).catch(refuseTwin(name));
  if (capacity !== undefined) await touchMenu(tx, store_id); // promises read it with the menu
  return getPrintGroup(tx, store_id, id);
}

/** @throws {AppError} not_found */
export async function removeGroup(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await lockPrintGroup(tx, store_id, id);
  await deletePrintGroup(tx, store_id, id);
  await touchMenu(tx, store_id); // orders read an item's station with the menu
}

/** @returns all groups as they now are. @throws {AppError} not_found */
export async function removeItem(tx: Tx, store_id: StoreId, item_id: ItemId): Promise<PrintGroup[]> {
  await assignItem(tx, store_id, item_id, null);
  await touchMenu(tx, store_id);
  return findPrintGroups(tx, store_id);
}

/** @returns all groups as they now are. @throws {AppError} not_found (the group or the item) */
export async function includeItem(tx: Tx, store_id: StoreId, id: number, item_id: ItemId): Promise<PrintGroup[]> {
  await lockPrintGroup(tx, store_id, id);
  await assignItem(tx, store_id, item_id, id);
  await touchMenu(tx, store_id);
  return findPrintGroups(tx, store_id);
}

/** @returns all groups as they now are. @throws {AppError} not_found (either group) */
export async function includeMenuGroup(
  tx: Tx,
  store_id: StoreId,
  id: number,
  menu_group_id: number,
): Promise<PrintGroup[]> {
  await lockPrintGroup(tx, store_id, id);
  await assignMenuGroup(tx, store_id, menu_group_id, id);
  await touchMenu(tx, store_id);
  return findPrintGroups(tx, store_id);
}

const refuseTwin =
  (name: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, 'print_groups_name') ? fieldError('print_group_exists', 'name', { name }) : error;
  };
