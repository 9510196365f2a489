import { FIELDS } from '@comanda/domain/fields/entities';
import type { Field } from '@comanda/domain/fields/field';
import { describe, expect, it } from 'vitest';
import { AUDITED_TABLES } from '../apps/server/src/platform/audited-tables.ts';
import { read } from './source-files.ts';

/** The generated type of each column: table → column → type. */
const TYPES = new Map(
  [
    ...read('apps/server/src/platform/db-types.ts').matchAll(/^export interface (\w+) \{\n((?: {2}\w+: .*\n)+)\}/gm),
  ].map(([, name = '', body = '']) => [
    name.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase(),
    new Map([...body.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, column = '', type = '']) => [column, type])),
  ]),
);
/** Every row of a store has it, and none says it. */
const EVERYWHERE = 'store_id';

const tables = Object.entries(FIELDS);
const all = tables.flatMap(([table, fields]) =>
  Object.entries(fields).map(([name, field]): [string, Field, string] => [
    `${table}.${name}`,
    field,
    TYPES.get(table)?.get(name) ?? '',
  ]),
);
const wrong = (is: (field: Field, type: string, table: string) => boolean) =>
  all.filter(([name, field, type]) => !is(field, type, name.split('.')[0] ?? '')).map(([name]) => name);

describe('a table of fields', () => {
  it.each(tables)('of %s says each column of the database, and no other', (table, fields) => {
    const columns = [...(TYPES.get(table)?.keys() ?? [])];
    expect(columns.length).toBeGreaterThan(1);
    expect(
      Object.keys(fields)
        .filter((name) => name !== EVERYWHERE)
        .toSorted(),
    ).toEqual(columns.filter((name) => name !== EVERYWHERE).toSorted());
  });

  it('says which columns may hold nothing', () => {
    expect(wrong(({ usual }, type) => (usual === null) === type.endsWith(' | null'))).toEqual([]);
  });

  it('calls money what is money, and a tick what is one', () => {
    expect(wrong(({ kind }, type) => (kind === 'money') === /Money/.test(type))).toEqual([]);
    expect(wrong(({ kind }, type) => ['flag', 'weekday'].includes(kind) === /boolean/.test(type))).toEqual([]);
  });

  it('is plain data: at most seven properties a field, and no function', () => {
    expect(wrong((field) => Object.keys(field).length <= 7)).toEqual([]);
    expect(wrong((field) => Object.values(field).every((value) => typeof value !== 'function'))).toEqual([]);
  });

  it('gives each column one name, where its changes are kept', () => {
    expect(wrong(({ words = '' }, _, table) => words !== '' || !(table in AUDITED_TABLES))).toEqual([]);
    expect(wrong(({ words, short = '' }) => short !== words)).toEqual([]);
  });
});
