import type { StoreId } from '@comanda/domain/ids';
import type { KnownCost, MenuCosts, RecipeLine } from '@comanda/domain/orders/line-cost';
import type { CostTerms } from '@comanda/domain/orders/order-costs';
import type { Unit } from '@comanda/domain/menu/units';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db.ts';

/** What a sale costs a store now: what its menu is made of, and what it says of its other costs. */
export interface StoreCosts extends CostTerms, MenuCosts {
  /** What a piece of an item is packed in. */
  readonly packaging: ReadonlyMap<number, number>;
}

/** One row, for whoever reads a store whole. */
export const storeCosts = (db: Db, store_id: StoreId) =>
  termsOf(db, store_id).select([
    jsonArrayFrom(recipesOf(db, store_id)).as('recipes'),
    jsonArrayFrom(itemCostsOf(db, store_id)).as('item_costs'),
    jsonArrayFrom(complementCostsOf(db, store_id)).as('complement_costs'),
  ]);
type CostsRow = Awaited<ReturnType<ReturnType<typeof storeCosts>['executeTakeFirstOrThrow']>>;

export function asStoreCosts({ recipes, item_costs, complement_costs, ...terms }: CostsRow): StoreCosts {
  const lines = { menu_item_id: new Map<number, RecipeLine[]>(), complement_id: new Map<number, RecipeLine[]>() };
  for (const { menu_item_id, complement_id, unit, quantity, variation_id, size, ...material } of recipes) {
    const line = {
      unit,
      quantity,
      variation_id,
      size,
      material: { unit: material.material_unit, cost: material.cost, yield_factor: material.yield_factor },
    };
    if (menu_item_id !== null) push(lines.menu_item_id, menu_item_id, line);
    if (complement_id !== null) push(lines.complement_id, complement_id, line);
  }
  return {
    ...asTerms(terms),
    items: known(item_costs, lines.menu_item_id),
    complements: known(complement_costs, lines.complement_id),
    packaging: new Map(
      item_costs.flatMap(({ id, packaging_cost }) => (packaging_cost === null ? [] : [[id, packaging_cost]])),
    ),
  };
}

export const findStoreCosts = async (db: Db, store_id: StoreId): Promise<StoreCosts> =>
  asStoreCosts(await storeCosts(db, store_id).executeTakeFirstOrThrow());

/** The same without the menu, for orders whose lines know what they cost. */
export const findCostTerms = async (db: Db, store_id: StoreId): Promise<CostTerms> =>
  asTerms(await termsOf(db, store_id).executeTakeFirstOrThrow());

function push(lists: Map<number, RecipeLine[]>, id: number, line: RecipeLine): void {
  const list = lists.get(id);
  if (list) list.push(line);
  else lists.set(id, [line]);
}

function known(typed: readonly { id: number; cost: number | null }[], recipes: ReadonlyMap<number, RecipeLine[]>) {
  const costs = new Map<number, KnownCost>(typed.map(({ id, cost }) => [id, { cost, recipe: [] }]));
  for (const [id, recipe] of recipes) costs.set(id, { cost: costs.get(id)?.cost ?? null, recipe });
  return costs;
}

const termsOf = (db: Db, store_id: StoreId) =>
  db.selectNoFrom([
    jsonArrayFrom(
      db
        .selectFrom('payment_methods')
        .where('store_id', '=', store_id)
        .select(['real_id', 'id', 'fee_percent', 'fee_fixed', 'installment_fees', 'provider'])
        .orderBy('real_id'),
    ).as('ways'),
    jsonArrayFrom(
      db
        .selectFrom('channel_fees')
        .where('store_id', '=', store_id)
        .select(['origin', 'fee_percent', 'fee_fixed'])
        .orderBy('origin'),
    ).as('channels'),
    jsonObjectFrom(
      db.selectFrom('cost_settings').where('store_id', '=', store_id).select(['packaging_cost', 'tax_percent']),
    ).as('settings'),
  ]);

type TermsRow = Awaited<ReturnType<ReturnType<typeof termsOf>['executeTakeFirstOrThrow']>>;
const asTerms = ({ ways, channels, settings }: TermsRow): CostTerms => ({
  ways,
  channels,
  packaging_cost: settings?.packaging_cost ?? 0,
  tax_percent: settings?.tax_percent ?? 0,
});

const recipesOf = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('recipes as r')
    .innerJoin('tags as t', (join) => join.onRef('t.store_id', '=', 'r.store_id').onRef('t.id', '=', 'r.tag_id'))
    .where('r.store_id', '=', store_id)
    .where('t.deleted_at', 'is', null)
    .select(['r.menu_item_id', 'r.complement_id', 'r.variation_id', 'r.size', 'r.quantity', 't.cost', 't.yield_factor'])
    .select([sql<Unit>`r.unit`.as('unit'), sql<Unit>`t.unit`.as('material_unit')])
    .orderBy('r.id');

const itemCostsOf = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('cost', 'is not', null), eb('packaging_cost', 'is not', null)]))
    .select(['id', 'cost', 'packaging_cost']);

const complementCostsOf = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('complements')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .where('cost', 'is not', null)
    .select(['id', 'cost']);
