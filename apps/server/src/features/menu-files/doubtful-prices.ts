import { isDoubtfulPrice, usualPrice, type PriceDoubt } from '@comanda/domain/price-doubt';
import { foldText } from '@comanda/domain/search-text';
import type { CurrentMenu } from './current-menu.ts';
import type { ImportedItem } from './imported-menu.ts';

/** Prices of a file that look like a slip of the hand beside those of their section, on the menu and in the file. */
export function doubtfulPrices(menu: CurrentMenu, imported: readonly ImportedItem[]): PriceDoubt[] {
  const sections = new Map(menu.groups.map(({ id, name }) => [id, foldText(name)]));
  const typed = imported.flatMap(({ name, group, fields, variations = [] }) =>
    [fields.price1 ?? [], fields.price2 ?? [], ...variations.map(({ price }) => price)]
      .flat()
      .map((price) => ({ name, section: foldText(group ?? ''), price })),
  );
  const known = menu.items.map(({ menu_group_id, price1 }) => ({
    section: sections.get(menu_group_id) ?? '',
    price: price1 as number, // a bare amount, to be compared
  }));
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
