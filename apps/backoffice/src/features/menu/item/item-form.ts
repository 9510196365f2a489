import type { Input } from '@comanda/contract/clients/client';
import { money } from '@comanda/contract/fields';
import { newMenuItemForm, type MenuItem, type updateItem } from '@comanda/contract/menu/items';
import { namesIn, usualIn } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { ZERO } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import * as z from 'zod';
import { typedShape } from '../../../platform/page/typed-shape.ts';

/** The contract's fields as this form types them; pictures are paths of the item or files just chosen. */
const fields = newMenuItemForm
  .omit({ grupo: true, images: true })
  .required()
  .extend({
    ...typedShape(MENU_ITEM, 'form'),
    price1: money.nullable(),
    prep_minutes: z.number().int().min(0).max(240, { error: 'Digite até 240 minutos.' }).nullable(),
    variations: z.array(
      newMenuItemForm.shape.variations.unwrap().element.extend({
        price: money.nullable().refine((value) => value !== null, { error: 'Digite o preço.' }),
      }),
    ),
    pictures: z.array(z.union([z.string(), z.instanceof(File)])).max(5),
  })
  .omit({ order: true });

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

export const newItemValues = (menu_group_id: number): ItemFormValues => ({
  ...usualIn(MENU_ITEM, 'form'),
  menu_group_id,
  name: '',
  price1: null,
  price2: null,
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
  return {
    ...defaults,
    ...own,
    variations: item.variations.map(({ id, name, price: amount }) => ({ id, name, price: amount })),
    pictures: FILE_NAMES.map((name) => item[name]).filter((path) => path !== null),
  };
}

const FILE_NAMES = namesIn(MENU_ITEM, 'picture');

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
const SUPPLY: ReadonlySet<string> = new Set(namesIn(MENU_ITEM, 'supply_tab'));
export function tabOf(field: string): ItemTab {
  if (field === 'complement_group_ids') return 'complementos';
  if (field === 'start_time' || field === 'end_time') return 'quando';
  return SUPPLY.has(field) ? 'estoque' : 'item';
}
