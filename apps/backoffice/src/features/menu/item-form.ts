import type { Input } from '@comanda/contract/client';
import { money, id as idField } from '@comanda/contract/fields';
import { newMenuItemForm, type MenuItem, type updateItem } from '@comanda/contract/items';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { ZERO } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import * as z from 'zod';

const price = money.nullable().transform((value) => value ?? ZERO);
const count = (max: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(max)
    .nullable()
    .transform((value) => value ?? 0);

const linked = idField.nullable();
const LINKS = { stock_item_id_1: linked, stock_item_id_2: linked, stock_item_id_3: linked, stock_item_id_4: linked };

/** The contract's fields as this form types them; pictures are paths of the item or files just chosen. */
const fields = newMenuItemForm
  .omit({ grupo: true, order: true, images: true })
  .required()
  .extend({
    menu_group_id: idField,
    price1: money.nullable(),
    price2: price,
    points: count(1_000_000),
    minimum_quantity: count(100_000),
    strike_price: money.nullable(),
    cost: money.nullable(),
    stock: z.number().int().min(0).max(10_000_000).nullable(),
    prep_minutes: z.number().int().min(0).max(240, { error: 'Digite até 240 minutos.' }).nullable(),
    stock_minimum: z.number().int().min(0).max(10_000_000).nullable(),
    ...LINKS,
    printer_group_id: linked,
    variations: z.array(
      newMenuItemForm.shape.variations.unwrap().element.extend({
        price: money.nullable().refine((value) => value !== null, { error: 'Digite o preço.' }),
      }),
    ),
    pictures: z.array(z.union([z.string(), z.instanceof(File)])).max(5),
  });

/** @param priced sections whose sizes have a price: a flavor of theirs needs none */
export const itemFormSchema = (priced: ReadonlySet<number>) =>
  fields
    .refine(
      ({ price1, variations, menu_group_id }) => price1 !== null || variations.length > 0 || priced.has(menu_group_id),
      { path: ['price1'], error: 'Digite o preço. De graça é 0,00.' },
    )
    .transform(({ price1, ...item }) => ({ ...item, price1: price1 ?? ZERO }));
export type ItemFormValues = z.input<ReturnType<typeof itemFormSchema>>;
type Checked = z.output<ReturnType<typeof itemFormSchema>>;

const EVERY_DAY = { sun: true, mon: true, tue: true, wed: true, thu: true, fri: true, sat: true };

export const newItemValues = (menu_group_id: number): ItemFormValues => ({
  menu_group_id,
  name: '',
  description: '',
  price1: null,
  price2: null,
  from_price: false,
  strike_price: null,
  cost: null,
  internal_id: '',
  barcode: '',
  prep_minutes: null,
  points: 0,
  image_alt: '',
  custom_tag: '',
  stock: null,
  stock_minimum: null,
  stock_item_id_1: null,
  stock_item_id_2: null,
  stock_item_id_3: null,
  stock_item_id_4: null,
  printer_group_id: null,
  type: ITEM_TYPE.unit,
  minimum_quantity: 0,
  item_free_delivery: false,
  is_upsell: false,
  has_promotion: false,
  is_best_seller: false,
  is_invisible: false,
  is_newest: false,
  is_highlight: false,
  requires_schedule: false,
  is_alcohol: false,
  is_delivery: true,
  is_table: true,
  ...EVERY_DAY,
  start_time: '',
  end_time: '',
  variations: [],
  complement_group_ids: [],
  pictures: [],
});

export function itemValues(item: MenuItem): ItemFormValues {
  const defaults = newItemValues(item.menu_group_id);
  const own = Object.fromEntries(
    // only keys of both
    Object.keys(defaults).flatMap((key) => (key in item ? [[key, item[key as 'name']]] : [])),
  ); // keys of both
  const { image, image_2, image_3, image_4, image_5 } = item;
  return {
    ...defaults,
    ...own,
    variations: item.variations.map(({ id, name, price: amount }) => ({ id, name, price: amount })),
    pictures: [image, image_2, image_3, image_4, image_5].filter((path) => path !== null),
  };
}

const FILE_NAMES = ['image', 'image_2', 'image_3', 'image_4', 'image_5'];

/**
 * What is sent: only what differs from `before`, so that a stock which was sold meanwhile is not written back.
 * @param before null for a new item
 */
export function itemRequest(checked: Checked, before: ItemFormValues | null, store_id: number) {
  const { pictures, ...fields } = checked;
  const files: Record<string, File> = {};
  const images = pictures.map((picture, index) => {
    const name = FILE_NAMES[index] ?? '';
    if (typeof picture === 'string') return picture;
    files[name] = picture;
    return name;
  });
  const differs = ([key, value]: [string, unknown]) =>
    before === null || JSON.stringify(value) !== JSON.stringify(before[key as keyof ItemFormValues]); // the form's own keys
  const changed = Object.fromEntries(
    Object.entries({
      ...fields,
      ...(before && JSON.stringify(images) === JSON.stringify(before.pictures) ? {} : { images }),
    })
      .filter(differs)
      // A form carries no null: an empty field stands for it.
      .map(([key, value]) => [key, value ?? '']),
  );
  const body = { ...changed, store_id } as Input<typeof updateItem>['body']; // fields of the contract's schema
  return Object.keys(files).length > 0 ? { body, files } : { body };
}

/** The prices that a form would change. @param item as it is now; null for a new one */
export function changedPrices({ name, menu_group_id, price1, price2, variations }: Checked, item: MenuItem | null) {
  const kept = new Set(item ? [item.price1, item.price2, ...item.variations.map(({ price: amount }) => amount)] : []);
  return [price1, price2, ...variations.map(({ price: amount }) => amount ?? ZERO)]
    .filter((amount) => !kept.has(amount))
    .map((amount) => ({ id: item?.id ?? null, name, menu_group_id, price: amount }));
}

/** Which tab shows a field, so that a refused one is in sight. */
export const TABS = ['item', 'complementos', 'quando', 'estoque'] as const;
export type ItemTab = (typeof TABS)[number];
export const TAB_LABELS = (): Record<ItemTab, string> => ({
  item: t('Item'),
  complementos: t('Complementos'),
  quando: t('Quando vende'),
  estoque: t('Estoque e custo'),
});
const TAB_OF: Record<string, ItemTab> = {
  complement_group_ids: 'complementos',
  start_time: 'quando',
  end_time: 'quando',
  stock: 'estoque',
  stock_minimum: 'estoque',
  stock_item_id_1: 'estoque',
  stock_item_id_2: 'estoque',
  stock_item_id_3: 'estoque',
  stock_item_id_4: 'estoque',
  cost: 'estoque',
  points: 'estoque',
  minimum_quantity: 'estoque',
  prep_minutes: 'estoque',
};
export const tabOf = (field: string): ItemTab => TAB_OF[field] ?? 'item';
