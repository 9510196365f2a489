import { sql } from 'kysely';
import type { Db } from '../src/platform/db.ts';

/** Everything that the database holds, as words. */
export async function everything(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    const words = rows.map((row) =>
      JSON.stringify(row, (_key, value: unknown) =>
        isBuffer(value) ? Buffer.from(value.data).toString('utf8') : value,
      ),
    );
    found.push(...words.map((line) => `${name} ${line}`));
  }
  return found.join('\n');
}
const isBuffer = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
