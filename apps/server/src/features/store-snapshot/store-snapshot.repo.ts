import { VARIATION } from '@comanda/domain/fields/complement';
import { namesIn, of } from '@comanda/domain/fields/field';
import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import type { StoreId } from '@comanda/domain/ids';
import type { ComplementGroup } from '@comanda/domain/menu/menu';
import { stockLinks } from '@comanda/domain/menu/stock-sources';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db.ts';
import { asStoreCosts, storeCosts } from '../order-costs/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import type { SnapshotGroup, SnapshotItem, StoreSnapshot } from './store-snapshot.ts';

/**
 * Reads a store whole, in two statements. The version is read first: a menu that changes in between is newer than its
 * label, and whoever compares labels reads it once more.
 * @throws {AppError} not_found
 */
export async function getSnapshot(db: Db, store_id: StoreId): Promise<StoreSnapshot> {
  const store = await getStoreSettings(db, store_id);
  const { groups, items, questions, stations, pix, costs } = await db
    .selectNoFrom([
      jsonArrayFrom(groupsOf(db, store_id)).as('groups'),
      jsonArrayFrom(itemsOf(db, store_id)).as('items'),
      jsonArrayFrom(questionsOf(db, store_id)).as('questions'),
      jsonArrayFrom(stationsOf(db, store_id)).as('stations'),
      jsonObjectFrom(pixOf(db, store_id)).as('pix'),
      jsonObjectFrom(storeCosts(db, store_id)).$notNull().as('costs'),
    ])
    .executeTakeFirstOrThrow();
  const capacities = new Map(stations.map(({ id, capacity }) => [id, capacity]));
  return {
    version: store.menu_version,
    store,
    pix,
    capacities,
    costs: asStoreCosts(costs),
    ...linkMenu(groups, items, questions),
  };
}

type Row<Query extends (db: Db, store_id: StoreId) => { execute: () => Promise<unknown> }> =
  Awaited<ReturnType<ReturnType<Query>['execute']>> extends (infer R)[] ? R : never;
type GroupRow = Row<typeof groupsOf>;
type ItemRow = Row<typeof itemsOf>;
type QuestionRow = Row<typeof questionsOf>;

function linkMenu(groupRows: readonly GroupRow[], itemRows: readonly ItemRow[], questionRows: readonly QuestionRow[]) {
  const questions = new Map(questionRows.map((row): [number, ComplementGroup] => [row.id, row]));
  const items = new Map<number, SnapshotItem>();
  const ofGroup = new Map<number, SnapshotItem[]>();
  const known = new Set(itemRows.map(({ id }) => id));
  for (const { question_ids, stock_item_id_1, stock_item_id_2, stock_item_id_3, stock_item_id_4, ...row } of itemRows) {
    const complementos = question_ids.flatMap((id) => questions.get(id) ?? []);
    // An item that was deleted keeps nobody from selling.
    const stock_links = stockLinks({ stock_item_id_1, stock_item_id_2, stock_item_id_3, stock_item_id_4 }).filter(
      (id) => known.has(id),
    );
    const item = { ...row, complementos, stock_links };
    items.set(item.id, item);
    const siblings = ofGroup.get(item.menu_group_id);
    if (siblings) siblings.push(item);
    else ofGroup.set(item.menu_group_id, [item]);
  }
  const groups = new Map(
    groupRows.map((row): [number, SnapshotGroup] => {
      const flavors = row.is_pizza ? (ofGroup.get(row.id) ?? []) : [];
      return [row.id, { ...row, flavors }];
    }),
  );
  return { groups, items };
}

const groupsOf = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('menu_groups')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select(namesIn(MENU_GROUP, 'rules'));

const itemsOf = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('menu_items as i')
    .where('i.store_id', '=', store_id)
    .where('i.deleted_at', 'is', null)
    .select(of('i', namesIn(MENU_ITEM, 'snapshot')))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('item_variations as v')
          .where('v.store_id', '=', store_id)
          .whereRef('v.menu_item_id', '=', 'i.id')
          .select(of('v', namesIn(VARIATION, 'customer')))
          .orderBy('v.order')
          .orderBy('v.id'),
      ).as('variations'),
      sql<number[]>`coalesce((
        select json_agg(l.complement_group_id order by l."order", l.id) from complement_group_items l
        where l.store_id = ${store_id} and l.menu_item_id = i.id), '[]')`.as('question_ids'),
    ])
    .orderBy('i.order')
    .orderBy('i.id');

const questionsOf = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('complement_groups as g')
    .where('g.store_id', '=', store_id)
    .where('g.deleted_at', 'is', null)
    .select(['g.id', 'g.name', 'g.min', 'g.max', 'g.only_one', 'g.is_pizza', 'g.price_rule'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('complements as c')
          .where('c.store_id', '=', store_id)
          .whereRef('c.complement_group_id', '=', 'g.id')
          .where('c.deleted_at', 'is', null)
          .select(['c.id', 'c.name', 'c.price', 'c.is_invisible', 'c.stock', 'c.sold_out_until'])
          .orderBy('c.order')
          .orderBy('c.id'),
      ).as('complements'),
    );

const stationsOf = (db: Db, store_id: StoreId) =>
  db.selectFrom('print_groups').where('store_id', '=', store_id).select(['id', 'capacity']);

const pixOf = (db: Db, store_id: StoreId) =>
  db.selectFrom('store_pix').where('store_id', '=', store_id).select(['pix', 'pix_type', 'pix_infos']);

/** @returns null when there is no such store, or it is switched off */
export async function findStoreVersion(db: Db, store_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .where('active', '=', true)
    .select('menu_version')
    .executeTakeFirst();
  return row?.menu_version ?? null;
}
