import type { complementForm, createComplement } from '@comanda/contract/menu/complements';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type * as z from 'zod';
import type { Tx } from '../../../platform/db.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { refuseTypedCost } from '../../stock/public.ts';
import { holdComplementGroup } from './complement-groups.repo.ts';
import { getComplement, insertComplement, lockComplement, updateComplement } from './complements.repo.ts';
import { mayChange } from '../may-change.ts';
import { nextOrder } from '../menu-order.repo.ts';
import { imageChange, type SavedImages } from '../save-images.ts';

type Form = z.output<typeof complementForm>;
type NewForm = Omit<Out<typeof createComplement.body>, 'store_id'>;
interface Editor {
  store: StoreId;
  user: SignedInUser;
}
interface Kept {
  price: number;
  stock: number | null;
}

/** @throws {AppError} not_found, forbidden */
export async function addComplement(tx: Tx, by: Editor, form: NewForm, images: SavedImages) {
  const { store: store_id } = by;
  checkComplement(by.user, null, form);
  await holdComplementGroup(tx, store_id, form.complement_group_id);
  const order = form.order ?? (await lastOf(tx, store_id, form.complement_group_id));
  const picture = { image: undefined, ...imageChange(form, images['image']) };
  const id = await insertComplement(tx, { ...form, ...picture, order, store_id });
  return getComplement(tx, store_id, id);
}

/** @throws {AppError} not_found, forbidden, cost_from_recipe */
export async function changeComplement(
  tx: Tx,
  by: Editor,
  { id, ...form }: Form & { id: number; complement_group_id?: number | undefined },
  images: SavedImages,
) {
  const { store: store_id } = by;
  const before = await lockComplement(tx, store_id, id);
  checkComplement(by.user, before, form);
  await refuseTypedCost(tx, store_id, 'complement_id', before, form);
  const moved = form.complement_group_id !== undefined && form.complement_group_id !== before.complement_group_id;
  if (moved) await holdComplementGroup(tx, store_id, form.complement_group_id ?? 0);
  const order = moved ? (form.order ?? (await lastOf(tx, store_id, form.complement_group_id ?? 0))) : form.order;
  const picture = { image: undefined, ...imageChange(form, images['image']) };
  await updateComplement(tx, store_id, id, { ...form, ...picture, order, store_id });
  return getComplement(tx, store_id, id);
}

const lastOf = (tx: Tx, store_id: StoreId, id: number) =>
  nextOrder(tx, store_id, 'complements', { column: 'complement_group_id', id });

/** @throws {AppError} forbidden for a price or a stock that changes without its permission */
export function checkComplement(user: SignedInUser, before: Kept | null, form: Partial<Kept>): void {
  const { price, stock } = before ?? { price: 0, stock: null };
  if (form.price !== undefined && form.price !== price) mayChange(user, 'price_edit');
  if (form.stock !== undefined && form.stock !== stock) mayChange(user, 'stock_edit');
}
