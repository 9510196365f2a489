import type { menuGroupForm, newMenuGroupForm } from '@comanda/contract/menu/groups';
import type { StoreId } from '@comanda/domain/ids';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { getGroup, insertGroup, lockGroup, updateGroup } from './groups.repo.ts';
import { nextOrder } from './menu-order.repo.ts';
import { imageChange, type SavedImages } from './save-images.ts';

type Form = z.output<typeof menuGroupForm>;

export async function addGroup(
  tx: Tx,
  store_id: StoreId,
  form: z.output<typeof newMenuGroupForm>,
  images: SavedImages,
) {
  checkSizes(form);
  const order = form.order ?? (await nextOrder(tx, store_id, 'menu_groups'));
  const id = await insertGroup(tx, { ...form, order, ...pictureOf(form, images), store_id });
  return getGroup(tx, store_id, id);
}

/** @throws {AppError} not_found, invalid_input */
export async function changeGroup(tx: Tx, store_id: StoreId, id: number, form: Form, images: SavedImages) {
  const before = await lockGroup(tx, store_id, id);
  checkSizes({ ...before, ...form });
  await updateGroup(tx, store_id, id, { ...form, ...pictureOf(form, images), store_id });
  return getGroup(tx, store_id, id);
}

const pictureOf = (form: Form, images: SavedImages) => ({ image: undefined, ...imageChange(form, images['image']) });

/** A pizza that sells in two sizes names both, because the customer chooses by the name. */
function checkSizes({ size, size1, size2 }: { size?: boolean; size1?: string; size2?: string }): void {
  const fields: Record<string, string> = {};
  if (size === true && !size1) fields['size1'] = 'Dê um nome ao primeiro tamanho.';
  if (size === true && !size2) fields['size2'] = 'Dê um nome ao segundo tamanho.';
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
