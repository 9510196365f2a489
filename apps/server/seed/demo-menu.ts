import type { StoreId } from '@comanda/domain/ids';
import type { ComplementGroup, MenuGroup, MenuItem } from '@comanda/domain/menu/menu';
import type { Tx } from '../src/platform/db.ts';

export interface SoldItem {
  item: MenuItem & { menu_group_id: number; name: string; printer_group_id: number | null };
  group: MenuGroup & { name: string; size1: string; size2: string };
  flavors: readonly MenuItem[];
}

/** The menu that was just written, as the rules read it. */
export async function readMenu(tx: Tx, store_id: StoreId): Promise<SoldItem[]> {
  const of = <T extends { store_id: number }>(rows: T[]) => rows;
  const groups = of(await tx.selectFrom('menu_groups').selectAll().where('store_id', '=', store_id).execute());
  const items = of(
    await tx.selectFrom('menu_items').selectAll().where('store_id', '=', store_id).orderBy('id').execute(),
  );
  const variations = of(
    await tx.selectFrom('item_variations').selectAll().where('store_id', '=', store_id).orderBy('id').execute(),
  );
  const questions = of(await tx.selectFrom('complement_groups').selectAll().where('store_id', '=', store_id).execute());
  const complements = of(
    await tx.selectFrom('complements').selectAll().where('store_id', '=', store_id).orderBy('id').execute(),
  );
  const links = of(
    await tx
      .selectFrom('complement_group_items')
      .selectAll()
      .where('store_id', '=', store_id)
      .orderBy('order')
      .execute(),
  );

  const questionOf = (id: number): ComplementGroup[] =>
    questions
      .filter((question) => question.id === id)
      .map((question) => ({
        ...question,
        price_rule: question.price_rule as ComplementGroup['price_rule'], // the table's check
        complements: complements.filter((complement) => complement.complement_group_id === id),
      }));
  const full = items.map((item) => ({
    ...item,
    variations: variations.filter((variation) => variation.menu_item_id === item.id),
    complementos: links
      .filter((link) => link.menu_item_id === item.id)
      .flatMap((link) => questionOf(link.complement_group_id)),
  }));
  return full.map((item) => {
    const group = groups.find((each) => each.id === item.menu_group_id)!; // a foreign key holds it
    return {
      item,
      group: { ...group, price_rule: group.price_rule as MenuGroup['price_rule'] }, // the table's check
      flavors: full.filter((other) => other.menu_group_id === group.id),
    };
  });
}
