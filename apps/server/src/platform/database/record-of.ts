import { type Fields, type Kind, namesIn, type ViewOf } from '@comanda/domain/fields/field';

/** What each kind of column is to a statement that reads it from JSON. */
const TYPES: Record<Kind, string> = {
  key: 'bigint',
  ref: 'bigint',
  order: 'bigint',
  tab: 'bigint',
  client: 'bigint',
  driver: 'bigint',
  item: 'bigint',
  name: 'text',
  text: 'text',
  time: 'text',
  image: 'text',
  word: 'text',
  rule: 'text',
  money: 'numeric',
  cost: 'numeric',
  percent: 'numeric',
  number: 'numeric',
  count: 'int',
  place: 'int',
  minutes: 'int',
  code: 'int',
  flag: 'boolean',
  weekday: 'boolean',
  instant: 'timestamptz',
  until: 'timestamptz',
  day: 'date',
  refs: 'bigint[]',
  items: 'bigint[]',
  texts: 'text[]',
  json: 'jsonb',
};

/** @returns the record of a view: `line int, name text` */
export const recordOf = <Table extends Fields, View extends ViewOf<Table>>(table: Table, view: View): string =>
  namesIn(table, view)
    .map((name) => `"${name}" ${TYPES[table[name]?.kind ?? 'text']}`)
    .join(', ');

/** @returns the columns of a view for a statement, each of that alias if there is one */
export const columnsOf = <Table extends Fields, View extends ViewOf<Table>>(
  table: Table,
  view: View,
  alias?: string,
): string =>
  namesIn(table, view)
    .map((name) => (alias === undefined ? `"${name}"` : `${alias}."${name}"`))
    .join(', ');
