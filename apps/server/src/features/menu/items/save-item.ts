import type { menuItemForm, newMenuItemForm } from '@comanda/contract/menu/items';
import { ITEM_TYPE } from '@comanda/domain/codes';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import type * as z from 'zod';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { refuseTypedCost } from '../../stock/public.ts';
import { refusePrintGroup } from '../../print/public.ts';
import { checkStockLinks } from '../supply/check-stock-links.ts';
import { getItem } from './get-item.ts';
import { holdGroup } from '../groups.repo.ts';
import { arrangeImages } from './item-images.ts';
import { findVariations, replaceLinks, replaceVariations, type VariationForm } from './item-parts.repo.ts';
import { insertItem, lockItems, updateItem } from './items.repo.ts';
import { mayChange } from '../may-change.ts';
import { nextOrder } from '../menu-order.repo.ts';
import type { SavedImages } from '../save-images.ts';

type Form = z.output<typeof menuItemForm>;
/** Who saves, where. */
interface Editor {
  store: StoreId;
  user: SignedInUser;
}
interface Prices {
  price1: number;
  price2: number;
  strike_price: number | null;
  stock: number | null;
}
const NEW: Prices = { price1: 0, price2: 0, strike_price: null, stock: null };

/** @throws {AppError} not_found, invalid_input, forbidden, stock_link_unit */
export async function addItem(tx: Tx, by: Editor, form: z.output<typeof newMenuItemForm>, images: SavedImages) {
  const { store: store_id } = by;
  const menu_group_id = groupOf(form);
  if (menu_group_id === undefined)
    throw new AppError('invalid_input', { fields: { menu_group_id: 'Escolha o grupo.' } });
  checkPermissions(by.user, NEW, form, []);
  await holdGroup(tx, store_id, menu_group_id);
  const order =
    form.order ?? (await nextOrder(tx, store_id, 'menu_items', { column: 'menu_group_id', id: menu_group_id }));
  await checkStockLinks(tx, store_id, { id: null, type: ITEM_TYPE.unit }, form);
  await refusePrintGroup(tx, store_id, form.printer_group_id);
  const pictures = arrangeImages({}, images, form.images);
  const id = await insertItem(tx, { ...columnsOf(form), ...pictures, name: form.name, menu_group_id, order, store_id });
  return saveParts(tx, store_id, id, form);
}

/** @throws {AppError} not_found, invalid_input, forbidden, stock_link_self, stock_link_unit, cost_from_recipe */
export async function changeItem(tx: Tx, by: Editor, id: ItemId, form: Form, images: SavedImages) {
  const { store: store_id } = by;
  const before = orNotFound((await lockItems(tx, store_id, [id]))[0]);
  checkPermissions(by.user, before, form, form.variations ? await findVariations(tx, store_id, id) : []);
  await checkStockLinks(tx, store_id, before, form);
  await refusePrintGroup(tx, store_id, form.printer_group_id);
  await refuseTypedCost(tx, store_id, 'menu_item_id', before, form);
  await updateItem(tx, store_id, id, {
    ...columnsOf(form),
    ...arrangeImages(before, images, form.images),
    ...(await moveTo(tx, store_id, before.menu_group_id, form)),
    store_id,
  });
  return saveParts(tx, store_id, id, form);
}

async function saveParts(tx: Tx, store_id: StoreId, id: ItemId, { variations, complement_group_ids }: Form) {
  if (variations) await replaceVariations(tx, store_id, id, variations);
  if (complement_group_ids) await replaceLinks(tx, store_id, id, complement_group_ids);
  return getItem(tx, store_id, id);
}

const groupOf = ({ menu_group_id, grupo }: Form) => menu_group_id ?? grupo?.id;

/** What the table holds of a form, but for group and pictures. */
export function columnsOf(form: Form) {
  const {
    menu_group_id: _group,
    grupo: _grupo,
    variations: _variations,
    complement_group_ids: _links,
    images: _images,
    ...columns
  } = form;
  return columns;
}

/** An item that moves to another group stands last there, unless the form says where. */
export async function moveTo(tx: Tx, store_id: StoreId, from: number, form: Form) {
  const menu_group_id = groupOf(form);
  if (menu_group_id === undefined || menu_group_id === from) return {};
  await holdGroup(tx, store_id, menu_group_id);
  const order =
    form.order ?? (await nextOrder(tx, store_id, 'menu_items', { column: 'menu_group_id', id: menu_group_id }));
  return { menu_group_id, order };
}

/** @throws {AppError} forbidden for a price or a stock that changes without its permission */
export function checkPermissions(
  user: SignedInUser,
  before: Prices,
  form: Form,
  variations: readonly { id: number; price: number }[],
): void {
  const differs = (field: keyof Prices) => form[field] !== undefined && form[field] !== before[field];
  if (differs('price1') || differs('price2') || differs('strike_price') || isRepriced(form.variations, variations))
    mayChange(user, 'price_edit');
  if (differs('stock')) mayChange(user, 'stock_edit');
}

/** A variation that is added, removed or has another price changes what the item costs. */
function isRepriced(
  form: readonly VariationForm[] | undefined,
  before: readonly { id: number; price: number }[],
): boolean {
  if (form === undefined) return false;
  return (
    form.length !== before.length ||
    before.some(({ id, price }) => form.find((each) => each.id === id)?.price !== price)
  );
}
