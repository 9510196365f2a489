import type { Input } from '@comanda/contract/client';
import type { MenuGroup } from '@comanda/contract/groups';
import type { MenuItemRow, updateItems } from '@comanda/contract/items';
import { t } from '@comanda/ui/i18n';
import { marginWords } from './margin-words.ts';
import type { MenuEditor } from './menu-context.tsx';
import {
  type CellReading,
  flagText,
  moneyText,
  readCountOrNone,
  readFlagCell,
  readMoneyCell,
  readMoneyOrNone,
  readTextCell,
} from './read-cells.ts';
import { saleHoursWords } from './sale-hours-words.ts';
import type { SheetColumn } from './sheet-changes.ts';
import { isOnSale } from './supply-words.ts';

export type ItemCells = Omit<Input<typeof updateItems>['body']['changes'][number], 'id'>;
type Sheet = SheetColumn<MenuItemRow, ItemCells>;
type Field = 'name' | 'internal_id' | 'price1' | 'price2' | 'strike_price' | 'cost' | 'stock';

/** Whether what a group sells has a second price. */
/** Its flavors need no price of their own. */
export const hasSizePrice = ({ is_pizza, size1_price }: Pick<MenuGroup, 'is_pizza' | 'size1_price'>): boolean =>
  is_pizza && (size1_price ?? 0) > 0;

export const hasTwoSizes = ({ is_pizza, size }: Pick<MenuGroup, 'is_pizza' | 'size'>): boolean => is_pizza && size;

/** The columns of the grid as the clipboard sees them. */
export function itemSheet(columns: readonly { key: string }[], { store, refused, groups, now }: MenuEditor): Sheet[] {
  const sized = new Set(groups.filter(hasTwoSizes).map(({ id }) => id));
  const sections = new Map(groups.map(({ id, name }) => [id, name]));
  const field = (key: Field, read: (text: string) => CellReading<unknown>, reason: string | undefined): Sheet => ({
    key,
    text: (item) =>
      key === 'price2' && !sized.has(item.menu_group_id)
        ? ''
        : key === 'price1' || key === 'price2' || key === 'strike_price' || key === 'cost'
          ? moneyText(item[key])
          : String(item[key] ?? ''),
    read(text, item) {
      if (key === 'price2' && !sized.has(item.menu_group_id))
        return { ok: false, error: t('Este grupo não tem dois tamanhos') };
      if (key === 'price1' && item.variations.length > 0)
        return { ok: false, error: t('Os preços estão nas variações') };
      const reading = read(text);
      return reading.ok ? { ok: true, value: { [key]: reading.value } } : reading;
    },
    refused: reason,
  });
  const known: Record<string, Sheet> = {
    name: field('name', readTextCell(120, true), refused.menu),
    internal_id: field('internal_id', readTextCell(60), refused.menu),
    price1: field('price1', readMoneyCell, refused.price),
    price2: field('price2', readMoneyCell, refused.price),
    strike_price: field('strike_price', readMoneyOrNone, refused.price),
    cost: field('cost', readMoneyOrNone, refused.menu),
    stock: field('stock', readCountOrNone, refused.stock ?? refused.menu),
    group: { key: 'group', text: ({ menu_group_id }) => sections.get(menu_group_id) ?? '' },
    margin: { key: 'margin', text: (item) => marginWords(item, store.country_id) ?? '' },
    hours: { key: 'hours', text: (item) => saleHoursWords(item, store.country_id) ?? t('sempre') },
    available: { key: 'available', text: (item) => flagText(isOnSale(item, now)) },
  };
  return columns.map(({ key }) => known[key] ?? flag(key as 'is_table', refused.menu)); // the rest are flags of the item
}

const flag = (key: 'is_table', refused: string | undefined): Sheet => ({
  key,
  text: (item) => flagText(item[key]),
  read(text) {
    const reading = readFlagCell(text);
    return reading.ok ? { ok: true, value: { [key]: reading.value } } : reading;
  },
  refused,
});
