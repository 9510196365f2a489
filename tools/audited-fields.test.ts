import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTITY_LABELS } from '../apps/backoffice/src/features/changes/entity-labels.ts';
import { labelOf } from '../apps/backoffice/src/features/changes/field-labels.ts';
import { SILENT } from '../apps/backoffice/src/features/changes/change-words.ts';
import { type AuditedTable, AUDITED_TABLES } from '../apps/server/src/platform/audited-tables.ts';

const TYPES = readFileSync(new URL('../apps/server/src/platform/db-types.ts', import.meta.url), 'utf8');

function columnsOf(table: string): string[] {
  const name = table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const body = new RegExp(`export interface ${name} \\{([^}]*)\\}`).exec(TYPES)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column);
}

it('the history of changes has a word for every table and field that it keeps', () => {
  const tables = Object.entries<AuditedTable>(AUDITED_TABLES);
  expect(tables.filter(([table]) => columnsOf(table).length === 0)).toEqual([]);
  expect(tables.filter(([table]) => !(table in ENTITY_LABELS)).map(([table]) => table)).toEqual([]);
  const wordless = tables.flatMap(([table, { ignored = [] }]) =>
    columnsOf(table)
      .filter((column) => !SILENT.has(column) && !ignored.includes(column))
      .filter((column) => labelOf(table, column, 1) === column.replaceAll('_', ' '))
      .map((column) => `${table}.${column}`),
  );
  expect(wordless).toEqual([]);
});
