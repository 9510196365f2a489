import type {
  complementGroupForm,
  newComplementGroupForm,
  updateComplementGroup,
} from '@comanda/contract/menu/complements';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type * as z from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import {
  getComplementGroup,
  insertComplementGroup,
  lockComplementGroup,
  updateComplementGroup as updateRow,
} from './complement-groups.repo.ts';
import { findComplements, insertComplement, updateComplement } from './complements.repo.ts';
import { insertLinks } from './links.repo.ts';
import { refuseTypedCost } from '../../stock/public.ts';
import { lockRows, nextOrder } from '../menu-order.repo.ts';
import { checkComplement } from './save-complement.ts';
import { imageChange, type SavedImages } from '../save-images.ts';

type Form = z.output<typeof complementGroupForm>;
type GroupComplement = NonNullable<Out<typeof updateComplementGroup.body>['complements']>[number];
interface Editor {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}

/** @throws {AppError} invalid_input, not_found, forbidden */
export async function addComplementGroup(
  tx: Tx,
  by: Editor,
  { complements = [], menu_item_ids = [], ...form }: z.output<typeof newComplementGroupForm>,
  images: SavedImages,
) {
  const { store: store_id } = by;
  checkBounds({ min: 0, max: 1, ...given(form) });
  const order = form.order ?? (await nextOrder(tx, store_id, 'complement_groups'));
  const id = await insertComplementGroup(tx, { ...form, order, store_id });
  await replaceComplements(tx, by, id, complements, images);
  await lockRows(tx, store_id, 'menu_items', menu_item_ids);
  await insertLinks(tx, store_id, id, menu_item_ids);
  return getComplementGroup(tx, store_id, id);
}

/** @throws {AppError} not_found, invalid_input, forbidden */
export async function changeComplementGroup(
  tx: Tx,
  by: Editor,
  { id, complements, ...form }: Form & { id: number; complements?: readonly GroupComplement[] | undefined },
  images: SavedImages,
) {
  const { store: store_id } = by;
  checkBounds({ ...(await lockComplementGroup(tx, store_id, id)), ...given(form) });
  await updateRow(tx, store_id, id, { ...form, store_id });
  if (complements) await replaceComplements(tx, by, id, complements, images);
  return getComplementGroup(tx, store_id, id);
}

const given = ({ min, max }: Form) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

function checkBounds({ min, max }: { min: number; max: number }): void {
  if (max === 0 || min <= max) return;
  throw new AppError('invalid_input', {
    fields: { max: `O máximo precisa ser pelo menos ${min}, ou 0 para não ter limite.` },
  });
}

/**
 * Makes the list the group's complements, in its order: one without id is new, one that is left out is deleted.
 * @throws {AppError} not_found when an id is not one of the group's, forbidden, cost_from_recipe
 */
async function replaceComplements(
  tx: Tx,
  { store: store_id, user, now }: Editor,
  complement_group_id: number,
  list: readonly GroupComplement[],
  images: SavedImages,
): Promise<void> {
  const before = new Map((await findComplements(tx, store_id, complement_group_id)).map((each) => [each.id, each]));
  await lockRows(tx, store_id, 'complements', [...before.keys()]);
  const kept = new Set(list.map(({ id }) => id));
  for (const [index, { id, image_file, ...form }] of list.entries()) {
    const saved = image_file === undefined ? undefined : images[image_file];
    const values = { ...form, image: undefined, ...imageChange(form, saved), order: index + 1 };
    const known = before.get(id ?? 0);
    checkComplement(user, known ?? null, form);
    if (known) await refuseTypedCost(tx, store_id, 'complement_id', known, form);
    if (id == null) await insertComplement(tx, { ...values, store_id, complement_group_id });
    else if (before.has(id)) await updateComplement(tx, store_id, id, values);
    else throw new AppError('not_found');
  }
  for (const id of before.keys()) if (!kept.has(id)) await updateComplement(tx, store_id, id, { deleted_at: now });
}
