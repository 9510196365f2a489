import type pg from 'pg';

/**
 * Tables of the platform: small, rarely written, copied to every node of a distributed database. Some name a store;
 * none belongs to one.
 */
export const PLATFORM_TABLES: readonly string[] = [
  'article_reads',
  'articles',
  'attempts',
  'bounced_emails',
  'complaints',
  'customers',
  'former_store_users',
  'mail_files',
  'mails',
  'partner_accounts',
  'partner_messages',
  'password_resets',
  'queued_jobs',
  'schema_migrations',
  'sessions',
  'spent_tokens',
  'store_urls',
  'store_users',
  'unsubscribed_emails',
  'users',
];

/** `key` is what a store's rows are spread by: `stores.id`, elsewhere `store_id`. */
const TABLES = `
  select c.oid, c.relname, c.relname <> all ($1::text[]) as of_store,
    case when c.relname = 'stores' then 'id' else 'store_id' end as key
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const RULES: Record<string, string> = {
  'a table belongs to a store or is listed as the platform’s': `
    select relname as breach from t where of_store and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = t.key and not a.attisdropped)`,
  'the store’s id is a bigint that is never null': `
    select relname || '.' || attname as breach from t join pg_attribute a on a.attrelid = t.oid and a.attname = t.key
    where of_store and (a.atttypid <> 'bigint'::regtype or not a.attnotnull)`,
  'a table has a primary key': `
    select relname as breach from t where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  'every index of a store’s table begins with the store': `
    select i.indexrelid::regclass::text as breach from t join pg_index i on i.indrelid = t.oid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where of_store and a.attname is distinct from t.key`,
  'a foreign key between stores’ tables begins with the store': `
    select c.conname as breach from pg_constraint c join t f on f.oid = c.conrelid join t p on p.oid = c.confrelid
    left join pg_attribute x on x.attrelid = f.oid and x.attnum = c.conkey[1]
    left join pg_attribute y on y.attrelid = p.oid and y.attnum = c.confkey[1]
    where c.contype = 'f' and f.of_store and p.of_store
      and (x.attname is distinct from f.key or y.attname is distinct from p.key)`,
  'the platform’s tables do not hang on a store’s': `
    select c.conname as breach from pg_constraint c join t f on f.oid = c.conrelid join t p on p.oid = c.confrelid
    where c.contype = 'f' and not f.of_store and p.of_store`,
  'deleting a row empties no column of another': `
    select c.conname as breach from pg_constraint c join t f on f.oid = c.conrelid
    where c.contype = 'f' and c.confdeltype in ('n', 'd')`,
  'the application does everything: no triggers and no rules': `
    select g.tgname::text as breach from pg_trigger g join t on t.oid = g.tgrelid where not g.tgisinternal
    union all select r.rulename::text from pg_rewrite r join t on t.oid = r.ev_class`,
};

/** Reads PostgreSQL's catalogue. @returns what keeps the stores' tables from being spread over machines, as 'rule: object' */
export async function findSchemaBreaches(db: pg.Pool | pg.PoolClient): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await db.query<{ breach: string }>(`with t as (${TABLES}) ${query}`, [PLATFORM_TABLES]);
    found.push(...rows.map(({ breach }) => `${rule}: ${breach}`));
  }
  return found;
}
