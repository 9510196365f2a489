import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTITY_LABELS } from '../apps/backoffice/src/features/changes/entity-labels.ts';
import { labelOf } from '../apps/backoffice/src/features/changes/field-labels.ts';
import { SILENT } from '../apps/backoffice/src/features/changes/change-words.ts';
import { CODE_WORDS } from '../apps/backoffice/src/platform/code-words.ts';
import { CODE_COLUMNS } from '../apps/server/src/platform/column-types.ts';
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

const WRITTEN = globSync(new URL('../apps/server/src/features/*/*.ts', import.meta.url).pathname)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.split('/').slice(-2).join('/'), text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => text.includes('appendChanges('));

/** Names in the objects that follow `before:`, `after:` and `after = ` in a file: `{ points: before }`, `{ hidden_reason }`. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)].flatMap(([, body = '']) =>
    body
      .split(',')
      .map((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1])
      .filter((name) => name !== undefined),
  );

it('what is written into the history by hand has words too', () => {
  expect(WRITTEN.length).toBeGreaterThan(5);
  const wordless = WRITTEN.flatMap(({ file, text }) => {
    const entities = [...text.matchAll(/entity: '(\w+)'/g)].map(([, entity = '']) => entity);
    const raw = namesIn(text).filter(
      (name) => !SILENT.has(name) && labelOf(entities[0] ?? '', name, 1) === name.replaceAll('_', ' '),
    );
    return [...entities.filter((entity) => !(entity in ENTITY_LABELS)), ...raw].map((name) => `${file}: ${name}`);
  });
  expect(wordless).toEqual([]);
});

it('the codes of programmes, raffles and campaigns are said in words', () => {
  const wordless = Object.entries(CODE_COLUMNS)
    .filter(([column]) => /^(loyalty_programs|raffles|campaigns)\./.test(column))
    .flatMap(([column, values]) =>
      values.filter((value) => CODE_WORDS[column]?.[value] === undefined).map((value) => `${column}: ${value}`),
    );
  expect(wordless).toEqual([]);
});
