import type { Input } from '@comanda/contract/clients/client';
import type { MenuGroup } from '@comanda/contract/menu/groups';
import type { MenuItemRow, updateItems } from '@comanda/contract/menu/items';
import type { NamesIn } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { writeFlag } from '@comanda/domain/fields/read-kind';
import { t } from '@comanda/ui/i18n';
import { saleHoursWords } from '@comanda/words/days-words';
import { marginWords } from './margin-words.ts';
import type { MenuEditor } from '../menu-context.tsx';
import { cellText, readCell, type SheetColumn } from '../../sheet/public.ts';
import { isOnSale } from '../supply-words.ts';

export type ItemCells = Omit<Input<typeof updateItems>['body']['changes'][number], 'id'>;
type Sheet = SheetColumn<MenuItemRow, ItemCells>;
/** What both the list has and a cell changes. */
type Field = NamesIn<typeof MENU_ITEM, 'cells'>;

/** Whether what a group sells has a second price. */
/** Its flavors need no price of their own. */
export const hasSizePrice = ({ is_pizza, size1_price }: Pick<MenuGroup, 'is_pizza' | 'size1_price'>): boolean =>
  is_pizza && (size1_price ?? 0) > 0;

export const hasTwoSizes = ({ is_pizza, size }: Pick<MenuGroup, 'is_pizza' | 'size'>): boolean => is_pizza && size;

/** The columns of the grid as the clipboard sees them. */
export function itemSheet(columns: readonly { key: string }[], { store, refused, groups, now }: MenuEditor): Sheet[] {
  const sized = new Set(groups.filter(hasTwoSizes).map(({ id }) => id));
  const sections = new Map(groups.map(({ id, name }) => [id, name]));
  const field = (key: Field, reason: string | undefined): Sheet => ({
    key,
    text: (item) => (key === 'price2' && !sized.has(item.menu_group_id) ? '' : cellText(MENU_ITEM[key], item[key])),
    read(text, item) {
      if (key === 'price2' && !sized.has(item.menu_group_id))
        return { ok: false, error: t('Este grupo não tem dois tamanhos') };
      if (key === 'price1' && item.variations.length > 0)
        return { ok: false, error: t('Os preços estão nas variações') };
      const reading = readCell(MENU_ITEM[key])(text);
      return reading.ok ? { ok: true, value: { [key]: reading.value } } : reading;
    },
    refused: reason,
  });
  const known: Record<string, Sheet> = {
    stock: field('stock', refused.stock ?? refused.menu),
    group: { key: 'group', text: ({ menu_group_id }) => sections.get(menu_group_id) ?? '' },
    margin: { key: 'margin', text: (item) => marginWords(item, store.country_id) ?? '' },
    hours: { key: 'hours', text: (item) => saleHoursWords(item, store.country_id) ?? t('sempre') },
    available: { key: 'available', text: (item) => writeFlag(isOnSale(item, now)) },
  };
  const PRICES = ['price1', 'price2', 'strike_price'];
  return columns.map(
    // every other column of the grid is a field of the item
    ({ key }) => known[key] ?? field(key as Field, PRICES.includes(key) ? refused.price : refused.menu),
  );
}
