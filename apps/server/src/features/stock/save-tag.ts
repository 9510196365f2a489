import type * as calls from '@comanda/contract/menu/tags';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { MADE_LEVELS } from '@comanda/domain/menu/recipe-cost';
import { foldText } from '@comanda/domain/search-text';
import { convertUnit, isConvertible, type Unit } from '@comanda/domain/menu/units';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import { insertMovements } from './movements.repo.ts';
import { type Cooked, findCooked, recost } from './recost.repo.ts';
import { settleBefore } from './settle-sales.ts';
import { hasRecipe } from './stock-rows.repo.ts';
import { getSupplier } from './suppliers.repo.ts';
import {
  checkTarget,
  convertMovements,
  deleteRecipe,
  deleteRecipesOf,
  findDepth,
  findTagNames,
  getTag,
  insertTag,
  lockTag,
  putRecipe,
  type RecipeTarget,
  updateTag,
} from './tags.repo.ts';

/** @throws {AppError} not_found, tag_exists */
export async function addTag(tx: Tx, author: Author, form: Out<typeof calls.createTag.body>): Promise<calls.Tag> {
  const { store } = author;
  await settleBefore(tx, store);
  await refuseTwin(tx, store, null, form.name);
  if (form.supplier_id !== null) await getSupplier(tx, store, form.supplier_id);
  const quantity = form.makes === null ? form.quantity : 0;
  const id = await insertTag(tx, { ...form, quantity, store_id: store });
  if (form.quantity > 0 && form.makes === null)
    await insertMovements(tx, author, 'tags', [{ id, before: 0, after: form.quantity }], { reason: 'count' });
  return getTag(tx, store, id);
}

/**
 * Sales so far are settled by what the material was until now. A new unit of the same kind keeps what is measured: its
 * stock, minimum, cost and history are converted.
 * @throws {AppError} not_found, tag_exists, unit_in_use, cost_from_recipe
 */
export async function changeTag(tx: Tx, store: StoreId, id: number, form: Out<typeof calls.updateTag.body>) {
  await settleBefore(tx, store);
  const before = await lockTag(tx, store, id);
  if (form.name !== undefined) await refuseTwin(tx, store, id, form.name);
  if (form.supplier_id != null) await getSupplier(tx, store, form.supplier_id);
  const cooked = await findCooked(tx, store, id);
  const unit = form.unit ?? before.unit;
  const converted = unit === before.unit ? {} : await toUnit(tx, store, before, unit, cooked);
  const made = (form.makes === undefined ? before.makes : form.makes) !== null;
  // A form has four decimals of what the recipe knows better.
  const same = unit === before.unit && Math.abs((form.cost ?? before.cost) - before.cost) < 1e-4;
  if (made && !same && unit === before.unit && (await hasRecipe(tx, store, 'made_tag_id', id)))
    throw new AppError('cost_from_recipe', { name: before.name });
  await updateTag(tx, store, id, { ...converted, ...form, ...(same && { cost: before.cost }), store_id: store });
  const effects = await recostMenu(tx, store, { ...cooked, made: [...cooked.made, id] });
  return { tag: await getTag(tx, store, id), effects };
}

async function toUnit(
  tx: Tx,
  store: StoreId,
  { id, name, cost, quantity, minimum, pack_quantity, makes, unit }: Awaited<ReturnType<typeof lockTag>>,
  to: Unit,
  { made, menu_items, complements }: Awaited<ReturnType<typeof findCooked>>,
) {
  const factor = convertUnit(1, unit, to);
  if (factor === null) {
    if (made.length + menu_items.length + complements.length > 0) throw new AppError('unit_in_use', { name });
    return {};
  }
  await convertMovements(tx, store, id, factor);
  return {
    cost: Math.round((cost / factor) * 10_000) / 10_000,
    quantity: quantity * factor,
    minimum: minimum === null ? null : minimum * factor,
    pack_quantity: pack_quantity === null ? null : pack_quantity * factor,
    makes: makes === null ? null : makes * factor,
  };
}

export async function removeTag(tx: Tx, store: StoreId, id: number, now: Date): Promise<{ ok: true }> {
  await settleBefore(tx, store);
  await lockTag(tx, store, id);
  const cooked = await findCooked(tx, store, id);
  await deleteRecipesOf(tx, store, id);
  await updateTag(tx, store, id, { deleted_at: now });
  await recostMenu(tx, store, cooked);
  return { ok: true };
}

/** @throws {AppError} not_found, unit_differs, recipe_loop, recipe_too_deep */
export async function attachTag(
  tx: Tx,
  store: StoreId,
  {
    tag_id,
    menu_item_id = null,
    variation_id = null,
    complement_id = null,
    made_tag_id = null,
    size = null,
    quantity,
    unit,
  }: Out<typeof calls.attachTag.body>,
) {
  await settleBefore(tx, store);
  const tag = await lockTag(tx, store, tag_id);
  if (!isConvertible(unit, tag.unit)) throw new AppError('unit_differs', { name: tag.name, unit: tag.unit });
  const target = { menu_item_id, variation_id, complement_id, made_tag_id, size };
  await checkTarget(tx, store, target);
  if (made_tag_id !== null) await refuseLoop(tx, store, tag, made_tag_id);
  await putRecipe(tx, { store_id: store, tag_id, ...target, quantity, unit });
  return recosted(tx, store, tag_id, target);
}

/** @throws {AppError} not_found */
export async function detachTag(tx: Tx, store: StoreId, id: number) {
  await settleBefore(tx, store);
  const { tag_id, ...target } = await deleteRecipe(tx, store, id);
  return recosted(tx, store, tag_id, target);
}

async function recosted(
  tx: Tx,
  store: StoreId,
  tag_id: number,
  { menu_item_id, complement_id, made_tag_id }: Pick<RecipeTarget, 'menu_item_id' | 'complement_id' | 'made_tag_id'>,
) {
  const over = made_tag_id === null ? null : await findCooked(tx, store, made_tag_id);
  const effects = await recostMenu(
    tx,
    store,
    over && made_tag_id !== null
      ? { ...over, made: [...over.made, made_tag_id] }
      : {
          made: [],
          menu_items: menu_item_id === null ? [] : [menu_item_id],
          complements: complement_id === null ? [] : [complement_id],
        },
  );
  return { tag: await getTag(tx, store, tag_id), effects };
}

/** Orders read what the menu costs with the menu. */
async function recostMenu(tx: Tx, store: StoreId, cooked: Cooked) {
  const effects = await recost(tx, store, cooked);
  await touchMenu(tx, store);
  return effects;
}

/** @throws {AppError} not_found, made_here */
export async function countTag(
  tx: Tx,
  author: Author,
  id: number,
  { quantity, reason, note }: Out<typeof calls.updateTagQuantity.body>,
): Promise<calls.Tag> {
  const { store } = author;
  await settleBefore(tx, store);
  const { name, makes, quantity: before } = await lockTag(tx, store, id);
  if (makes !== null) throw new AppError('made_here', { name });
  const after = { count: quantity, receipt: before + quantity, loss: before - quantity }[reason];
  await updateTag(tx, store, id, { quantity: after });
  await insertMovements(tx, author, 'tags', [{ id, before, after }], { reason, note });
  return getTag(tx, store, id);
}

export async function setTagActive(tx: Tx, store: StoreId, id: number, active: boolean): Promise<calls.Tag> {
  await settleBefore(tx, store);
  await updateTag(tx, store, id, { active });
  return getTag(tx, store, id);
}

/** The settled cursor is locked: two recipes that would take each other wait for one another. */
async function refuseLoop(
  tx: Tx,
  store: StoreId,
  { id, name }: { id: number; name: string },
  made_tag_id: number,
): Promise<void> {
  const { loop, levels } = await findDepth(tx, store, id, made_tag_id);
  if (loop) throw new AppError('recipe_loop', { name, made: (await lockTag(tx, store, made_tag_id)).name });
  if (levels > MADE_LEVELS) throw new AppError('recipe_too_deep', { most: MADE_LEVELS });
}

async function refuseTwin(tx: Tx, store: StoreId, id: number | null, name: string): Promise<void> {
  const twin = (await findTagNames(tx, store)).find((each) => each.id !== id && foldText(each.name) === foldText(name));
  if (twin) throw new AppError('tag_exists', { name: twin.name });
}
