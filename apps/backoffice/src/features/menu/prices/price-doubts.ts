import type { MenuItemRow } from '@comanda/contract/menu/items';
import { formatMoney } from '@comanda/domain/format';
import { isDoubtfulPrice, usualPrice, type PriceDoubt } from '@comanda/domain/prices/price-doubt';
import { t } from '@comanda/ui/i18n';

interface TypedPrice {
  /** Of the item that gets the price; null for a new one. */
  id: number | null;
  menu_group_id: number;
  name: string;
  price: number;
}

/** Which of some typed prices want to be asked about, beside the other items of a menu. */
export function priceDoubts(typed: readonly TypedPrice[], items: readonly MenuItemRow[]): PriceDoubt[] {
  return typed.flatMap(({ id, menu_group_id, name, price }) => {
    const others = items.filter((item) => item.id !== id);
    const usual = usualPrice(
      others.filter((item) => item.menu_group_id === menu_group_id).map(lowestPrice),
      others.map(lowestPrice),
    );
    return usual !== null && isDoubtfulPrice(price, usual) ? [{ name, price, usual }] : [];
  });
}

/** Which prices of a bulk change want to be asked about, beside what the others cost before it. */
export const changeDoubts = (
  changed: readonly { id: number; name: string; after: number }[],
  items: readonly MenuItemRow[],
): PriceDoubt[] => {
  const groups = new Map<number, number>(items.map(({ id, menu_group_id }) => [id, menu_group_id]));
  return priceDoubts(
    changed.map(({ id, name, after }) => ({ id, menu_group_id: groups.get(id) ?? 0, name, price: after })),
    items,
  );
};

/** What the least of it costs. */
export const lowestPrice = ({ price1, variations }: MenuItemRow): number =>
  variations.length > 0 ? Math.min(...variations.map(({ price }) => price)) : price1;

/** 'R$ 12.500,00? Os outros custam R$ 22,00.' */
export const doubtWords = ({ price, usual }: PriceDoubt, country_id: number): string =>
  t('{price}? Os outros custam {usual}.', {
    price: formatMoney(price, country_id),
    usual: formatMoney(usual, country_id),
  });
