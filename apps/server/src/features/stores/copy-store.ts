import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { findRows, type IdMap, insertRows, type JsonRow, takeIds } from './copy-rows.repo.ts';

interface Copy {
  /** The column with the table's own id; without it, the store and the row's other columns are the key. */
  id?: string;
  /** Columns that name a row of another table: rows whose row was not copied are left out, unless it is null. */
  links?: Readonly<Record<string, string>>;
  /** What the copy begins anew. */
  reset?: JsonRow;
}

/** What a store is made of, in the order in which the tables name each other. */
const TABLES: Readonly<Record<string, Copy>> = {
  store_schedules: {},
  closes_schedules: { id: 'id' },
  store_designs: {},
  cities: { id: 'id' },
  fees: { id: 'id', links: { store_city_id: 'cities' } },
  fee_kms: {},
  address_places: {},
  payment_methods: { id: 'real_id' },
  store_pix: {},
  discounts: { id: 'id', reset: { used: 0 } },
  print_groups: { id: 'id' },
  print_settings: {},
  menu_groups: { id: 'id' },
  menu_items: { id: 'id', links: { menu_group_id: 'menu_groups', printer_group_id: 'print_groups' } },
  item_variations: { id: 'id', links: { menu_item_id: 'menu_items' } },
  complement_groups: { id: 'id' },
  complements: { id: 'id', links: { complement_group_id: 'complement_groups' } },
  complement_group_items: {
    id: 'id',
    links: { complement_group_id: 'complement_groups', menu_item_id: 'menu_items' },
  },
};

/** Copies everything that a store is made of into a store that has nothing yet. Pictures get the new store's path. */
export async function copyStoreRows(tx: Tx, from: StoreId, to: StoreId): Promise<void> {
  const ids = new Map<string, IdMap>();
  for (const [table, { id, links = {}, reset = {} }] of Object.entries(TABLES)) {
    const rows = (await findRows(tx, table, from, id)).filter((row) => isLinked(row, links, ids));
    const taken = id === undefined ? [] : await takeIds(tx, table, id, rows.length);
    if (id !== undefined) ids.set(table, new Map(rows.map((row, index) => [row[id], taken[index] ?? 0])));
    const copies = rows.map((row, index) => ({
      ...withPictures(row, from, to),
      ...Object.fromEntries(
        Object.entries(links).map(([column, of]) => [column, ids.get(of)?.get(row[column]) ?? null]),
      ),
      ...reset,
      store_id: to,
      ...(id === undefined ? {} : { [id]: taken[index] }),
    }));
    await insertRows(tx, table, copies);
  }
}

const isLinked = (row: JsonRow, links: Readonly<Record<string, string>>, ids: ReadonlyMap<string, IdMap>): boolean =>
  Object.entries(links).every(([column, table]) => row[column] === null || ids.get(table)?.has(row[column]) === true);

/** `/files/12/ab…` becomes `/files/15/ab…`: the pictures themselves are copied beside. */
function withPictures(row: JsonRow, from: StoreId, to: StoreId): JsonRow {
  const own = `/files/${from}/`;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && value.startsWith(own) ? `/files/${to}/${value.slice(own.length)}` : value,
    ]),
  );
}
