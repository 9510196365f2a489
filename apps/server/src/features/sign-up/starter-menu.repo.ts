import { ITEM_TYPE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { min } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import type { StarterItem, StarterMenu, StarterQuestion } from './starter-menus.ts';

/** Writes a sample menu. A question that several items ask is one complement group, linked to each. */
export async function insertStarterMenu(tx: Tx, store_id: StoreId, { groups }: StarterMenu): Promise<void> {
  const questions = new Map<StarterQuestion, number>();
  for (const [place, group] of groups.entries()) {
    const menu_group_id = await insertId(
      tx
        .insertInto('menu_groups')
        .values({ store_id, name: group.name, order: place + 1 })
        .returning('id'),
    );
    for (const [index, item] of group.itens.entries()) {
      const menu_item_id = await insertItem(tx, store_id, menu_group_id, item, index + 1);
      for (const [at, question] of (item.questions ?? []).entries()) {
        const complement_group_id = questions.get(question) ?? (await insertQuestion(tx, store_id, question));
        questions.set(question, complement_group_id);
        await tx
          .insertInto('complement_group_items')
          .values({ store_id, menu_item_id, complement_group_id, order: at + 1 })
          .execute();
      }
    }
  }
}

async function insertItem(tx: Tx, store_id: StoreId, menu_group_id: number, item: StarterItem, order: number) {
  const { name, description = '', variations = [], picture } = item;
  const image = picture === undefined ? null : `/pictures/${picture}`;
  const price1 = variations.length > 0 ? min(...variations.map(({ price }) => price)) : item.price;
  const type = item.by_weight ? ITEM_TYPE.weight : ITEM_TYPE.unit;
  const id = await insertId(
    tx
      .insertInto('menu_items')
      .values({ store_id, menu_group_id, name, description, price1, type, order, image, is_sample: true })
      .returning('id'),
  );
  if (variations.length > 0) {
    const rows = variations.map((variation, at) => ({ ...variation, store_id, menu_item_id: id, order: at + 1 }));
    await tx.insertInto('item_variations').values(rows).execute();
  }
  return id;
}

async function insertQuestion(tx: Tx, store_id: StoreId, { name, min: least, max, options }: StarterQuestion) {
  const complement_group_id = await insertId(
    tx.insertInto('complement_groups').values({ store_id, name, min: least, max, only_one: true }).returning('id'),
  );
  const rows = options.map((option, at) => ({ ...option, store_id, complement_group_id, order: at + 1 }));
  await tx.insertInto('complements').values(rows).execute();
  return complement_group_id;
}

const insertId = async <Id>(query: { executeTakeFirstOrThrow: () => Promise<{ id: Id }> }): Promise<Id> =>
  (await query.executeTakeFirstOrThrow()).id;
