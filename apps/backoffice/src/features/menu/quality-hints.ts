import type { ComplementGroup } from '@comanda/contract/menu/complements';
import type { MenuItemRow } from '@comanda/contract/menu/items';
import type { MenuGroup } from '@comanda/contract/menu/groups';
import { t } from '@comanda/ui/i18n';
import { hasSizePrice } from './item/item-sheet.ts';

type Asked = Pick<ComplementGroup, 'name' | 'min' | 'max' | 'only_one' | 'complements'>;

/** What keeps an item from selling, in the order of its weight; customers never see it. */
export function itemHints(item: MenuItemRow, asked: readonly Asked[], group?: MenuGroup): string[] {
  const stuck = asked.find(needsMoreThanItHas);
  return [
    ...(stuck ? [t('Não dá para pedir: “{name}” exige mais opções do que tem', { name: stuck.name })] : []),
    ...(costsNothing(item, asked) && !(group && hasSizePrice(group)) ? [t('Preço 0,00')] : []),
    ...(item.image === null ? [t('Sem foto')] : []),
    ...(item.description === '' ? [t('Sem descrição')] : []),
  ];
}

/** A question that nobody can answer: more answers are asked for than can be given. */
export function needsMoreThanItHas({ min, max, only_one, complements }: Asked): boolean {
  const shown = complements.filter(({ is_invisible }) => !is_invisible).length;
  return (max > 0 && min > max) || (only_one ? min > shown : min > 0 && shown === 0);
}

const costsNothing = (item: MenuItemRow, asked: readonly Asked[]): boolean =>
  [item.price1, item.price2, item.points, ...item.variations.map(({ price }) => price)].every((price) => price === 0) &&
  asked.every(({ complements }) => complements.every(({ price }) => price === 0));
