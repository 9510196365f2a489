import { FIELDS } from '@comanda/domain/fields/entities';
import type { Field, Fields } from '@comanda/domain/fields/field';
import { LEFT_OUT } from '@comanda/domain/fields/left-out';
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

/** What a view neither has nor leaves out for a reason, and what it has although it leaves it out. Of the grid, its ticks. */
function unsaid(fields: Fields, view: string, leftOut: readonly string[]): string[] {
  return Object.entries(fields)
    .filter(([name, { kind }]) => name !== EVERYWHERE && (view !== 'grid' || kind === 'flag'))
    .filter(([name, field]) => (field.in?.includes(view) ?? false) === leftOut.includes(name))
    .map(([name]) => name);
}

describe('a column of the menu', () => {
  const views = Object.entries(LEFT_OUT).map(([place, reasons]): [string, string, string, string[]] => {
    const [table = '', view = ''] = place.split(' ');
    return [place, table, view, Object.values(reasons).flatMap((names) => names.split(' '))];
  });

  it.each(views)('is in %s, or left out for a reason', (_, table, view, leftOut) => {
    const fields = FIELDS[table] ?? {};
    expect(unsaid(fields, view, leftOut)).toEqual([]);
    expect(leftOut.filter((name) => !(name in fields))).toEqual([]);
    expect(new Set(leftOut).size).toBe(leftOut.length);
  });

  it.each(views)('that is new is missed in %s', (_, table, view, leftOut) => {
    const fields: Fields = { ...FIELDS[table], from_tomorrow: { kind: 'flag', words: 'De amanhã' } };
    expect(unsaid(fields, view, leftOut)).toEqual(['from_tomorrow']);
  });

  it('is looked for wherever customers, drafts and sheets read it', () => {
    const read = ['menu_items', 'menu_groups', 'complement_groups', 'complements', 'item_variations'].flatMap((table) =>
      ['draft', 'file', 'cells', 'grid', 'customer']
        .filter((view) => Object.values(FIELDS[table] ?? {}).some((field) => field.in?.includes(view)))
        .map((view) => `${table} ${view}`),
    );
    expect(read.filter((place) => !(place in LEFT_OUT))).toEqual([]);
  });
});
