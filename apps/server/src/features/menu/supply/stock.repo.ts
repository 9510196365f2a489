import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../../platform/db.ts';
import { namedQuery } from '../../../platform/database/named-query.ts';

/** What a line takes from a counted stock: an element of `stockUse` (domain/line-problems) is one. */
export interface StockUse {
  readonly item_id?: ItemId;
  readonly complement_id?: number;
  readonly quantity: number;
}
export interface StockShortage {
  item_id: ItemId | null;
  complement_id: number | null;
  name: string;
  left: number;
}

const used = (name: string, table: string, ids: number, quantities: number) => `
  ${name} as materialized (
    select t.id, t.name, t.stock, u.quantity from ${table} t
    join (
      select id, sum(quantity) as quantity from unnest($${ids}::bigint[], $${quantities}::bigint[]) as u (id, quantity) group by id
    ) u on u.id = t.id
    where t.store_id = $1 order by t.id for no key update of t
  )`;
const changed = (name: string, table: string, sign: '+' | '-') => `
  ${name} as (
    update ${table} t set stock = t.stock ${sign} u.quantity from used_${table} u
    where t.store_id = $1 and t.id = u.id and t.stock is not null and not exists (select from short) returning t.id
  )`;
const short = (table: string, sign: '+' | '-', item_id: string, complement_id: string) => `
  select ${item_id} as item_id, ${complement_id} as complement_id, name, stock as "left"
  from used_${table} where ${sign === '-' ? 'stock < quantity' : 'stock < 0'}`;

// Every row is locked before one is changed, items before complements and each in id order: `short` reads them all.
const statement = (sign: '+' | '-') => `with
  ${used('used_menu_items', 'menu_items', 2, 3)},
  ${used('used_complements', 'complements', 4, 5)},
  short as materialized (
    ${short('menu_items', sign, 'id', 'null::bigint')} union all ${short('complements', sign, 'null::bigint', 'id')}
  ),
  ${changed('changed_items', 'menu_items', sign)},
  ${changed('changed_complements', 'complements', sign)}
  select item_id, complement_id, name, "left" from short`;

const TAKE = statement('-');
const RETURN = statement('+');

/**
 * Takes what an order uses from the stocks that are counted: everything, or nothing when something is short. Customers
 * see stock, so that whoever took any calls `touchMenu` in the same transaction.
 * @returns what was short; empty when all was taken
 */
export async function takeStock(
  tx: Tx,
  store_id: StoreId,
  uses: readonly StockUse[],
): Promise<readonly StockShortage[]> {
  if (uses.length === 0) return [];
  return namedQuery<StockShortage>(tx, 'take_stock', TAKE, [store_id, ...columnsOf(uses)]);
}

/** Gives back what a cancelled order or a removed line had taken; what is no longer counted stays so. */
export async function returnStock(tx: Tx, store_id: StoreId, uses: readonly StockUse[]): Promise<void> {
  if (uses.length > 0) await namedQuery(tx, 'return_stock', RETURN, [store_id, ...columnsOf(uses)]);
}

function columnsOf(uses: readonly StockUse[]): number[][] {
  const items = uses.filter((use) => use.item_id !== undefined);
  const complements = uses.filter((use) => use.complement_id !== undefined);
  return [
    items.map((use) => use.item_id ?? 0),
    items.map((use) => use.quantity),
    complements.map((use) => use.complement_id ?? 0),
    complements.map((use) => use.quantity),
  ];
}
