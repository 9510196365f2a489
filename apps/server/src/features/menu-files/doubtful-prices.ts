import { isDoubtfulPrice, usualPrice, type PriceDoubt } from '@comanda/domain/prices/price-doubt';
import { foldText } from '@comanda/domain/search-text';
import type { CurrentMenu } from './current-menu.ts';
import type { ImportedMenu } from './imported-menu.ts';

interface Priced {
  name: string;
  /** Folded: what stands in one section is compared. */
  section: string;
  price: number;
}

/**
 * Prices of a file that look like a slip of the hand: of items beside those of their section, of options beside those of
 * their question; on the menu and in the file.
 */
export const doubtfulPrices = (menu: CurrentMenu, imported: Pick<ImportedMenu, 'items' | 'complement_groups'>) => [
  ...itemDoubts(menu, imported.items),
  ...optionDoubts(menu, imported.complement_groups),
];

function itemDoubts(menu: CurrentMenu, imported: ImportedMenu['items']): PriceDoubt[] {
  const sections = new Map(menu.groups.map(({ id, name }) => [id, foldText(name)]));
  const typed = imported.flatMap(({ name, group, fields, variations = [] }) =>
    [fields.price1 ?? [], fields.price2 ?? [], ...variations.map(({ price }) => price)]
      .flat()
      .map((price) => ({ name, section: foldText(group ?? ''), price })),
  );
  const known = menu.items.map(({ name, menu_group_id, price1 }) => ({
    name,
    section: sections.get(menu_group_id) ?? '',
    price: price1 as number, // a bare amount, to be compared
  }));
  return doubtsOf(known, typed);
}

function optionDoubts(menu: CurrentMenu, imported: ImportedMenu['complement_groups']): PriceDoubt[] {
  const typed = imported.flatMap((group) =>
    group.complements.flatMap(({ name, fields: { price } }) =>
      price === undefined ? [] : [{ name, section: foldText(group.name), price }],
    ),
  );
  const known = menu.complement_groups.flatMap((group) =>
    group.complements.map(({ name, price }) => ({ name, section: foldText(group.name), price })),
  );
  return doubtsOf(known, typed);
}

function doubtsOf(known: readonly Priced[], typed: readonly Priced[]): PriceDoubt[] {
  const all = [...known, ...typed];
  const everywhere = all.map(({ price }) => price);
  const usual = new Map(
    [...Map.groupBy(all, ({ section }) => section)].map(([section, there]) => [
      section,
      usualPrice(
        there.map(({ price }) => price),
        everywhere,
      ),
    ]),
  );
  return typed.flatMap(({ name, section, price }) => {
    const there = usual.get(section) ?? null;
    return there !== null && isDoubtfulPrice(price, there) ? [{ name, price, usual: there }] : [];
  });
}
