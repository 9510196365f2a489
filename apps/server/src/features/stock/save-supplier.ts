import type { Supplier } from '@comanda/contract/menu/suppliers';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import * as repo from './suppliers.repo.ts';

type Form = Omit<Supplier, 'id'>;
const formOf = ({ name, phone, note }: Form): Form => ({ name, phone, note });

/** @throws {AppError} supplier_exists */
export async function addSupplier(tx: Tx, store: StoreId, form: Form): Promise<Supplier> {
  const made = await repo.insertSupplier(tx, store, formOf(form));
  if (made === undefined) throw new AppError('supplier_exists');
  return made;
}

/** @throws {AppError} not_found, supplier_exists */
export async function changeSupplier(tx: Tx, store: StoreId, id: number, form: Form): Promise<Supplier> {
  if (await repo.isNameTaken(tx, store, id, form.name)) throw new AppError('supplier_exists');
  return repo.updateSupplier(tx, store, id, formOf(form));
}
