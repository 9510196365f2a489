import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { PRINT_SIZE } from '../files.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;
/** A form with a photo that nobody has saved yet may stand open overnight. */
const LEAST_AGE_MS = 2 * DAY_MS;
/** What something has referred to until then stays for good, whatever becomes of that: others may have been sent it. */
const MOST_AGE_MS = 9 * DAY_MS;
/** Pictures of a store that are looked for at once; the next night looks for others. */
const AT_ONCE = 40;

/**
 * Deletes photos that were put into a form and never saved. Only those in PRINT_SIZE are put there before they belong to something; what
 * belongs to nothing is known by its name, which then stands in no column of any table.
 */
export async function dropUnsavedPictures({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  const stores = await readdir(files.folder).catch(() => []); // nobody has sent a picture yet
  let columns: readonly TextColumns[] | undefined;
  for (const store of stores.filter((each) => /^\d{1,15}$/.test(each))) {
    const names = await findPictures(path.join(files.folder, store), now);
    if (names.length === 0) continue;
    columns ??= await findTextColumns(db);
    for (const name of await findUnnamed(db, Number(store), names, columns))
      await files.removeImage(`/files/${store}/${name}`);
  }
}

/** @returns names of the oldest that may be judged, without size */
async function findPictures(folder: string, now: number): Promise<string[]> {
  const found: { name: string; at: number }[] = [];
  for (const file of await readdir(folder)) {
    const name = PRINTED.exec(file)?.[1];
    if (name === undefined) continue;
    const { mtimeMs: at } = await stat(path.join(folder, file));
    if (now - at >= LEAST_AGE_MS && now - at < MOST_AGE_MS) found.push({ name, at });
  }
  found.sort((one, other) => one.at - other.at);
  return found.slice(0, AT_ONCE).map(({ name }) => name);
}
const PRINTED = new RegExp(`^([0-9a-f]{24})-${PRINT_SIZE}\\.webp$`);

interface TextColumns {
  table: string;
  columns: string[];
  of_store: boolean;
}
/** Read from the catalogue: a column of tomorrow refers to pictures too. */
async function findTextColumns(db: Db): Promise<TextColumns[]> {
  const { rows } = await sql<TextColumns>`
    select c.relname as "table", array_agg(a.attname::text) filter (where a.attname <> 'store_id') as columns,
      exists (
        select from pg_attribute s where s.attrelid = c.oid and s.attname = 'store_id' and not s.attisdropped
      ) as of_store
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem
    where c.relkind in ('r', 'p') and not c.relispartition
      and coalesce(e.typname, t.typname) in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'xml')
    group by c.oid, c.relname order by c.relname`.execute(db);
  return rows;
}

/** @returns those of the names that stand nowhere */
async function findUnnamed(
  db: Db,
  store_id: number,
  names: readonly string[],
  tables: readonly TextColumns[],
): Promise<string[]> {
  let left = [...names];
  for (const { table, columns, of_store } of tables) {
    if (left.length === 0) break;
    const text = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
    // A shop's rows are read once, however many names are looked for: most have nothing like one in them.
    const { rows } = await sql<{ name: string }>`
      select distinct n.name
      from (
        select concat_ws(' ', ${text}) as said from ${sql.table(table)} where ${of_store ? sql`store_id = ${store_id}` : sql`true`}
      ) r
      join unnest(${left}::text[]) n (name) on r.said like '%' || n.name || '%'
      where r.said ~ '[0-9a-f]{24}'`.execute(db);
    left = left.filter((name) => rows.every((row) => row.name !== name));
  }
  return left;
}
