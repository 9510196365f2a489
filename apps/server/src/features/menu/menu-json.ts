/** SQL that makes JSON of menu rows, for the statements that read a whole menu or the lines of an order at once. */
const HOURS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'start_time', 'end_time'] as const;
const SUPPLY = ['is_invisible', 'stock', 'sold_out_until'] as const;

/** What the rules of `domain` read. */
export const GROUP_COLUMNS = [
  'id',
  'name',
  'is_pizza',
  'price_rule',
  'only_one',
  'is_invisible',
  'always_display',
  'size',
  'size1',
  'size2',
  'size1_price',
  'size2_price',
  'flavor1',
  'flavor2',
  'paused_until',
  ...HOURS,
] as const;
export const ITEM_COLUMNS = [
  'id',
  'name',
  'price1',
  'price2',
  'from_price',
  'points',
  'type',
  'minimum_quantity',
  'item_free_delivery',
  'is_delivery',
  'is_table',
  'requires_schedule',
  'is_sample',
  ...HOURS,
  ...SUPPLY,
] as const;
export const VARIATION_COLUMNS = ['id', 'name', 'price'] as const;
export const COMPLEMENT_GROUP_COLUMNS = ['id', 'name', 'min', 'max', 'is_pizza', 'price_rule', 'only_one'] as const;
export const COMPLEMENT_COLUMNS = ['id', 'name', 'price', ...SUPPLY] as const;

/**
 * `json_build_object` of a table's columns.
 * @param more other fields, or columns read from elsewhere: name → SQL
 */
export function jsonObject(table: string, columns: readonly string[], more: Record<string, string> = {}): string {
  const own = columns.filter((column) => !(column in more)).map((column) => `'${column}', ${table}."${column}"`);
  const others = Object.entries(more).map(([name, expression]) => `'${name}', ${expression}`);
  return `json_build_object(${[...own, ...others].join(', ')})`;
}

/** `json_agg`, in the order that people gave; an empty list instead of null. */
export const jsonList = (object: string, table: string): string =>
  `coalesce(json_agg(${object} order by ${table}."order", ${table}.id), '[]')`;
