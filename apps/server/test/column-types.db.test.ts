import { expect, test } from 'vitest';
import { CODE_COLUMNS, JSON_COLUMNS, WRITTEN_COLUMNS } from '../src/platform/column-types.ts';
import { testDatabase } from './database.ts';

const { pool } = await testDatabase();

test.each(Object.entries(CODE_COLUMNS))("%s is typed by the table's own check", async (name, values) => {
  const [table, column = ''] = name.split('.');
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_constraintdef(c.oid) as text from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  expect(rows.map(({ text }) => letIn(text)).filter((each) => each.length > 0)).toEqual([
    [...values].map(String).sort(),
  ]);
});

test('what no check guards is named once, and is there', async () => {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public'`,
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  for (const name of Object.keys(JSON_COLUMNS)) expect([name, types.get(name)]).toEqual([name, 'jsonb']);
  for (const name of Object.keys(WRITTEN_COLUMNS)) expect(types.get(name)).toMatch(/text|smallint/);
});

/** @returns the values that a check of one column allows, as texts; none for a check of another kind */
function letIn(check: string): string[] {
  const range = />= (\d+)\) AND \(\w+ <= (\d+)/.exec(check);
  if (range)
    return Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, at) => `${Number(range[1]) + at}`);
  const list = /ANY \(+ARRAY\[([^\]]*)\]/.exec(check)?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'|\b(\d+)\b/g)].map(([, word, number]) => word ?? number ?? '').sort();
}
