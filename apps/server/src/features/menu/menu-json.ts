/** SQL that makes JSON of menu rows, for the statements that read a whole menu or the lines of an order at once. */

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
